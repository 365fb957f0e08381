import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../support/eventually.ts";
import { openTab } from "../support/gestures.ts";
import { COMPANY, GM, MARA, SABLE, TOMAS } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

/** What would be a part of the GM's form, if it were taken for one. */
const FIELDS = [
  "<p>What I know of the port.</p>",
  '<input name="system.awards.evil.xp" value="99"><input name="ownership.default" value="3">',
  '<textarea name="system.ledger.evil.xp">99</textarea><prose-mirror name="system.secret" value="x">y</prose-mirror>',
  '<button data-action="editImage" data-edit="img" class="evil">Press</button>',
].join("");

const MAP = "https://example.org/map.png";
const SHOW = "Show picture from example.org: A map of the port";

/** What would lie over the page, and what would tell another host who reads. */
const COVER = [
  "<p>Where the boats are.</p>",
  '<div style="position: fixed; inset: 0; z-index: 99999; background: red" class="fixed">covered</div>',
  '<p style="background: url(https://example.org/paper.png); margin-top: -4000px">on paper</p>',
  `<img src="${MAP}" srcset="https://example.org/twice.png 2x" alt="A map of the port">`,
  '<iframe src="https://example.org/page"></iframe><video src="https://example.org/film.mp4" autoplay></video>',
].join("");

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const ITEMS = ["talent", "gear", "complication", "culture", "archetype"];

describe.each([14, 13] as const)("What players write, under generation %i", (generation) => {
  const at = tableOfFile({ generation });
  let gm: Page;
  let mara: Page;
  let tomas: Page;
  const asked = new Map<Page, string[]>();

  beforeAll(async () => {
    [gm, mara, tomas] = await Promise.all([at.seat(GM), at.seat(MARA), at.seat(TOMAS)]);
    // Only what somebody has asked for may be fetched from there.
    at.table.allowNoise(/a request to another host: https:\/\/example\.org\/map\.png$/);
    for (const page of [gm, mara, tomas]) {
      const addresses: string[] = [];
      asked.set(page, addresses);
      page.on("request", (request) => {
        if (request.url().includes("example.org")) addresses.push(request.url());
      });
      await page.route("https://example.org/**", (route) =>
        route.fulfill({ contentType: "image/png", body: PIXEL }),
      );
    }
  });

  const askedNothing = (page: Page): void => expect(asked.get(page)).toEqual([]);

  test("in a message lies over nothing and fetches nothing before somebody asks", async () => {
    for (const page of [gm, mara, tomas]) await openTab(page, "Chat");
    const id = await mara.evaluate<string>(
      `ChatMessage.create({ content: ${JSON.stringify(COVER)}, flavor: ${JSON.stringify(COVER)} }).then(({ id }) => id)`,
    );
    for (const page of [gm, mara, tomas]) {
      const message = page.locator(`[data-message-id="${id}"]`);
      await message.locator(".message-content").getByRole("button", { name: SHOW }).waitFor();
      await expectInItsPlace(message);
      askedNothing(page);
    }
    await showByKey(gm.locator(`[data-message-id="${id}"] .message-content`));
    expect(asked.get(gm)).toEqual([MAP]);
    askedNothing(mara);
    askedNothing(tomas);
    asked.set(gm, []);
  });

  // Under 13 in node: `views/user-html-13`.
  if (generation === 14)
    test("is no part of the form of any sheet that the GM changes", async () => {
      const uuids = await documentsWith(gm, mara, FIELDS);
      for (const [type, uuid] of Object.entries(uuids)) {
        const found = await gm.evaluate<{ id: string; told: boolean; strays: number }>(`(async () => {
        const { sheet } = fromUuidSync("${uuid}");
        await sheet.render({ force: true });
        const told = () => sheet.element.textContent.includes("What I know of the port.");
        for (let turn = 0; !told() && turn < 800; turn += 1) await new Promise((done) => setTimeout(done, 10));
        const strays = '[name*="evil"], [name="ownership.default"], .evil, prose-mirror prose-mirror';
        return { id: sheet.id, told: told(), strays: sheet.element.querySelectorAll(strays).length };
      })()`);
        expect(found, type).toMatchObject({ told: true, strays: 0 });
        const sheet = sheetOf(gm, found.id);
        const pencil = sheet.locator('.tt-pencil[aria-pressed="false"]');
        if (await pencil.count()) await pencil.click();
        if (type === "pc") await sheet.locator('[data-action="turnPage"]').click();
        await renamed(gm, sheet, { uuid, name: `${type} renamed` });
        const source = await gm.evaluate<{ ownership: Record<string, number>; system: object }>(
          `fromUuidSync("${uuid}").toObject()`,
        );
        expect(source.ownership["default"], type).not.toBe(3);
        const {
          notes: _notes,
          description: _description,
          ...rest
        } = source.system as Record<string, unknown>;
        expect(JSON.stringify(rest), type).not.toContain("evil");
      }
      const named = Object.entries(uuids).map(([type, uuid]) => [uuid, names[type] ?? type]);
      await gm.evaluate(`(async () => {
      for (const [uuid, name] of ${JSON.stringify(named)}) await fromUuidSync(uuid).update({ name });
    })()`);
    });

  test("in a journal and in notes does neither, and its editor loses nothing of it", async () => {
    const journal = await gm.evaluate<string>(`JournalEntry.create({
      name: "The port", ownership: { default: 2, "${MARA}": 3 },
      pages: [{ name: "Boats", type: "text", text: { content: "" } }],
    }).then(({ uuid }) => uuid)`);
    await mara.waitForFunction(`fromUuidSync("${journal}") !== null`);
    await mara.evaluate(`(async () => {
      const text = { content: ${JSON.stringify(COVER)} };
      await fromUuidSync("${journal}").pages.contents[0].update({ text });
      await game.actors.getName("${SABLE}").update({ system: { notes: text.content } });
    })()`);
    await tomas.waitForFunction(
      `fromUuidSync("${journal}").pages.contents[0].text.content.includes("boats")`,
    );
    await tomas.evaluate(`fromUuidSync("${journal}").sheet.render({ force: true })`);
    const page = tomas.locator(".journal-page");
    await page.getByRole("button", { name: SHOW }).waitFor();
    await expectInItsPlace(page);
    askedNothing(tomas);

    await gm.evaluate(`fromUuidSync("${journal}").sheet.render({ force: true })`);
    const written = gm.locator(".journal-page prose-mirror");
    await written.getByRole("button", { name: /^Edit/ }).click();
    await written.getByText("Where the boats are.").waitFor();
    await expectInItsPlace(written);
    askedNothing(gm);

    await mara.evaluate(
      `game.actors.getName("${SABLE}").sheet.render({ force: true, tab: { primary: "story" } })`,
    );
    const sheet = mara.getByRole("form", { name: SABLE });
    await sheet.getByRole("tab", { name: "Story" }).click();
    const notes = sheet.locator('prose-mirror[name="system.notes"]');
    await notes.getByRole("button", { name: SHOW }).waitFor();
    await expectInItsPlace(notes);
    await notes.getByRole("button", { name: /^Edit/ }).click();
    await notes.locator(".editor-text").press("Control+End");
    await mara.keyboard.type(" And a tower.");
    await notes.getByRole("button", { name: "Save" }).click();
    const saved = `game.actors.getName("${SABLE}").system.notes`;
    await eventually(() => mara.evaluate<string>(saved)).toContain("And a tower.");
    const text = await mara.evaluate<string>(saved);
    for (const kept of [
      "Where the boats are.",
      "covered",
      "on paper",
      "example.org/map.png|A map of the port]",
    ])
      expect(text).toContain(kept);
    askedNothing(mara);
    await showByKey(notes);
    expect(asked.get(mara)).toEqual([MAP]);
  });
});

const names: Readonly<Record<string, string>> = { pc: SABLE, party: COMPANY };

/** Lets the player write it wherever a player can, the GM where only a GM may; gives the documents by their sub-type. */
async function documentsWith(gm: Page, mara: Page, html: string): Promise<Record<string, string>> {
  const text = JSON.stringify(html);
  const made = await gm.evaluate<Record<string, string>>(`(async () => {
    const party = game.actors.getName("${COMPANY}");
    await party.update({ system: { notes: ${text} } });
    const npc = await Actor.create({ name: "npc", type: "npc", ownership: { "${MARA}": 3 } });
    const spend = await Item.create({ name: "spend", type: "spend", system: { points: 1, pillar: "universal", description: ${text} } });
    return { party: party.uuid, npc: npc.uuid, spend: spend.uuid };
  })()`);
  await mara.waitForFunction(`fromUuidSync("${made["npc"]}") !== null`);
  const written = await mara.evaluate<Record<string, string>>(`(async () => {
    await fromUuidSync("${made["npc"]}").update({ system: { notes: ${text} } });
    const sable = game.actors.getName("${SABLE}");
    await sable.update({ system: { notes: ${text} } });
    const items = await sable.createEmbeddedDocuments("Item", ${JSON.stringify(ITEMS)}.map((type) =>
      ({ name: type, type, system: { description: ${text} } })));
    return { pc: sable.uuid, ...Object.fromEntries(items.map(({ type, uuid }) => [type, uuid])) };
  })()`);
  await gm.waitForFunction(`fromUuidSync("${written["archetype"]}") !== null`);
  return { ...made, ...written };
}

function sheetOf(page: Page, id: string): Locator {
  return page.locator(`[id="${id}"]`);
}

/** Writes another name into a sheet's form, by which the whole form is read and sent. */
async function renamed(
  gm: Page,
  sheet: Locator,
  { uuid, name }: { readonly uuid: string; readonly name: string },
): Promise<void> {
  const field = sheet.locator('input[name="name"]');
  await field.fill(name);
  await field.press("Tab");
  await gm.waitForFunction(`fromUuidSync(${JSON.stringify(uuid)}).name === ${JSON.stringify(name)}`);
  await gm.evaluate(`fromUuidSync(${JSON.stringify(uuid)}).sheet.close()`);
}

/** Nothing in it leaves the place where it stands, nor shows what is not of this host. */
async function expectInItsPlace(place: Locator): Promise<void> {
  const found = await place.evaluate((element: HTMLElement) =>
    [...element.querySelectorAll<HTMLElement>("*")]
      .filter((one) => {
        const { position, backgroundImage, marginTop } = getComputedStyle(one);
        const strays =
          position === "fixed" || one.style.cssText.includes("z-index") || marginTop === "-4000px";
        return (
          strays || backgroundImage.includes("example.org") || one.matches("iframe, video, img[src^=https]")
        );
      })
      .map((one) => one.outerHTML),
  );
  expect(found).toEqual([]);
}

async function showByKey(place: Locator): Promise<void> {
  const button = place.getByRole("button", { name: SHOW });
  await button.focus();
  await button.press("Enter");
  const picture = place.getByRole("img", { name: "A map of the port" });
  await eventually(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1);
  expect(await picture.evaluate((one: HTMLElement) => one === document.activeElement)).toBe(true);
}
