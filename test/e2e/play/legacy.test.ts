import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { goTo, pressButton, write } from "../support/by-keys.ts";
import { eventually } from "../support/eventually.ts";
import { everywhere } from "../support/everywhere.ts";
import { cardSaying, openActor, openTab, windowOf, wordsOf } from "../support/gestures.ts";
import { giveItem, giveXp } from "../support/give.ts";
import { COMPANY, BRYN, GM, MARA, SABLE, TOMAS } from "../support/people.ts";
import { bankOf, PARTY } from "../support/scenes.ts";
import { tableOfFile } from "../support/table-of-file.ts";

/** After a finale: epilogue, what is left, and a second campaign that has it. Mara by mouse, Tomas by keys alone. */
describe("What a campaign leaves", () => {
  const at = tableOfFile({ seed: 16 });
  let gm: Page;
  let mara: Page;
  let tomas: Page;
  const epilogue = (page: Page): Locator => windowOf(page, "Epilogue");
  const crown = (page: Page): Locator => windowOf(page, "The Crown");

  async function openEpilogue(page: Page): Promise<Locator> {
    await bankOf(page).getByRole("button", { name: "The Crown" }).click();
    await crown(page).getByRole("button", { name: "The epilogue" }).click();
    return epilogue(page);
  }

  beforeAll(async () => {
    [gm, mara, tomas] = await Promise.all([
      at.seat(GM, { width: 1280, height: 800, theme: "light" }),
      at.seat(MARA, { width: 1280, height: 800, theme: "dark" }),
      at.seat(TOMAS, { width: 1280, height: 800, theme: "light" }),
    ]);
    for (const page of [gm, mara, tomas]) await openTab(page, "Chat");
    await giveXp(gm, SABLE, 20);
    const hall = { name: "The old hall", type: "asset", system: { kind: "workshop", tier: 3 } };
    await giveItem(gm, SABLE, hall);
    const serves = { serves: `Actor.${"pcSableKestrel00"}`, role: "Scout", cap: 3 };
    const pell = { name: "Pell", type: "follower", ownership: { default: 1, [MARA]: 3 }, system: serves };
    await gm.evaluate(`Actor.create(${JSON.stringify(pell)})`);
    // As the finale's declaration writes it.
    await gm.evaluate(
      `game.actors.getName("${COMPANY}").update({ system: { campaign: { outcome: "tempered" } } })`,
    );
    await everywhere(gm, `game.actors.getName("Pell") && ${PARTY}.campaign.outcome === "tempered"`);
  });

  test("each player turns two cards and writes on their own screen; the GM sees how far they are, and skips who is away", async () => {
    const hers = await openEpilogue(mara);
    await hers.getByRole("button", { name: "First card: turn it" }).click();
    await hers.getByRole("textbox", { name: "First card: your words" }).fill("The granary is a school now.");
    await hers.getByRole("button", { name: "Second card: turn it" }).click();
    await hers.getByRole("textbox", { name: "Second card: your words" }).fill("Nobody asks for my name.");
    expect(await axeFindings(mara)).toEqual([]);
    await hers.getByRole("button", { name: `Show the table: epilogue of ${SABLE}` }).click();
    await cardSaying(tomas, `The epilogue of ${SABLE}`).getByText("The granary is a school now.").waitFor();

    await goTo(tomas, bankOf(tomas));
    await pressButton(tomas, bankOf(tomas).getByRole("button", { name: "The Crown" }));
    await pressButton(tomas, crown(tomas).getByRole("button", { name: "The epilogue" }));
    const his = epilogue(tomas);
    await pressButton(tomas, his.getByRole("button", { name: "First card: turn it" }));
    await write(tomas, his.getByRole("textbox", { name: "First card: your words" }), "I count grain.");
    await pressButton(tomas, his.getByRole("button", { name: "Second card: turn it" }));
    await write(tomas, his.getByRole("textbox", { name: "Second card: your words" }), "And I sleep.");
    await tomas.keyboard.press("Tab");
    expect(await wordsOf(his)).not.toContain("granary");

    const theirs = await openEpilogue(gm);
    await eventually(() => wordsOf(theirs)).toMatch(new RegExp(`${BRYN} · written`));
    expect(await wordsOf(theirs)).toMatch(new RegExp(`${SABLE} · written`));
    await theirs.getByRole("button", { name: "Skip: Ash Thorne" }).click();
    await theirs.getByText("Everybody is done.").waitFor();
    expect(await axeFindings(gm)).toEqual([]);
  });

  test("what they have becomes a legacy at its price, on cards; what cannot be had says why", async () => {
    const hers = await openEpilogue(mara);
    await hers
      .getByLabel("What becomes of what?")
      .selectOption({ label: "The old hall → Institution, 12 XP" });
    await hers.getByLabel("What is it called from now on?").fill("Hall of the mills");
    await hers.getByRole("button", { name: "Make it a legacy" }).click();
    await cardSaying(gm, `What ${SABLE} leaves`).getByText("becomes an institution").waitFor();
    await eventually(() => wordsOf(hers)).toContain("Hall of the mills");
    await hers.getByLabel("What becomes of what?").selectOption({ label: "Pell → Stationed, at no price" });
    await hers.getByLabel("In which house, or for what?").fill("Archive of the mills");
    await hers.getByRole("button", { name: "Make it a legacy" }).click();
    await eventually(() => mara.evaluate(`game.actors.getName("Pell").system.place`)).toBe("anchor");

    const theirs = await openEpilogue(gm);
    await theirs.getByLabel("What is it called?").fill("Open mills");
    await theirs.getByLabel("What does it say?").fill("Grain is owed to nobody.");
    await theirs.getByLabel("What holds it back?").selectOption({ label: "It holds in its season." });
    await theirs.getByRole("button", { name: "Record the doctrine" }).click();
    await theirs.getByLabel("Who?").fill("Advocate Oreval");
    await theirs.getByLabel("Where?").fill("Lower Vale");
    await theirs.getByLabel("Which way of the crew do they answer?").fill("Parley under seal");
    await theirs.getByLabel("Which rail?").selectOption({ label: "Curfew rail" });
    await theirs.getByRole("button", { name: "Make them a fixture" }).click();
    await cardSaying(tomas, "Advocate Oreval stays").waitFor();
  });

  test("the chronicle tells it to everybody, is saved as Markdown and written into the journal", async () => {
    await bankOf(mara).getByRole("button", { name: "The Crown" }).click();
    await crown(mara).getByRole("button", { name: "The chronicle" }).click();
    const hers = windowOf(mara, "Chronicle");
    await hers.getByText("Grain is owed to nobody.").first().waitFor();
    await hers.getByLabel("Large, to read aloud").check();
    expect(await hers.getByRole("button", { name: "Write it into the journal" }).count()).toBe(0);
    expect(await axeFindings(mara)).toEqual([]);
    const download = mara.waitForEvent("download");
    await hers.getByRole("button", { name: "Save as Markdown" }).click();
    const text = await readFile(await (await download).path(), "utf8");
    expect(text).toMatch(/^# The Company: campaign 1\n/);
    expect(text).toContain("- **Institution:** Hall of the mills");
    expect(text).toContain("> The granary is a school now.");

    await bankOf(gm).getByRole("button", { name: "The Crown" }).click();
    await crown(gm).getByRole("button", { name: "The chronicle" }).click();
    await windowOf(gm, "Chronicle").getByRole("button", { name: "Write it into the journal" }).click();
    const page = `game.journal.getName("Chronicle")?.pages.contents.at(-1)?.text.content ?? ""`;
    await eventually(() => tomas.evaluate<string>(page)).toContain("The granary is a school now.");
  });

  test("a second campaign begins with it: one way opened, the fixture's rail ticked, each with its undo", async () => {
    const theirs = await openEpilogue(gm);
    await theirs.getByRole("button", { name: "End the campaign" }).click();
    await theirs.getByRole("button", { name: "Yes, end the campaign" }).click();
    await theirs.waitFor({ state: "detached" });
    await everywhere(gm, `${PARTY}.campaign.number === 2 && ${PARTY}.campaign.outcome === ""`);
    await gm.evaluate(`game.fatesEdge.scenes.start({ name: "A new mill" })`);

    await bankOf(mara).getByRole("button", { name: "The Crown" }).click();
    await eventually(() => wordsOf(crown(mara))).toMatch(/Doctrine\s*Open mills.*It holds in its season\./s);
    await crown(mara)
      .getByRole("button", { name: /^Open a way: by a word of Pell/ })
      .click();
    await eventually(() => wordsOf(crown(mara))).toContain("opened a way in this arc");
    const marks = `Object.values(game.actors.getName("${SABLE}").system.marks).map(({ kind }) => kind)`;
    await eventually(() => gm.evaluate(marks)).toContain("controlled");

    await bankOf(gm).getByRole("button", { name: "The Crown" }).click();
    await crown(gm)
      .getByRole("button", { name: /^The crew’s way showed: tick the rail of Advocate Oreval/ })
      .click();
    const curfew = `Object.values(${PARTY}.clocks).filter(({ kind }) => kind === "curfew").length`;
    await eventually(() => tomas.evaluate(curfew)).toBe(1);
    await cardSaying(gm, "Advocate Oreval answers the crew").getByRole("button", { name: "Undo" }).click();
    await eventually(() => tomas.evaluate(curfew)).toBe(0);
    const sheet = await openActor(tomas, COMPANY);
    await eventually(() => wordsOf(sheet)).toContain("Hall of the mills");
  });
});
