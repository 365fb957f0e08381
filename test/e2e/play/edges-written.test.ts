import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { banked } from "../support/bank.ts";
import { eventually } from "../support/eventually.ts";
import { cardSaying, choose, diceOf, openTab, windowOf, wordsOf } from "../support/gestures.ts";
import { makeCharacter } from "../support/make-character.ts";
import { readyRoll, rollAtOnce } from "../support/make-roll.ts";
import { nextFaces } from "../support/next-faces.ts";
import { GM, MARA, TOMAS } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

const ILKA = "Ilka Reed";
const JORN = "Jorn Hale";
const BANNER = "Banner of the Ninth";
const USE = `Use Rally (${JORN})`;

/**
 * Once a scene, when an ally fails a Command roll near the banner: they re-roll one die. What each kind of edge does to a roll, on
 * whose card it is offered and how it is counted: `views/edges-on-cards`.
 */
describe("An edge written on a sheet, and used by another's player", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;
  let tomas: Page;
  let secondTab: Page;

  beforeAll(async () => {
    [gm, mara, tomas] = await Promise.all([at.seat(GM), at.seat(MARA), at.seat(TOMAS)]);
    secondTab = await at.another(MARA);
    const system = { attributes: { spirit: 2, presence: 2 }, skills: { command: 1 } };
    const edge = { label: "Hauberk", moment: "fatigue", gives: "spareFatigue", amount: 1, die: true };
    const talent = (name: string, gives: object): object => {
      return { name, type: "talent", system: { edges: { e: { label: name, ...gives } } } };
    };
    const items = [
      { name: "Hauberk", type: "gear", system: { edges: { e: edge } } },
      talent("Word Drill", { skill: "command", circumstance: "in a duel", dice: 1, period: "session" }),
      talent("Elven Cloak", { gives: "rerollOnes", dice: 1, skill: "command" }),
    ];
    await makeCharacter(gm, { name: ILKA, owner: MARA, system, items });
    await makeCharacter(gm, { name: JORN, owner: TOMAS });
  });

  test("the GM writes it on the sheet of a new talent, field by field", async () => {
    await gm.evaluate(
      `Item.create({ name: "${BANNER}", type: "talent" }).then((item) => item.sheet.render(true))`,
    );
    const sheet = windowOf(gm, BANNER);
    await sheet.getByRole("button", { name: "Add edge" }).click();
    await filled(sheet.getByRole("group", { name: "New edge" }).getByLabel("Edge", { exact: true }), "Rally");
    const edge = sheet.getByRole("group", { name: "Rally" });
    await pick(edge.getByLabel("Gives"), "Re-roll failed dice");
    await filled(edge.getByLabel("Dice, 0 for all"), "1");
    await pick(edge.getByLabel("When", { exact: true }), "on a failure");
    await pick(edge.getByLabel("For whom"), "for an ally");
    await pick(edge.getByLabel("How often"), "Each scene");
    await ticked(edge, "Skills", "Command");
    await filled(edge.getByLabel("Only when"), "near the banner");
    await eventually(() => wordsOf(edge)).toContain(
      "Rally · on a failure · Command · for an ally · near the banner re-roll 1 failed die once a scene",
    );
    expect(await axeFindings(sheet)).toEqual([]);
    await gm.evaluate(`game.actors.getName("${JORN}").createEmbeddedDocuments("Item", [
      game.items.getName("${BANNER}").toObject()])`);
    for (const page of [gm, mara, tomas]) await openTab(page, "Chat");
  });

  test("a player two pages away uses it on a failed roll, once a scene; the GM takes it back", async () => {
    const before = await banked(gm);
    const approach = "To me, and hold the gate!";
    const card = await rollAtOnce(mara, { actor: ILKA, skill: "Command", approach, faces: [9, 4, 1] });
    await eventually(() => banked(gm)).toBe(before + 1);
    const theirs = cardSaying(tomas, approach);
    await theirs.getByText("Words and allies").click();
    await eventually(() => wordsOf(theirs)).toContain("near the banner");
    expect(await card.getByRole("button", { name: USE }).count(), "not hers to use").toBe(0);
    await nextFaces(gm, [8]);
    await theirs.getByRole("button", { name: USE }).click();
    await eventually(async () => (await diceOf(card))[2]).toMatch(/^8, .*re-rolled from 1, by Rally/);
    await eventually(() => wordsOf(card)).toMatch(/Success.*Rally \(Jorn Hale\): dice rolled again\./);
    await eventually(() => banked(gm)).toBe(before);
    await eventually(() => theirs.getByRole("button", { name: USE }).count(), "it is used").toBe(0);
    await cardSaying(gm, approach)
      .getByRole("button", { name: /^Undo: Rally/ })
      .click();
    await eventually(() => banked(mara)).toBe(before + 1);
    await theirs.getByText("Words and allies").click();
    await theirs.getByRole("button", { name: USE }).waitFor();
  });

  test("when fatigue is marked its player is asked, and a die spares it; the GM takes it back", async () => {
    const fatigue = (page: Page): Promise<number> =>
      page.evaluate<number>(`game.actors.getName("${ILKA}").system.fatigue.value`);
    await nextFaces(gm, [8]);
    await gm.evaluate(`game.actors.getName("${ILKA}").update({ system: { fatigue: { value: 1 } } })`);
    const asked = mara.getByRole("region", { name: "Now you could use" });
    const use = asked.getByRole("button", { name: "Use Hauberk" });
    await eventually(() => wordsOf(asked)).toContain("on a success 1 fatigue is not marked");
    expect(await axeFindings(asked)).toEqual([]);
    expect(await use.evaluate((button) => button.contains(document.activeElement)), "it takes no focus").toBe(
      false,
    );
    await use.focus();
    await mara.keyboard.press("Enter");
    await eventually(() => fatigue(mara)).toBe(0);
    const card = cardSaying(gm, `${ILKA} uses Hauberk`);
    await eventually(() => wordsOf(card)).toContain("Hauberk: the die shows 8, it is spared.");
    await card.getByRole("button", { name: /^Undo/ }).click();
    await eventually(() => fatigue(mara)).toBe(1);
    // It is marked again, and the use is there again.
    // Her second tab was asked too, and what she answers in one is answered in the other.
    const there = secondTab.getByRole("button", { name: "Use Hauberk" });
    await there.waitFor();
    await asked.getByRole("button", { name: "Not now: Hauberk" }).click();
    await use.waitFor({ state: "hidden" });
    await there.waitFor({ state: "hidden" });
    expect(await fatigue(gm)).toBe(1);
    await gm.evaluate(`game.actors.getName("${ILKA}").update({ system: { fatigue: { value: 0 } } })`);
  });

  test("ticked in the dialog and thrown again from the card, both by keys: the credit follows, and is taken back", async () => {
    const before = await banked(gm);
    const approach = "I salute, and say it once more.";
    const dialog = await readyRoll(mara, { actor: ILKA, skill: "Command", approach, faces: [9, 8, 3, 1] });
    const drill = dialog.getByRole("checkbox", { name: /Word Drill \+1 1 of 1 this session in a duel/ });
    await eventually(() => drill.isChecked()).toBe(false);
    await drill.press("Space");
    await eventually(() => wordsOf(dialog)).toContain("Roll 4 dice");
    expect(await axeFindings(dialog)).toEqual([]);
    await dialog.getByRole("button", { name: "Roll 4 dice" }).press("Enter");
    await dialog.waitFor({ state: "hidden" });
    await openTab(mara, "Chat");
    const card = cardSaying(mara, approach);
    await eventually(() => wordsOf(card)).toContain("Word Drill: a use.");
    await eventually(() => banked(gm)).toBe(before + 1);
    expect(await axeFindings(card)).toEqual([]);
    await nextFaces(mara, [7]);
    await card.getByRole("button", { name: "Use Elven Cloak" }).press("Enter");
    await eventually(() => banked(gm)).toBe(before);
    await eventually(async () => (await diceOf(card))[3]).toMatch(/^7, .*re-rolled from 1, by Elven Cloak/);
    await eventually(() => card.getByRole("button", { name: "Use Elven Cloak" }).count()).toBe(0);
    await cardSaying(gm, approach)
      .getByRole("button", { name: /^Undo: Elven Cloak/ })
      .click();
    await eventually(() => banked(mara)).toBe(before + 1);
    await eventually(async () => (await diceOf(card))[3]).toBe("1, a setback");
  });
});

/** Ticks one of a list that is folded, by keys. */
async function ticked(edge: Locator, list: string, words: string): Promise<void> {
  const summary = edge.locator("summary").filter({ hasText: list });
  await summary.press("Enter");
  await edge.getByRole("group", { name: list }).getByLabel(words, { exact: true }).press("Space");
  await eventually(() => wordsOf(summary)).toContain(words);
}

async function pick(field: Locator, words: string): Promise<void> {
  await choose(field, words);
}

async function filled(field: Locator, words: string): Promise<void> {
  await field.fill(words);
  await field.press("Tab");
}
