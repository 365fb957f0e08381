import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, test } from "vitest";
import { FACE, PATROL, ROLLS, ROPE, SCENE, SCOUT, SLUICE } from "../../support/sample-play.ts";
import { banked, boonsOf, openBank } from "../support/bank.ts";
import {
  chooseByKeys,
  goTo,
  goToCard,
  keepsFocus,
  makeRollByKeys,
  pickByKeys,
  pressButton,
  turn,
} from "../support/by-keys.ts";
import { eventually } from "../support/eventually.ts";
import { cardSaying, windowOf, wordsOf } from "../support/gestures.ts";
import {
  clockOf,
  clockPanel,
  effectRow,
  effectType,
  landing,
  pointsOf,
  spendButton,
} from "../support/gm-table.ts";
import { holdsFocus, press, reach, typeInto } from "../support/keys.ts";
import { rollAtOnce, type RollMade } from "../support/make-roll.ts";
import { GM, MARA, TOMAS } from "../support/people.ts";
import { makeFace, makeScout } from "../support/sample-play.ts";
import { conditionOf, fatigueOf, filled, isSeparated, landed } from "../support/table-numbers.ts";
import { tableOfFile } from "../support/table-of-file.ts";

const LANTERN = "The last lantern finds you";

describe("The sample play, with keys alone", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;
  let tomas: Page;

  beforeAll(async () => {
    [gm, mara, tomas] = await Promise.all([at.seat(GM), at.seat(MARA), at.seat(TOMAS)]);
    await makeScout(gm, TOMAS);
    await makeFace(gm, MARA);
  });

  /**
   * The sample play of SRD Z by keys alone: what a GM does in it throughout, and one roll of each player. Their other rolls, which
   * take the same keys, are made by a macro. No mouse is touched but for the tab of their chat.
   */
  describe("A witness over the palace wall, with keys alone", () => {
    test("the frame, and the clocks as they stand", async () => {
      const bank = await openBank(gm);
      await goTo(gm, bank);
      await pressButton(gm, bank.getByRole("button", { name: "Frame the scene" }));
      const window = windowOf(gm, /^Frame scene/);
      await window.waitFor();
      // The name has the focus by itself.
      await typeInto(gm, window.getByLabel("What is this scene?"), SCENE);
      await pickByKeys(gm, window.getByRole("radio", { name: "Some time" }));
      await chooseByKeys(gm, window.getByLabel("Pillar"), "Stealth");
      await chooseByKeys(gm, window.getByLabel("Difficulty"), "DV 2");
      await pressButton(gm, window.getByRole("button", { name: "Start the scene" }));
      await window.waitFor({ state: "hidden" });
      await keepsFocus(gm);
      await turn(gm, clockPanel(gm), clockOf(gm, "Supply"), 1);
      await turn(gm, clockPanel(gm), clockOf(gm, PATROL), 3);
      for (const page of [mara, tomas]) {
        await eventually(() => filled(page, PATROL)).toBe(3);
        await eventually(() => filled(page, "Supply")).toBe(1);
        await eventually(async () => wordsOf(await openBank(page))).toContain(SCENE);
      }
    });

    test("beat 1: a spend from the menu, and the rope suffers", async () => {
      const card = await rolled(tomas, gm, ROLLS.scouting);
      await eventually(() => wordsOf(card)).toMatch(/3 successes.*1 CP/);
      const spend = await spending(gm, card);
      await pickByKeys(gm, spend.getByRole("radio", { name: "Universal" }));
      await pressButton(gm, spend.getByRole("button", { name: /^Gear compromised, 1 CP/ }));
      // What it does is filled in, and the focus stands on the button that does it.
      await chooseByKeys(gm, effectRow(spend, "Gear suffers").getByLabel("Which thing"), ROPE, "Shift+Tab");
      await confirm(gm, spend);
      await eventually(() => conditionOf(tomas, SCOUT, ROPE)).toBe("compromised");
      await eventually(() => filled(tomas, PATROL)).toBe(3);
      await eventually(() => banked(gm)).toBe(0);
    });

    test("beat 2: a spend in the GM's own words moves the patrol to 4 of 6", async () => {
      const card = await thrown(tomas, gm, ROLLS.climb);
      await eventually(() => wordsOf(card)).toMatch(/2 successes.*1 CP/);
      await tickPatrol(gm, await spending(gm, card), "Lanterns brighten along the inner walk");
      await eventually(() => filled(mara, PATROL)).toBe(4);
    });

    test("beat 3: supply to 2 of 4, one mark of fatigue and the patrol to 5", async () => {
      await turn(gm, clockPanel(gm), clockOf(gm, "Supply"), 2);
      await eventually(() => filled(mara, "Supply")).toBe(2);
      const card = await rolled(mara, gm, ROLLS.soothing);
      await eventually(() => wordsOf(card)).toMatch(/2 successes.*2 CP/);
      await shiver(gm, await spending(gm, card), "Shivering, and the lanterns turn");
      await eventually(() => fatigueOf(mara, FACE)).toBe(1);
      await eventually(() => filled(mara, PATROL)).toBe(5);
      await eventually(() => banked(gm)).toBe(0);
    });

    test("the GM takes a spend back, and makes another", async () => {
      const card = await goToCard(gm, ROLLS.soothing.approach);
      await pressButton(gm, card.getByRole("button", { name: /^Undo: .*Shivering/ }), "Shift+Tab");
      await eventually(() => fatigueOf(mara, FACE)).toBe(0);
      await eventually(() => filled(mara, PATROL)).toBe(4);
      await keepsFocus(gm);
      await shiver(gm, await spending(gm, card), "Shivering after all");
      await eventually(() => filled(mara, PATROL)).toBe(5);
      await eventually(() => fatigueOf(mara, FACE)).toBe(1);
    });

    test("beat 4, one way: one more 1, and the patrol is full, which waits for the GM", async () => {
      const card = await thrown(mara, gm, ROLLS.lastPush);
      await eventually(() => wordsOf(card)).toMatch(/1 success against DV 2.*1 CP/);
      await tickPatrol(gm, await spending(gm, card), "Horns");
      await eventually(() => filled(tomas, PATROL)).toBe(6);
      await goTo(gm, clockPanel(gm));
      await reach(gm, landing(gm, PATROL));
      await eventually(() => landed(gm, PATROL)).toBe(false);
    });

    test("beat 4, the other way: the horns are taken back, and a boon opens the garden gate instead", async () => {
      const card = await goToCard(gm, ROLLS.lastPush.approach);
      await pressButton(gm, card.getByRole("button", { name: /^Undo: .*Horns/ }), "Shift+Tab");
      await eventually(() => filled(mara, PATROL)).toBe(5);
      const before = await boonsOf(mara, FACE);
      const spend = await spending(gm, card);
      await addTick(gm, spend, LANTERN, PATROL);
      await reach(gm, spend.getByRole("checkbox", { name: "Offer it to the player first" }));
      await press(gm, "Space");
      await chooseByKeys(gm, spend.getByLabel("Who is asked"), FACE);
      await pressButton(gm, spend.getByRole("button", { name: "Offer", exact: true }));
      await spend.waitFor({ state: "hidden" });
      await keepsFocus(gm);
      const offer = await goToCard(mara, LANTERN);
      await pressButton(mara, offer.getByRole("button", { name: /boon/i }), "Shift+Tab");
      await eventually(() => boonsOf(mara, FACE)).toBe(before - 1);
      await eventually(() => filled(mara, PATROL), "traded away").toBe(5);
      await eventually(() => banked(gm)).toBe(0);
      await keepsFocus(mara);
    });
  });

  /** The worked example of section W, with what it does at full. */
  describe("The sluice gate, with keys alone", () => {
    test("opens from the ready-made clocks", async () => {
      const panel = clockPanel(gm);
      await goTo(gm, panel);
      await chooseByKeys(gm, panel.getByLabel("Ready-made clocks"), SLUICE);
      await pressButton(gm, panel.getByRole("button", { name: "Add a ready-made clock" }));
      await clockOf(gm, SLUICE).waitFor();
      await eventually(() => clockOf(gm, SLUICE).getAttribute("aria-valuemax")).toBe("4");
      await eventually(() => filled(mara, SLUICE)).toBe(0);
    });

    test("a failed brace ticks it; 2 CP tick it again; time and a tremor fill it", async () => {
      const card = await thrown(tomas, gm, ROLLS.brace);
      await eventually(() => wordsOf(card)).toMatch(/Miss.*2 CP/);
      await turn(gm, clockPanel(gm), clockOf(gm, SLUICE), 1);
      const spend = await spending(gm, card);
      await addTick(gm, spend, "The timbers groan", SLUICE);
      await eventually(() => pointsOf(spend)).toBe("2");
      await confirm(gm, spend);
      await eventually(() => filled(mara, SLUICE)).toBe(2);
      await turn(gm, clockPanel(gm), clockOf(gm, SLUICE), 4);
      await eventually(() => filled(mara, SLUICE)).toBe(4);
    });

    test("lands when the GM lets it: the tunnel floods, two marks of fatigue, and cut off", async () => {
      await goTo(gm, clockPanel(gm));
      await pressButton(gm, landing(gm, SLUICE));
      await eventually(() => fatigueOf(mara, SCOUT)).toBe(2);
      await eventually(() => isSeparated(mara, SCOUT)).toBe(true);
      await eventually(() => landing(gm, SLUICE).count()).toBe(0);
      await keepsFocus(gm);
    });
  });
});

/** A player's roll, and its card in the GM's chat once it offers its points. */
async function rolled(player: Page, gm: Page, roll: RollMade): Promise<Locator> {
  await makeRollByKeys(player, roll);
  return answerable(gm, roll);
}

/** The same of a roll that is made as the two by keys are, whose keys nobody need press again. */
async function thrown(player: Page, gm: Page, roll: RollMade): Promise<Locator> {
  await rollAtOnce(player, roll);
  return answerable(gm, roll);
}

async function answerable(gm: Page, { approach }: RollMade): Promise<Locator> {
  const card = cardSaying(gm, approach);
  await spendButton(card).waitFor();
  return card;
}

async function spending(gm: Page, card: Locator): Promise<Locator> {
  await goToCard(gm, await wordsOf(card.locator("blockquote")));
  await pressButton(gm, spendButton(card), "Shift+Tab");
  const window = windowOf(gm, "Spend CP");
  await window.waitFor();
  return window;
}

/** One point, in the GM's own words, on the patrol. */
async function tickPatrol(gm: Page, spend: Locator, words: string): Promise<void> {
  await addTick(gm, spend, words, PATROL);
  await eventually(() => pointsOf(spend), "a tick of this clock").toBe("1");
  await confirm(gm, spend);
  await eventually(() => wordsOf(cardSaying(gm, words))).toContain(PATROL);
}

/** Two points: one for fatigue, one on the patrol. */
async function shiver(gm: Page, spend: Locator, words: string): Promise<void> {
  await addEffect(gm, spend, "Fatigue", words);
  await addTick(gm, spend, "", PATROL);
  await eventually(() => pointsOf(spend), "1 and 1").toBe("2");
  await confirm(gm, spend);
}

async function addTick(gm: Page, spend: Locator, words: string, clock: string): Promise<void> {
  await addEffect(gm, spend, "A clock ticks", words);
  await chooseByKeys(gm, effectRow(spend, "A clock ticks").getByLabel("Which clock"), clock);
}

async function addEffect(gm: Page, spend: Locator, name: string, words: string): Promise<void> {
  if (words !== "") await writeOwn(gm, spend, words);
  const before = await spend.getByRole("button", { name: /^Remove: / }).count();
  await pressButton(gm, spend.getByRole("button", { name: "Add an effect" }));
  await eventually(() => spend.getByRole("button", { name: /^Remove: / }).count()).toBe(before + 1);
  await chooseByKeys(gm, effectType(spend), name);
  await effectRow(spend, name).waitFor();
}

/** The first stop in the window leads past its menu. */
async function writeOwn(gm: Page, spend: Locator, words: string): Promise<void> {
  await pressButton(gm, spend.getByRole("button", { name: "Skip the menu, to your own words" }));
  await eventually(() => holdsFocus(spend.getByLabel("What happens", { exact: true }).first())).toBe(true);
  await gm.keyboard.type(words);
}

async function confirm(gm: Page, spend: Locator): Promise<void> {
  await pressButton(gm, spend.getByRole("button", { name: "Spend", exact: true }));
  await spend.waitFor({ state: "hidden" });
  await keepsFocus(gm);
}
