import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, test } from "vitest";
import { banked } from "../support/bank.ts";
import { eventually } from "../support/eventually.ts";
import { cardSaying, choose, showActor, openTab, setSlider, windowOf, wordsOf } from "../support/gestures.ts";
import { makeCharacter } from "../support/make-character.ts";
import { rollAtOnce } from "../support/make-roll.ts";
import { COMPANY, GM, MARA } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

describe("Rolls of the texts", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;

  beforeAll(async () => {
    [gm, mara] = await Promise.all([at.seat(GM), at.seat(MARA)]);
  });

  /** The rolls that the texts work through, each played at the table. */
  describe("The texts' own examples", () => {
    beforeAll(async () => {
      const system = {
        attributes: { body: 2, wits: 3, spirit: 2, presence: 3 },
        skills: { skulduggery: 3, diplomacy: 2, stealth: 2, athletics: 2, sway: 2, melee: 2 },
      };
      await makeCharacter(gm, { name: "The Face", owner: MARA, system });
      await gm.evaluate(
        `game.actors.getName("The Face").createEmbeddedDocuments("Item", [{ name: "Old rope", type: "gear" }])`,
      );
      await openTab(gm, "Chat");
    });

    test("SRD 4.6, Lockpick Under Watch: two successes, two CP; one is spent, one banked", async () => {
      const approach = "Picks in, ear to the door.";
      await rollAtOnce(mara, {
        actor: "The Face",
        skill: "Skulduggery",
        attribute: "Wits",
        approach,
        faces: [10, 8, 5, 4, 1, 1],
      });
      const card = cardSaying(gm, approach);
      await eventually(() => wordsOf(card)).toMatch(/Success & Cost 2 successes against DV 2.*2 CP/);
      await spendFreely(gm, card, "A squeal: the patrol starts moving", 1);
      await card.getByRole("button", { name: "Bank", exact: true }).click();
      await eventually(() => wordsOf(cardSaying(mara, approach))).toMatch(/A squeal.*Left in the bank/);
      await eventually(() => banked(mara)).toBe(1);
    });

    test("SRD 4.6, Charm the Captain: three successes, one CP, spent on a favour owed", async () => {
      const before = await banked(gm);
      const approach = "A captain's vanity is a door.";
      await rollAtOnce(mara, { actor: "The Face", skill: "Diplomacy", approach, faces: [7, 6, 6, 2, 1] });
      const card = cardSaying(gm, approach);
      await eventually(() => wordsOf(card)).toMatch(/Success & Cost 3 successes against DV 2.*1 CP/);
      await spendFreely(gm, card, "He expects a favour on the way back", 1);
      await eventually(() => wordsOf(cardSaying(mara, approach))).toContain("He expects a favour");
      await eventually(() => banked(gm)).toBe(before);
      // Nothing is left, so nothing is left to bank.
      await eventually(() => card.getByRole("button", { name: "Bank", exact: true }).count()).toBe(0);
    });

    test("SRD Z, sample play: scout, climb, soothe, with the patrol's clock at 3, 4 and 5", async () => {
      const before = await banked(gm);
      const party = await showActor(gm, COMPANY);
      const sweep = party.getByRole("slider", { name: "Patrol Sweep" });
      await setSlider(sweep, 3);
      await openTab(gm, "Chat");

      const scout = await answered(mara, gm, {
        skill: "Stealth",
        attribute: "Wits",
        approach: "Along the south wall, counting steps.",
        faces: [10, 8, 6, 3, 1],
      });
      await eventually(() => wordsOf(scout)).toMatch(/3 successes.*1 CP/);
      await spendFromMenu(gm, scout, /^Gear compromised, 1/);
      await eventually(() => wordsOf(scout)).toContain("Old rope is compromised.");

      const climb = await answered(mara, gm, {
        skill: "Athletics",
        attribute: "Body",
        approach: "Up the rope with the witness tied on.",
        faces: [7, 6, 5, 1],
      });
      await eventually(() => wordsOf(climb)).toMatch(/2 successes.*1 CP/);
      await spendFreely(gm, climb, "Patrol Sweep ticks: lanterns brighten", 1);
      await setSlider(sweep, 4);

      const supply = party.getByRole("slider", { name: "Supply" });
      await setSlider(supply, 2);

      const soothe = await answered(mara, gm, {
        skill: "Sway",
        attribute: "Presence",
        approach: "Breathe with me. Again.",
        faces: [9, 8, 2, 1, 1],
      });
      await eventually(() => wordsOf(soothe)).toMatch(/2 successes.*2 CP/);
      await spendFromMenu(gm, soothe, /^Fatigue, 1/);
      await spendFreely(gm, soothe, "Patrol Sweep ticks again", 1);
      await setSlider(sweep, 5);
      await eventually(() => banked(gm)).toBe(before);

      const watched = await showActor(mara, COMPANY);
      await watched.getByRole("img", { name: "Patrol Sweep: 5 of 6" }).waitFor();
      await watched.getByText("Low supply").first().waitFor();
    });
  });

  /** The Core chapter's examples (seed 002), under its own edition. */
  describe("The Core chapter's own examples", () => {
    beforeAll(async () => {
      await gm.evaluate(`game.settings.set("fates-edge", "edition", "core")`);
      const lyra = {
        attributes: { body: 2, wits: 3, spirit: 2, presence: 2 },
        skills: { stealth: 2, melee: 2, athletics: 2 },
      };
      await makeCharacter(gm, { name: "Lyra", owner: MARA, system: lyra });
      await openTab(gm, "Chat");
    });

    test("Lyra sneaks past the guards: three successes, one Story Beat, DV 2", async () => {
      const approach = "Past the guards while they count.";
      await rollAtOnce(mara, {
        actor: "Lyra",
        skill: "Stealth",
        attribute: "Wits",
        approach,
        faces: [9, 7, 4, 1, 8],
      });
      const card = cardSaying(gm, approach);
      await eventually(() => wordsOf(card)).toMatch(/Success & Cost 3 successes against DV 2.*1 SB/);
      await eventually(() => wordsOf(card)).toContain("DV 2 Routine");
      await spendFreely(gm, card, "The guards grow suspicious", 1, "SB");
      await eventually(() => wordsOf(cardSaying(mara, approach))).toMatch(/1 SB.*The guards grow suspicious/);
    });

    test("a disarm with three successes against DV 2 is clean, a door with two against DV 4 is a partial", async () => {
      const disarm = "I beat the blade aside.";
      await rollAtOnce(mara, { actor: "Lyra", skill: "Melee", approach: disarm, faces: [8, 7, 6, 3] });
      await eventually(() => wordsOf(cardSaying(gm, disarm))).toMatch(/Clean Success 3 successes/);
      await eventually(() =>
        cardSaying(gm, disarm)
          .getByRole("button", { name: /Spend|Draw|Bank/ })
          .count(),
      ).toBe(0);

      await sceneDv(gm, 4);
      const door = "Shoulder to the oak.";
      const card = await rollAtOnce(mara, {
        actor: "Lyra",
        skill: "Athletics",
        approach: door,
        faces: [8, 7, 4, 3],
      });
      await eventually(() => wordsOf(card)).toMatch(/Partial 2 successes against DV 4/);
      await eventually(() => wordsOf(card)).toContain("DV 4 Difficult");
      await sceneDv(gm, 2);
    });

    test("a miss earns two boons, when the stakes were said and a consequence landed", async () => {
      const approach = "I slip the knot.";
      const card = await rollAtOnce(mara, {
        actor: "Lyra",
        skill: "Athletics",
        approach,
        right: "I am free",
        wrong: "He hears",
        faces: [5, 4, 3, 1],
      });
      const judged = cardSaying(gm, approach);
      await judged.getByRole("button", { name: "Bank", exact: true }).click();
      await judged.getByRole("button", { name: "Award 2 boons" }).click();
      await eventually(() => wordsOf(card)).toContain("Lyra earned 2 boons.");
    });

    test("a helper's die makes five dice six; a wound takes one where it gets in the way", async () => {
      const sheet = await showActor(mara, "Lyra");
      await sheet.getByRole("button", { name: /^Stealth 2 with/ }).click();
      const dialog = windowOf(mara, "Before the roll: Lyra");
      await choose(dialog.getByLabel("Attribute", { exact: true }), "Wits");
      await dialog.getByRole("button", { name: "One die more: Help from a friend" }).click();
      await dialog.getByRole("button", { name: "Roll 6 dice" }).waitFor();
      await dialog.getByRole("button", { name: "Close" }).click();

      await gm.evaluate(`game.actors.getName("Lyra").update({ system: { harm: { value: 1 } } })`);
      await sheet.getByRole("button", { name: /^Stealth 2 with/ }).click();
      await choose(dialog.getByLabel("Attribute", { exact: true }), "Wits");
      await dialog.getByRole("checkbox", { name: /^Harm gets in the way/ }).check();
      await dialog.getByRole("button", { name: "Roll 4 dice" }).waitFor();
    });
  });
});

interface Beat {
  readonly skill: string;
  readonly attribute: string;
  readonly approach: string;
  readonly faces: readonly number[];
}

/** A beat of the sample play: the player rolls, and this is the card in the GM's chat. */
async function answered(player: Page, gm: Page, beat: Beat): Promise<Locator> {
  await rollAtOnce(player, { actor: "The Face", ...beat });
  const card = cardSaying(gm, beat.approach);
  await card.getByRole("button", { name: /^Spend/ }).waitFor();
  return card;
}

async function spendFreely(
  gm: Page,
  card: Locator,
  words: string,
  points: number,
  unit = "CP",
): Promise<void> {
  await card.getByRole("button", { name: new RegExp(`^Spend \\d ${unit}`) }).click();
  const menu = windowOf(gm, `Spend ${unit}`);
  await menu.getByLabel("What happens").fill(words);
  await menu.getByLabel("Points").fill(String(points));
  await menu.getByRole("button", { name: "Spend", exact: true }).click();
  await menu.waitFor({ state: "hidden" });
}

async function spendFromMenu(gm: Page, card: Locator, line: RegExp): Promise<void> {
  await card.getByRole("button", { name: /^Spend \d CP/ }).click();
  const menu = windowOf(gm, "Spend CP");
  await menu.getByRole("radio", { name: "Universal" }).check();
  await menu.getByRole("button", { name: line }).click();
  await menu.getByRole("button", { name: "Spend", exact: true }).click();
  await menu.waitFor({ state: "hidden" });
}

async function sceneDv(gm: Page, dv: number): Promise<void> {
  await gm.evaluate(`game.actors.getName("${COMPANY}").update({ system: { scene: { dv: ${dv} } } })`);
}
