import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { banked } from "../support/bank.ts";
import { eventually } from "../support/eventually.ts";
import { cardSaying, diceOf, openTab, rollDialog, wordsOf } from "../support/gestures.ts";
import { makeCharacter } from "../support/make-character.ts";
import { rollAtOnce, readyRoll } from "../support/make-roll.ts";
import { nextFaces } from "../support/next-faces.ts";
import { GM, MARA, TOMAS } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

const ILKA = "Ilka Reed";
const JORN = "Jorn Hale";

/** A talent with one edge. */
const talent = (name: string, edge: object): object => {
  return { name, type: "talent", system: { edges: { e: { label: name, ...edge } } } };
};

/** What a talent does to a roll is its edge data; uses are counted, and given back by undo. */
describe("Edges in rolls", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;
  let tomas: Page;

  beforeAll(async () => {
    [gm, mara, tomas] = await Promise.all([at.seat(GM), at.seat(MARA), at.seat(TOMAS)]);
    const system = { attributes: { body: 3 }, skills: { melee: 1 } };
    await makeCharacter(gm, {
      name: ILKA,
      owner: MARA,
      system,
      items: [
        talent("Duel Drill", { skill: "melee", circumstance: "in a duel", dice: 1, span: "session" }),
        talent("Read Stars", { gives: "success", dice: 1, span: "arc", circumstance: "as foretold" }),
        talent("Soft Step", { gives: "position", dice: 1, circumstance: "in woodland" }),
        talent("Instincts", { gives: "reroll", dice: 0, span: "scene", circumstance: "in defence" }),
        talent("Elven Cloak", { gives: "rerollOnes", dice: 1 }),
        talent("Silent Ring", { gives: "cancel", dice: 0, span: "arc" }),
        talent("Guild Word", { gives: "words", dice: 0, span: "session", circumstance: "a favour" }),
        talent("Heavy Blade", { gives: "words", dice: 0, skill: "melee", circumstance: "it breaks doors" }),
      ],
    });
    const shield = { gives: "cancel", dice: 1, span: "session", circumstance: "an ally's roll" };
    await makeCharacter(gm, { name: JORN, owner: TOMAS, items: [talent("Spirit Ward", shield)] });
    for (const page of [gm, mara, tomas]) await openTab(page, "Chat");
  });

  const tick = (dialog: Locator, name: RegExp): Locator => dialog.getByRole("checkbox", { name });
  const rolled = async (dialog: Locator, approach: string): Promise<Locator> => {
    await dialog.getByRole("button", { name: /^Roll \d+ di/ }).click();
    await dialog.waitFor({ state: "hidden" });
    await openTab(mara, "Chat");
    const card = cardSaying(mara, approach);
    await card.waitFor();
    return card;
  };
  const spentOf = (page: Page, item: string, actor = ILKA): Promise<number> =>
    page.evaluate<number>(
      `Object.keys(game.actors.getName("${actor}").items.getName("${item}").system.edges.e.spent).length`,
    );

  test("dice that are counted: listed with what is left, spent with the roll, given back by the GM", async () => {
    const approach = "I salute and lunge.";
    const roll = { actor: ILKA, skill: "Melee", approach, faces: [9, 8, 4, 3, 2] };
    const dialog = await readyRoll(mara, roll);
    await eventually(() => tick(dialog, /Duel Drill \+1 1 of 1 this session in a duel/).isChecked()).toBe(
      false,
    );
    await eventually(() => tick(dialog, /Use Heavy Blade it breaks doors/).isChecked()).toBe(false);
    expect(await wordsOf(dialog)).not.toMatch(/\+0/);
    await tick(dialog, /Duel Drill/).press("Space");
    await eventually(() => wordsOf(dialog)).toContain("Roll 5 dice");
    expect(await axeFindings(dialog)).toEqual([]);
    const card = await rolled(dialog, approach);
    await eventually(() => spentOf(gm, "Duel Drill")).toBe(1);
    await eventually(() => wordsOf(card)).toContain("Duel Drill: a use.");

    const again = await readyRoll(mara, { ...roll, approach: "Again." });
    await eventually(() => tick(again, /Duel Drill .*0 of 1 this session/).isDisabled()).toBe(true);
    await again.press("Escape");
    await openTab(mara, "Chat");
    await cardSaying(gm, approach).getByRole("button", { name: "Undo: Duel Drill: a use." }).click();
    await eventually(() => spentOf(mara, "Duel Drill")).toBe(0);
    await eventually(() => wordsOf(card)).toContain("Duel Drill: a use. undone");
    await eventually(() => diceOf(card), "what fell stays").toHaveLength(5);
  });

  test("a success that no die shows, and a milder position", async () => {
    const approach = "As the stars have said.";
    const dialog = await readyRoll(mara, {
      ...{ actor: ILKA, skill: "Melee", approach, faces: [5, 4, 3, 2] },
    });
    await tick(dialog, /Read Stars/).check();
    await tick(dialog, /Soft Step/).check();
    await eventually(() => wordsOf(dialog)).toMatch(/1 success for certain\. Position: Controlled\./);
    await eventually(() => wordsOf(dialog)).toMatch(/miss 0 %/);
    // What is drawn anew meanwhile takes no second step.
    await dialog.getByRole("radio", { name: "Detailed" }).check();
    await eventually(() => dialog.getByRole("radio", { name: "Risky" }).isChecked()).toBe(true);
    await dialog.getByRole("radio", { name: "Basic" }).check();
    const card = await rolled(dialog, approach);
    await eventually(() => wordsOf(card)).toMatch(/Controlled.*Read Stars \+1 success.*Partial/);
    await cardSaying(gm, approach)
      .getByRole("button", { name: /^Undo: Read Stars/ })
      .click();
    await eventually(() => wordsOf(card)).toMatch(/Miss.*Read Stars: 1 success\. undone/);
    await cardSaying(gm, approach)
      .getByRole("button", { name: /^Undo: Soft Step/ })
      .click();
    await eventually(() => wordsOf(card)).toContain("Risky");
  });

  test("failed dice thrown again from the card, by keys: the credit follows, and all of it is taken back", async () => {
    const before = await banked(gm);
    const approach = "I parry with the lantern.";
    const card = await rollAtOnce(mara, { actor: ILKA, skill: "Melee", approach, faces: [9, 3, 1, 1] });
    await eventually(() => banked(gm)).toBe(before + 2);
    expect(await axeFindings(card)).toEqual([]);
    await nextFaces(mara, [7]);
    await card.getByRole("button", { name: "Use Elven Cloak" }).press("Enter");
    await eventually(() => banked(gm)).toBe(before + 1);
    await eventually(() => card.getByRole("button", { name: "Use Elven Cloak" }).count()).toBe(0);
    await nextFaces(mara, [6, 2]);
    await card.getByRole("button", { name: "Use Instincts" }).press("Enter");
    await eventually(() => banked(gm)).toBe(before);
    await eventually(async () => (await diceOf(card))[3]).toMatch(
      /^2, neither.*re-rolled from 1, by Instincts/,
    );
    const theirs = cardSaying(gm, approach);
    await eventually(
      () => theirs.getByRole("button", { name: /^Undo: Elven Cloak/ }).count(),
      "not the last",
    ).toBe(0);
    await theirs.getByRole("button", { name: /^Undo: Instincts/ }).click();
    await eventually(() => banked(mara)).toBe(before + 1);
    await eventually(() => spentOf(mara, "Instincts")).toBe(0);
    await theirs.getByRole("button", { name: /^Undo: Elven Cloak/ }).click();
    await eventually(() => banked(mara)).toBe(before + 2);
    await eventually(async () => (await diceOf(card))[2]).toBe("1, a setback");
  });

  test("a re-roll that no edge allows is not seen", async () => {
    const before = await banked(gm);
    const approach = "I cheat a little.";
    await rollAtOnce(mara, { actor: ILKA, skill: "Melee", approach, faces: [9, 3, 1, 1] });
    await eventually(() => banked(gm)).toBe(before + 2);
    await mara.evaluate(`(async () => {
      const card = game.messages.contents.at(-1);
      const roll = JSON.parse(card._source.rolls[0]);
      Object.assign(roll, { formula: "1d10", total: 1, options: { edge: { use: "none", indices: [2] } } });
      roll.terms[0].number = 1;
      roll.terms[0].results = [{ result: 10, active: true }];
      await card.update({ rolls: [...card._source.rolls, JSON.stringify(roll)] });
    })()`);
    await eventually(() => gm.evaluate("game.messages.contents.at(-1).rolls.length")).toBe(2);
    await eventually(() => diceOf(cardSaying(gm, approach))).toContain("1, a setback");
    await eventually(() => banked(gm)).toBe(before + 2);
  });

  test("setbacks cancelled by oneself and by an ally's player; told, and taken back", async () => {
    const before = await banked(gm);
    const approach = "I cross the rotten bridge.";
    const card = await rollAtOnce(mara, { actor: ILKA, skill: "Melee", approach, faces: [9, 8, 1, 1] });
    await eventually(() => banked(gm)).toBe(before + 2);
    const ward = (page: Page): Locator =>
      cardSaying(page, approach).getByRole("button", { name: `Use Spirit Ward (${JORN})` });
    await cardSaying(tomas, approach).getByText("Words and allies").click();
    await cardSaying(gm, approach).getByText("Words and allies").click();
    await ward(gm).waitFor();
    await eventually(() => ward(mara).count(), "not hers to use").toBe(0);
    await ward(tomas).click();
    await eventually(() => banked(gm)).toBe(before + 1);
    await eventually(() => wordsOf(card)).toMatch(
      /1 cancelled, 1 left\..*Spirit Ward \(Jorn Hale\) cancels 1 CP\./,
    );
    await card.getByRole("button", { name: "Use Silent Ring" }).click();
    await eventually(() => banked(gm)).toBe(before);
    await eventually(() => wordsOf(card)).toContain("2 cancelled, 0 left.");
    expect(await axeFindings(card)).toEqual([]);
    const undo = (name: RegExp): Promise<void> =>
      cardSaying(gm, approach).getByRole("button", { name }).click();
    await undo(/^Undo: Spirit Ward/);
    await eventually(() => spentOf(tomas, "Spirit Ward", JORN)).toBe(0);
    await undo(/^Undo: Silent Ring/);
    await eventually(() => banked(mara)).toBe(before + 2);
    await eventually(() => wordsOf(card)).toContain("Success & Cost");
  });

  test("words are used from the card and told on it", async () => {
    const approach = "I ask for the harbour master.";
    const card = await rollAtOnce(mara, { actor: ILKA, skill: "Melee", approach, faces: [9, 8, 3, 4] });
    await card.getByText("Words and allies").click();
    await card.getByRole("button", { name: "Use Guild Word" }).click();
    await eventually(() => wordsOf(card)).toContain("Guild Word: a favour");
    await eventually(() => spentOf(gm, "Guild Word")).toBe(1);
    const witnessed = "game.messages.contents.at(-1).system.gm.judged.uses.map(({ label }) => label)";
    await eventually(() => gm.evaluate(witnessed)).toEqual(["Guild Word"]);
    await eventually(() => rollDialog(mara, ILKA).count()).toBe(0);
  });
});
