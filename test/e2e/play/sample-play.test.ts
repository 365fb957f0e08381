import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { banked, boonsOf, openBank } from "../support/bank.ts";
import { eventually } from "../support/eventually.ts";
import { cardSaying, choose, openTab, setSlider, windowOf, wordsOf } from "../support/gestures.ts";
import {
  clockOf,
  clockPanel,
  effectRow,
  effectType,
  landing,
  pointsOf,
  spendButton,
} from "../support/gm-table.ts";
import { rollAtOnce, type RollMade } from "../support/make-roll.ts";
import { GM, MARA, TOMAS } from "../support/people.ts";
import {
  FACE,
  makeFace,
  makeScout,
  PATROL,
  ROLLS,
  ROPE,
  SCENE,
  SCOUT,
  SLUICE,
} from "../support/sample-play.ts";
import { conditionOf, fatigueOf, filled, isSeparated, landed } from "../support/table-numbers.ts";
import { tableOfFile } from "../support/table-of-file.ts";

describe("The sample play of the rules", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;
  let tomas: Page;

  beforeAll(async () => {
    [gm, mara, tomas] = await Promise.all([at.seat(GM), at.seat(MARA), at.seat(TOMAS)]);
    await makeScout(gm, TOMAS);
    await makeFace(gm, MARA);
    for (const page of [gm, mara, tomas]) await openTab(page, "Chat");
  });

  /** The rule text's sample play (SRD, "Sample Play"), beat for beat: each number is the printed one. */
  describe("A witness over the palace wall", () => {
    test("the frame: night, the wall, the patrol at 3 of 6 and supply at 1 of 4, for all to see", async () => {
      const window = await frameScene(gm);
      await window.getByLabel("What is this scene?").fill(SCENE);
      await window.getByRole("radio", { name: "Some time" }).check();
      await choose(window.getByLabel("Pillar"), "Stealth");
      await choose(window.getByLabel("Difficulty"), "DV 2");
      await window.getByRole("button", { name: "Start the scene" }).click();
      await window.waitFor({ state: "hidden" });
      await setSlider(clockOf(gm, PATROL), 3);
      await setSlider(clockOf(gm, "Supply"), 1);
      for (const page of [mara, tomas]) {
        await eventually(() => filled(page, PATROL)).toBe(3);
        await eventually(() => filled(page, "Supply")).toBe(1);
        await eventually(async () => wordsOf(await openBank(page))).toContain(SCENE);
      }
    });

    test("beat 1: the wall is scouted with 3 hits and 1 CP, and the rope suffers", async () => {
      const card = await rolled(tomas, gm, ROLLS.scouting);
      await eventually(() => wordsOf(card)).toMatch(/3 successes.*1 CP/);
      const spend = await spending(gm, card);
      await spend.getByRole("radio", { name: "Universal" }).check();
      await spend.getByRole("button", { name: /^Gear compromised, 1 CP/ }).click();
      await choose(effectRow(spend, "Gear suffers").getByLabel("Which thing"), ROPE);
      await confirm(spend);
      await eventually(() => conditionOf(tomas, SCOUT, ROPE)).toBe("compromised");
      await eventually(() => wordsOf(card)).toContain(ROPE);
      await eventually(() => filled(tomas, PATROL), "the patrol stays where it is").toBe(3);
      await eventually(() => banked(gm)).toBe(0);
    });

    test("beat 2: the climb brings 2 hits and 1 CP, which moves the patrol to 4 of 6 and shows it", async () => {
      const card = await rolled(tomas, gm, ROLLS.climb);
      await eventually(() => wordsOf(card)).toMatch(/2 successes.*1 CP/);
      const spend = await spending(gm, card);
      await addEffect(spend, "A clock ticks", "Lanterns brighten along the inner walk");
      await choose(effectRow(spend, "A clock ticks").getByLabel("Which clock"), PATROL);
      await eventually(() => pointsOf(spend), "a tick of this clock").toBe("1");
      await confirm(spend);
      await eventually(() => filled(mara, PATROL)).toBe(4);
      await eventually(() => wordsOf(cardSaying(mara, ROLLS.climb.approach))).toMatch(
        /Lanterns brighten.*Patrol Sweep/,
      );
    });

    test("beat 3: hours in the cold cost supply; 2 CP are one mark of fatigue and a tick", async () => {
      await setSlider(clockOf(gm, "Supply"), 2);
      await eventually(() => filled(mara, "Supply")).toBe(2);
      await eventually(async () => wordsOf(await openBank(mara))).toMatch(/Low supply/);
      const card = await rolled(mara, gm, ROLLS.soothing);
      await eventually(() => wordsOf(card)).toMatch(/2 successes.*2 CP/);
      const spend = await spending(gm, card);
      await addEffect(spend, "Fatigue", "Shivering, and the lanterns turn");
      await addEffect(spend, "A clock ticks");
      await choose(effectRow(spend, "A clock ticks").getByLabel("Which clock"), PATROL);
      await eventually(() => pointsOf(spend), "1 and 1").toBe("2");
      await confirm(spend);
      await eventually(() => fatigueOf(mara, FACE)).toBe(1);
      await eventually(() => filled(mara, PATROL)).toBe(5);
      await eventually(() => banked(gm)).toBe(0);
    });

    test("the GM may take a spend back, and everything it did with it", async () => {
      const card = cardSaying(gm, ROLLS.soothing.approach);
      await card.getByRole("button", { name: /^Undo: .*Shivering/ }).click();
      await eventually(() => fatigueOf(mara, FACE)).toBe(0);
      await eventually(() => filled(mara, PATROL)).toBe(4);
      const spend = await spending(gm, card);
      await addEffect(spend, "Fatigue", "Shivering after all");
      await addEffect(spend, "A clock ticks");
      await choose(effectRow(spend, "A clock ticks").getByLabel("Which clock"), PATROL);
      await confirm(spend);
      await eventually(() => filled(mara, PATROL)).toBe(5);
      await eventually(() => fatigueOf(mara, FACE)).toBe(1);
    });

    test("beat 4, one way: one more roll with fatigue, one more 1, and the cordon slams shut", async () => {
      const card = await rolled(mara, gm, ROLLS.lastPush);
      await eventually(() => wordsOf(card)).toMatch(/1 success against DV 2.*1 CP/);
      const spend = await spending(gm, card);
      await addEffect(spend, "A clock ticks", "Horns");
      await choose(effectRow(spend, "A clock ticks").getByLabel("Which clock"), PATROL);
      await confirm(spend);
      await eventually(() => filled(tomas, PATROL)).toBe(6);
      // What happens at full is offered to the GM, and not done alone.
      await landing(gm, PATROL).waitFor();
      await eventually(() => landed(gm, PATROL)).toBe(false);
      await eventually(() => landing(mara, PATROL).count()).toBe(0);
    });

    test("beat 4, the other way: the GM takes the horns back, and a boon opens the garden gate instead", async () => {
      const card = cardSaying(gm, ROLLS.lastPush.approach);
      await card.getByRole("button", { name: /^Undo: .*Horns/ }).click();
      await eventually(() => filled(mara, PATROL)).toBe(5);
      const before = await boonsOf(mara, FACE);
      expect(before).toBeGreaterThan(0);
      const spend = await spending(gm, card);
      await addEffect(spend, "A clock ticks", "The last lantern finds you");
      await choose(effectRow(spend, "A clock ticks").getByLabel("Which clock"), PATROL);
      await spend.getByRole("checkbox", { name: "Offer it to the player first" }).check();
      await choose(spend.getByLabel("Who is asked"), FACE);
      await spend.getByRole("button", { name: "Offer", exact: true }).click();
      await spend.waitFor({ state: "hidden" });
      const offer = cardSaying(mara, "The last lantern finds you");
      await offer.getByRole("button", { name: /boon/i }).click();
      await eventually(() => boonsOf(mara, FACE)).toBe(before - 1);
      await eventually(() => filled(mara, PATROL), "traded away").toBe(5);
      await eventually(() => banked(gm)).toBe(0);
    });
  });

  /** The worked example of section W: a clock of four with what it does at full. */
  describe("The sluice gate", () => {
    test("opens from the ready-made clocks, at 0 of 4, for 2 CP a tick", async () => {
      const panel = clockPanel(gm);
      await choose(panel.getByLabel("Ready-made clocks"), SLUICE);
      await panel.getByRole("button", { name: "Add a ready-made clock" }).click();
      await clockOf(gm, SLUICE).waitFor();
      await eventually(() => clockOf(gm, SLUICE).getAttribute("aria-valuemax")).toBe("4");
      await eventually(() => filled(mara, SLUICE)).toBe(0);
    });

    test("a failed brace ticks it; 2 CP tick it again; time and a tremor fill it", async () => {
      const card = await rolled(tomas, gm, ROLLS.brace);
      await eventually(() => wordsOf(card)).toMatch(/Miss.*2 CP/);
      await gm.getByRole("button", { name: `Tick ${SLUICE}` }).click();
      const spend = await spending(gm, card);
      await addEffect(spend, "A clock ticks", "The timbers groan");
      await choose(effectRow(spend, "A clock ticks").getByLabel("Which clock"), SLUICE);
      await eventually(() => pointsOf(spend)).toBe("2");
      await confirm(spend);
      await eventually(() => filled(mara, SLUICE)).toBe(2);
      await setSlider(clockOf(gm, SLUICE), 4);
      await eventually(() => filled(mara, SLUICE)).toBe(4);
    });

    test("at full the tunnel floods when the GM lets it: two marks of fatigue, and everybody is cut off", async () => {
      await eventually(() => fatigueOf(mara, SCOUT)).toBe(0);
      await landing(gm, SLUICE).click();
      await eventually(() => fatigueOf(mara, SCOUT)).toBe(2);
      await eventually(() => isSeparated(mara, SCOUT)).toBe(true);
    });
  });
});

async function frameScene(gm: Page): Promise<Locator> {
  const bank = await openBank(gm);
  await bank.getByRole("button", { name: "Frame the scene" }).click();
  const window = windowOf(gm, /^Frame scene/);
  await window.first().waitFor();
  return window;
}

/** The roll's card in the GM's chat, once it offers its points. */
async function rolled(player: Page, gm: Page, roll: RollMade): Promise<Locator> {
  await rollAtOnce(player, roll);
  const card = cardSaying(gm, roll.approach);
  await spendButton(card).waitFor();
  return card;
}

async function spending(gm: Page, card: Locator): Promise<Locator> {
  await spendButton(card).click();
  const window = windowOf(gm, "Spend CP");
  await window.first().waitFor();
  return window;
}

async function addEffect(window: Locator, name: string, words?: string): Promise<void> {
  if (words !== undefined) await window.getByLabel("What happens", { exact: true }).first().fill(words);
  const before = await window.getByRole("button", { name: /^Remove: / }).count();
  await window.getByRole("button", { name: "Add an effect" }).click();
  await window
    .getByRole("button", { name: /^Remove: / })
    .nth(before)
    .waitFor();
  await choose(effectType(window), name);
  await effectRow(window, name).waitFor();
}

async function confirm(window: Locator): Promise<void> {
  await window.getByRole("button", { name: "Spend", exact: true }).click();
  await window.waitFor({ state: "hidden" });
}
