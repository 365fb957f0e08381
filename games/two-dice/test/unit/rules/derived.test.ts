import { describe, expect, it } from "vitest";
import { crisisAt, DERIVED, derivedNumbers, isInCrisis } from "../../../src/rules/derived.ts";
import { diceNow, STATUSES } from "../../../src/rules/statuses.ts";

const FORMULAS = { formulas: true };
const WRITTEN = { formulas: false };
const dice = { dexterity: 8, insight: 10, might: 10, willpower: 8 } as const;
const hero = { level: 5, dice, diceNow: dice, bonus: {}, written: {} };

describe("derived numbers", () => {
  it("health and mind are the level and five times might and willpower, points 6, defences the dice", () => {
    expect(derivedNumbers(hero, FORMULAS)).toEqual({
      health: 55,
      mind: 45,
      inventory: 6,
      defence: 8,
      magicDefence: 10,
      initiative: 9,
    });
  });

  it("health, mind, defence and magic defence follow a die that a status lowered; initiative does not", () => {
    const lowered = diceNow(dice, ["enraged", "poisoned"], STATUSES);
    expect(derivedNumbers({ ...hero, diceNow: lowered }, FORMULAS)).toEqual({
      health: 45,
      mind: 35,
      inventory: 6,
      defence: 6,
      magicDefence: 8,
      initiative: 9,
    });
  });

  it("are six, each under its name", () => {
    expect(Object.keys(derivedNumbers(hero, FORMULAS))).toEqual(DERIVED);
  });

  it("rise by what gear and skills add", () => {
    const numbers = derivedNumbers({ ...hero, bonus: { health: 10, defence: 2, initiative: -3 } }, FORMULAS);
    expect([numbers.health, numbers.defence, numbers.initiative]).toEqual([65, 10, 6]);
  });

  it("are what was written in place of a formula, bonuses on top", () => {
    const armoured = { ...hero, written: { defence: 12, mind: null }, bonus: { defence: 1 } };
    const numbers = derivedNumbers(armoured, FORMULAS);
    expect([numbers.defence, numbers.mind]).toEqual([13, 45]);
  });

  it("are only what was written where the table has turned formulas off", () => {
    const written = { ...hero, written: { health: 80 }, bonus: { inventory: 2 } };
    const numbers = derivedNumbers(written, WRITTEN);
    expect([numbers.health, numbers.mind, numbers.inventory]).toEqual([80, 0, 2]);
  });

  it("never fall below 0", () => {
    expect(derivedNumbers({ ...hero, bonus: { inventory: -9 } }, FORMULAS).inventory).toBe(0);
  });

  it("level up with the level: one point of health and of mind", () => {
    const [before, after] = [5, 6].map((level) => derivedNumbers({ ...hero, level }, FORMULAS));
    expect((after?.health ?? 0) - (before?.health ?? 0)).toBe(1);
    expect((after?.mind ?? 0) - (before?.mind ?? 0)).toBe(1);
  });
});

describe("crisis", () => {
  it("begins at half of the maximum health and ends with defeat", () => {
    expect(crisisAt(55)).toBe(27);
    expect([28, 27, 1, 0].map((health) => isInCrisis(health, 55))).toEqual([false, true, true, false]);
  });
});
