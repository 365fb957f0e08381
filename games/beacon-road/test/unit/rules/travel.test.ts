import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AttributeDie } from "../../../src/rules/roll/dice.ts";
import {
  guided,
  guideTarget,
  happeningAt,
  hexDice,
  MODES,
  travelDays,
  travelOdds,
  travelSum,
} from "../../../src/rules/travel/travel.ts";

describe("travel", () => {
  it.each([
    [1, "none", 0],
    [5, "none", 0],
    [6, "avoidable", 0],
    [10, "avoidable", 0],
    [11, "weather", 0],
    [15, "weather", 0],
    [16, "unavoidable", 0],
    [20, "unavoidable", 0],
    [21, "disaster", 0],
    [25, "disaster", 0],
    [26, "avoidable", 3],
    [30, "avoidable", 3],
    [31, "unavoidable", 3],
    [40, "unavoidable", 3],
  ])("a sum of %i is %s, %i tiers harder", (sum, encounter, tier) => {
    expect(happeningAt(sum)).toEqual({ encounter, tier });
  });

  it("hexes add d4 to d12 from wild on; safe ones are rolled for without a die, secure ones not at all", () => {
    expect(hexDice([0, 0])).toEqual({ roll: false, dice: [] });
    expect(hexDice([0, 1])).toEqual({ roll: true, dice: [] });
    expect(hexDice([2, 3, 4, 5, 6])).toEqual({ roll: true, dice: [4, 6, 8, 10, 12] });
  });

  it("the d20 and the highest other die count", () => {
    expect(travelSum({ d20: 13, hexes: [4, 7, 2] })).toBe(20);
    expect(travelSum({ d20: 13, hexes: [] })).toBe(13);
  });

  it("odds are those of every fall of the dice", () => {
    const some = fc.array(fc.constantFrom<AttributeDie>(4, 6, 8), { maxLength: 2 });
    fc.assert(
      fc.property(some, (dice) => {
        let falls: number[][] = [[]];
        for (const die of [20, ...dice])
          falls = falls.flatMap((fall) => Array.from({ length: die }, (_, index) => [...fall, index + 1]));
        for (const { encounter, tier, chance } of travelOdds(dice)) {
          const matching = falls.filter(([d20 = 0, ...hexes]) => {
            const happening = happeningAt(travelSum({ d20, hexes }));
            return happening.encounter === encounter && happening.tier === tier;
          });
          expect(chance).toBeCloseTo(matching.length / falls.length, 10);
        }
      }),
      { numRuns: 20 },
    );
  });

  it("a leader makes a hex one step milder, or throws one more of its dice", () => {
    expect(guided(5, true)).toEqual({ peril: 4, extraDice: 0 });
    expect(guided(5, false)).toEqual({ peril: 5, extraDice: 1 });
    expect(guided(0, true).peril).toBe(0);
  });

  it("through perilous land it takes 16 and 5", () => {
    expect(guideTarget(5)).toBe(21);
  });

  it("six hexes are 300 kilometres: ten days on foot, five marching, one under sail", () => {
    expect(travelDays(6, "walk")).toBe(10);
    expect(travelDays(6, "march")).toBe(5);
    expect(travelDays(6, "carriage")).toBe(4);
    expect(travelDays(6, "sail")).toBe(1);
    expect(travelDays(0, "walk")).toBe(0);
  });

  it("ways of travelling are as far as the text says", () => {
    expect(MODES.map(({ kilometresADay, hoursADay, stride }) => [kilometresADay, hoursADay, stride])).toEqual(
      [
        [12, 10, 5],
        [30, 10, 15],
        [60, 10, 30],
        [80, 10, 40],
        [432, 24, 90],
        [720, 12, 330],
        [960, 6, 420],
      ],
    );
  });
});
