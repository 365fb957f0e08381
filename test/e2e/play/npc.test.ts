import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { eventually } from "../support/eventually.ts";
import { showActor, openTab, windowOf, wordsOf } from "../support/gestures.ts";
import { press, reach, typeInto } from "../support/keys.ts";
import { COMPANY, GM, MARA } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

const VEYRA = "Captain Veyra";
/** Words that stand nowhere but in the secret notes, and give them away wherever they are found. */
const SECRET = "She-let-the-witness-live";
const LOCAL = "The-mole-is-her-brother";

/** Colours change at once, so that what axe measures is what there is. */
const CALM = { reducedMotion: true } as const;

/** Somebody the GM plays, and what no player's screen tells of them. */
describe("NPCs", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;

  beforeAll(async () => {
    [gm, mara] = await Promise.all([at.seat(GM, CALM), at.seat(MARA, CALM)]);
  });

  test("one line makes somebody and puts them into the scene, by keys alone, and no player hears of it", async () => {
    const party = await showActor(gm, COMPANY);
    await reach(gm, party.getByLabel("Add an opponent in one line"));
    await gm.keyboard.type(`${VEYRA} T3 gate warden, Watch 5, Court intrigue 4`);
    await press(gm, "Enter");
    const open = party.getByRole("button", { name: `Open the sheet: ${VEYRA}` });
    await open.waitFor();
    await eventually(() => wordsOf(party)).toContain("Tier III");
    await eventually(() => npc(mara, "system.pools")).toEqual({
      pool0: { name: "Watch", dice: 5, sort: 0 },
      pool1: { name: "Court intrigue", dice: 4, sort: 1 },
    });
    await reach(gm, open, "Shift+Tab");
    await press(gm, "Enter");
    await sheetOf(gm).waitFor();
    await showActor(mara, COMPANY);
    expect(await rendered(mara)).not.toContain("Veyra");
    expect(await wordsOf(await openTab(mara, "Actors"))).not.toContain("Veyra");
  });

  test("the sheet is filled in by hand: role, motive, wants, pools, a clock of their own", async () => {
    const sheet = await openSheet(gm);
    await sheet.getByLabel("Ambition").fill("The harbour office");
    await sheet.getByLabel("Twist").fill("Owes Sable her life");
    await sheet.getByLabel("Wants", { exact: true }).fill("The witness, alive");
    await press(gm, "Tab");
    await eventually(() => npc(gm, "system.motive.ambition")).toBe("The harbour office");
    await eventually(() => npc(gm, "system.wants")).toBe("The witness, alive");
    await sheet.getByRole("button", { name: "Add a pool" }).click();
    await typeInto(gm, sheet.getByLabel("Name of the pool").last(), "Bribery");
    await press(gm, "Tab");
    await eventually(() => wordsIn(sheet, "Name of the pool")).toContain("Bribery");
    await sheet.getByRole("button", { name: "Remove Court intrigue" }).click();
    await eventually(() => wordsIn(sheet, "Name of the pool")).toEqual(["Watch", "Bribery"]);

    await sheet.getByLabel("A clock of theirs, in one line").fill("hunt Veyra's patience 6");
    await press(gm, "Enter");
    const clock = sheet.getByRole("slider", { name: "Veyra's patience" });
    await clock.press("ArrowRight");
    await clock.press("ArrowRight");
    await eventually(() => clock.getAttribute("aria-valuenow")).toBe("2");
    expect(await wordsOf(await openTab(mara, "Chat"))).not.toContain("patience");
  });

  test("a player who may see them knows name, picture and role; an observer reads what is open", async () => {
    await share(gm, 1, mara);
    const limited = await showActor(mara, VEYRA);
    await eventually(() => wordsOf(limited)).toContain("gate warden");
    expect(await wordsOf(limited)).not.toMatch(/Watch|harbour|Tier/);
    await share(gm, 2, mara);
    await mara.evaluate(`game.actors.getName("${VEYRA}").sheet.close()`);
    const observed = await openSheet(mara);
    await eventually(() => wordsOf(observed)).toContain("The harbour office");
    expect(await wordsOf(observed)).not.toContain("patience");
  });

  test("the secret is drawn, said and exported for GMs alone, whatever a player may do with the NPC", async () => {
    await gm.evaluate(
      `game.actors.getName("${VEYRA}").update({ system: { secret: "<p>${SECRET}</p>", notes: "<p>Well known.</p>" } })`,
    );
    const sheet = await openSheet(gm);
    await eventually(() => wordsOf(sheet)).toContain(SECRET);
    for (const level of [1, 2, 3]) {
      await share(gm, level, mara);
      const seen = await openSheet(mara);
      await eventually(() => wordsOf(seen)).toContain(VEYRA);
      if (level > 1) await eventually(() => wordsOf(seen)).toContain("Well known.");
      expect([level, (await rendered(mara)).includes(SECRET)]).toEqual([level, false]);
      await eventually(() => seen.getByRole("heading", { name: "Secret notes" }).count()).toBe(0);
      expect([level, await exported(mara)]).not.toContain(SECRET);
      await mara.evaluate(`game.actors.getName("${VEYRA}").sheet.close()`);
    }
    expect(await exported(mara)).toContain("Well known.");
    expect(await exported(gm)).toContain(SECRET);
    expect(
      await mara.evaluate(`JSON.stringify(game.actors.getName("${VEYRA}").getRollData())`),
    ).not.toContain(SECRET);
    // A directory of some length has a field to search it by.
    await gm.evaluate(
      `Actor.create(Array.from({ length: 8 }, (_, n) => ({ name: "Passer-by " + n, type: "npc", ownership: { default: 1 } })))`,
    );
    const actors = await openTab(mara, "Actors");
    await actors.getByRole("searchbox").fill(SECRET);
    await eventually(() => actors.getByRole("button", { name: VEYRA, exact: true }).isVisible()).toBe(false);
    await actors.getByRole("searchbox").fill("");
  });

  test("an owner who brings their export back leaves the secret as it was", async () => {
    await share(gm, 3, mara);
    const file = await exported(mara);
    await mara.evaluate(`game.actors.getName("${VEYRA}").update({ system: { role: "turned" } })`);
    await mara.evaluate(`game.actors.getName("${VEYRA}").importFromJSON(${JSON.stringify(file)})`);
    await eventually(() => npc(gm, "system.role")).toBe("gate warden");
    await eventually(() => npc(gm, "system.secret")).toContain(SECRET);
  });

  test("what is kept in the GM's browser only is in no document, and on no other page", async () => {
    const sheet = await openSheet(gm);
    await sheet.getByLabel("Kept in this browser only").fill(LOCAL);
    await press(gm, "Tab");
    await eventually(() =>
      gm.evaluate(`JSON.stringify(game.settings.get("fates-edge", "gmSecrets"))`),
    ).toContain(LOCAL);
    for (const page of [gm, mara]) {
      expect(
        await page.evaluate(`JSON.stringify(game.actors.map((actor) => actor.toObject()))`),
      ).not.toContain(LOCAL);
    }
    await gm.evaluate(`game.actors.getName("${VEYRA}").sheet.close()`);
    expect(await (await openSheet(gm)).getByLabel("Kept in this browser only").inputValue()).toBe(LOCAL);
    expect(await rendered(mara)).not.toContain(LOCAL);
  });

  test("axe finds nothing, in either theme, on the sheet and on the scene's opposition", async () => {
    await openSheet(gm);
    await showActor(gm, COMPANY);
    await share(gm, 2, mara);
    await openSheet(mara);
    for (const theme of ["light", "dark"] as const) {
      for (const page of [gm, mara]) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
        await page.waitForFunction(`document.body.classList.contains("theme-${theme}")`);
        for (const place of page === gm ? [sheetOf(gm), windowOf(gm, COMPANY)] : [sheetOf(mara)])
          expect([theme, await axeFindings(place, theme === "light" ? "all" : "colours")]).toEqual([
            theme,
            [],
          ]);
      }
    }
  });
});

function npc(page: Page, path: string): Promise<unknown> {
  return page.evaluate(
    `foundry.utils.getProperty(game.actors.getName("${VEYRA}")?.toObject() ?? {}, "${path}")`,
  );
}

function sheetOf(page: Page): Locator {
  return windowOf(page, new RegExp(VEYRA)).first();
}

/** Opens the sheet without the sidebar, which a player who may not see them has no entry in. */
async function openSheet(page: Page): Promise<Locator> {
  await page.waitForFunction(`game.actors.getName("${VEYRA}") !== undefined`);
  await page.evaluate(`void game.actors.getName("${VEYRA}").sheet.render(true)`);
  await sheetOf(page).waitFor();
  return sheetOf(page);
}

/** Lets everybody see so much of the captain, and waits until this page knows it. */
async function share(gm: Page, level: number, reader: Page): Promise<void> {
  await gm.evaluate(`game.actors.getName("${VEYRA}").update({ ownership: { default: ${level} } })`);
  await reader.waitForFunction(`game.actors.getName("${VEYRA}")?.ownership.default === ${level}`);
}

/** All that a page holds, seen or not: texts, tooltips, what is said to a screen reader. */
function rendered(page: Page): Promise<string> {
  return page.evaluate<string>("document.documentElement.outerHTML");
}

function wordsIn(sheet: Locator, label: string): Promise<string[]> {
  return sheet
    .getByLabel(label)
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
}

/** The file that the menu's "Export to a file" saves. */
async function exported(page: Page): Promise<string> {
  const download = page.waitForEvent("download");
  await page.evaluate(`game.actors.getName("${VEYRA}").exportToJSON()`);
  return readFile(await (await download).path(), "utf8");
}
