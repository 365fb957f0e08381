import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, test } from "vitest";
import { banked, boonsOf, openBank } from "../support/bank.ts";
import { eventually } from "../support/eventually.ts";
import { cardSaying, diceOf, showActor, openTab, setSlider, windowOf, wordsOf } from "../support/gestures.ts";
import { joinOnHeldLine, type HeldLine } from "../support/held-line.ts";
import { rollAtOnce } from "../support/make-roll.ts";
import { nextFaces } from "../support/next-faces.ts";
import { GM, MARA, SABLE, SECOND_GM } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

/** Whatever a roll did to boons, fatigue and bank, a GM takes back on its card. */
describe("Taking back", () => {
  const at = tableOfFile();
  let gm: Page;
  let line: HeldLine;
  let second: Page;
  let mara: Page;

  beforeAll(async () => {
    [gm, line, mara] = await Promise.all([at.seat(GM), joinOnHeldLine(at.table, SECOND_GM), at.seat(MARA)]);
    second = line.page;
    await gm.evaluate(`game.actors.getName("${SABLE}").update({ system: { boons: { base: 3 } } })`);
    for (const page of [gm, second]) await openTab(page, "Chat");
  });

  test("a boon's re-roll: the old face stands, credit and boon are as before, another can be made", async () => {
    const [before, boons] = [await banked(gm), await boonsOf(gm, SABLE)];
    const approach = "I roll under the portcullis.";
    const card = await rollAtOnce(mara, {
      actor: SABLE,
      skill: "Melee",
      approach,
      faces: [9, 5, 4, 3, 1, 1],
    });
    await eventually(() => banked(gm)).toBe(before + 2);
    const rapier = (): Promise<string> =>
      mara.evaluate(`game.actors.getName("${SABLE}").items.getName("Duelist's Rapier").system.condition`);
    await eventually(rapier, "bent by the partial").toBe("compromised");
    const reroll = async (die: RegExp, face: number): Promise<void> => {
      await nextFaces(mara, [face]);
      await card.getByRole("button", { name: "Boon: re-roll a die" }).click();
      await card.getByRole("button", { name: die }).first().click();
    };
    await reroll(/^Re-roll the 1/, 7);
    await eventually(() => banked(gm)).toBe(before + 1);
    await eventually(() => wordsOf(card)).toContain("Success & Cost");

    // It need not be the GM who credits.
    await cardSaying(second, approach)
      .getByRole("button", { name: "Undo: A boon turned a 1 into a 7." })
      .click();
    await eventually(() => banked(mara)).toBe(before + 2);
    await eventually(() => boonsOf(mara, SABLE)).toBe(boons);
    await eventually(rapier, "bent again by the partial that stands again").toBe("compromised");
    await eventually(() => wordsOf(card)).toMatch(/Partial.*A boon turned a 1 into a 7\. undone/);
    await eventually(async () => (await diceOf(card))[4] ?? "").toBe("1, a setback");

    await reroll(/^Re-roll the 3/, 8);
    await eventually(() => wordsOf(card)).toContain("Success & Cost");
    await eventually(() => boonsOf(gm, SABLE)).toBe(boons - 1);
    await eventually(async () => (await diceOf(card))[3] ?? "").toMatch(/^8, a success.*re-rolled from 3/);
    await eventually(() => banked(gm)).toBe(before + 2);
    // Bent, it would take a die from the next roll.
    await eventually(rapier, "sound, as a success leaves it").toBe("sound");
  });

  test("the credit: the points leave the bank, the card says so, and nobody credits them anew", async () => {
    const before = await banked(gm);
    const approach = "I shout the watchword, wrongly.";
    const card = await rollAtOnce(mara, {
      actor: SABLE,
      skill: "Melee",
      approach,
      faces: [9, 8, 4, 3, 1, 1],
    });
    await eventually(() => banked(gm)).toBe(before + 2);
    await cardSaying(gm, approach).getByRole("button", { name: "Undo: went to the bank." }).click();
    await eventually(() => banked(mara)).toBe(before);
    await eventually(() => wordsOf(card)).toContain("Its points were taken out of the bank.");
    await eventually(() => card.getByRole("button", { name: /^Boon/ }).count()).toBe(0);
    await gm.reload();
    await at.table.booted(gm);
    await openTab(gm, "Chat");
    await eventually(() => wordsOf(cardSaying(gm, approach))).toContain(
      "Its points were taken out of the bank.",
    );
    await eventually(() =>
      cardSaying(gm, approach)
        .getByRole("button", { name: /Spend|Draw|Bank/ })
        .count(),
    ).toBe(0);
    await eventually(() => banked(second)).toBe(before);
  });

  test("what a roll marked: fatigue's first bite bites again", async () => {
    const sheet = await showActor(mara, SABLE);
    await setSlider(sheet.getByRole("slider", { name: "Fatigue" }), 1);
    const approach = "On tired legs.";
    await rollAtOnce(mara, { actor: SABLE, skill: "Melee", approach, faces: [9, 8, 6, 4, 3, 2, 3] });
    const used = `game.actors.getName("${SABLE}").system.fatigue.used`;
    await eventually(() => gm.evaluate(used)).toBe(true);
    await cardSaying(gm, approach).getByRole("button", { name: "Undo: First-level fatigue spent." }).click();
    await eventually(() => mara.evaluate(used)).toBe(false);
    await eventually(() => wordsOf(cardSaying(gm, approach))).not.toContain("First-level fatigue");
    await setSlider((await showActor(mara, SABLE)).getByRole("slider", { name: "Fatigue" }), 0);
  });

  test("two GMs spend a roll's last point at once: one spend stands, the other GM is told", async () => {
    const approach = "One point for two.";
    const before = await banked(gm);
    await rollAtOnce(mara, { actor: SABLE, skill: "Melee", approach, faces: [9, 8, 4, 3, 2, 1] });
    await eventually(() => banked(second)).toBe(before + 1);
    await spendAtOnce("A dog barks", async (page) => {
      await cardSaying(page, approach).getByRole("button", { name: "Spend 1 CP" }).click();
    });
    await second
      .getByText(/^Another GM was quicker/)
      .last()
      .waitFor();
    for (const page of [gm, second]) {
      await eventually(() => standingSpends(page, approach)).toBe(1);
      await eventually(() => banked(page)).toBe(before);
    }
    await eventually(() => wordsOf(cardSaying(mara, approach))).toMatch(/A dog barks.*A dog barks undone/);
  });

  test("two GMs spend the bank's last point at once: one spend stands", async () => {
    await (await openBank(gm)).getByRole("button", { name: "End scene" }).click();
    await windowOf(gm, "End scene")
      .getByRole("button", { name: /^(Discard them|End it)$/ })
      .click();
    await rollAtOnce(mara, {
      actor: SABLE,
      skill: "Melee",
      approach: "For the bank.",
      faces: [9, 8, 4, 3, 2, 1],
    });
    await eventually(() => banked(second)).toBe(1);
    await spendAtOnce("The tide turns", async (page) => {
      await (await openBank(page)).getByRole("button", { name: "Spend" }).click();
    });
    await second
      .getByText(/^Another GM was quicker/)
      .last()
      .waitFor();
    const stands = `game.messages.filter(({ type, system }) => type === "spend" && !system.undone).length`;
    const sum = `Object.values(game.actors.find(({ type }) => type === "party").system.bank.entries)
      .reduce((sum, { points }) => sum + points, 0)`;
    for (const page of [gm, second]) {
      await eventually(() => page.evaluate(stands)).toBe(1);
      await eventually(() => page.evaluate(sum)).toBe(0);
    }
  });

  /** Both open a menu and write the same words; the second's are out before that GM hears of the first one's spend. */
  async function spendAtOnce(words: string, openMenu: (page: Page) => Promise<void>): Promise<void> {
    await Promise.all([openMenu(gm), openMenu(second)]);
    const [first, other] = await Promise.all([filledMenu(gm, words), filledMenu(second, words)]);
    line.hold();
    await first.getByRole("button", { name: "Spend", exact: true }).click();
    await first.waitFor({ state: "hidden" });
    await other.getByRole("button", { name: "Spend", exact: true }).click();
    line.release();
    await other.getByRole("button", { name: "Close", exact: true }).click();
  }
});

/** The menu of spends with one point's worth of words in its free line. */
async function filledMenu(page: Page, words: string): Promise<Locator> {
  const menu = windowOf(page, "Spend CP");
  await menu.getByLabel("What happens").fill(words);
  return menu;
}

/** How many spends of a roll stand, as a page knows them. */
function standingSpends(page: Page, approach: string): Promise<number> {
  const message = `game.messages.contents.findLast(({ system }) => system.approach === ${JSON.stringify(approach)})`;
  return page.evaluate<number>(
    `Object.values(${message}.system.gm.spends).filter(({ undone }) => !undone).length`,
  );
}
