import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chanceAbove, meanOf } from "../../../src/rules/roll/chances.ts";
import type { AttributeDie } from "../../../src/rules/roll/dice.ts";
import {
  chanceAtLeast,
  type Odds,
  oddsWithReroll,
  poolMean,
  rollOdds,
} from "../../../src/rules/roll/odds.ts";
import { judge } from "../../../src/rules/roll/outcome.ts";
import {
  type DiceGroup,
  type Explosions,
  naturalFace,
  type Pool,
  type PoolParts,
  poolOf,
  ratedDice,
  throwPool,
  totalOf,
} from "../../../src/rules/roll/pool.ts";
import { anyAttributeDie, anyRating, seededDice } from "./support.ts";

const EACH = { explosions: "each" } as const;

const anyPool = fc
  .record({
    rating: anyRating,
    die: fc.oneof(anyAttributeDie, fc.constant(0 as const)),
    advantage: fc.integer({ min: -3, max: 5 }),
    explosions: fc.constantFrom("each", "one", "none" as const),
  })
  .map(({ explosions, ...parts }): Pool => ({ ...poolOf(parts, EACH), explosions }));
const anyTn = fc.integer({ min: 1, max: 40 });

/**
 * One group's totals and chances, found by throwing every face of every die in thought. Chains are followed until they are rarer than 1e-9.
 */
function everyFall({ die, count, keep }: DiceGroup, explosions: Explosions): Map<number, number> {
  const one = explosions === "each" ? everyChain(die) : everyFace(die);
  let falls: { values: number[]; chance: number }[] = [{ values: [], chance: 1 }];
  for (let at = 0; at < count; at += 1) {
    falls = falls.flatMap(({ values, chance }) =>
      one.map((end) => ({ values: [...values, end.value], chance: chance * end.chance })),
    );
  }
  const found = new Map<number, number>();
  for (const { values, chance } of falls) {
    const kept = keep === "high" ? Math.max(...values) : Math.min(...values);
    const ends = explosions === "one" && kept === die ? everyChain(die) : [{ value: 0, chance: 1 }];
    for (const end of ends)
      found.set(kept + end.value, (found.get(kept + end.value) ?? 0) + chance * end.chance);
  }
  return found;
}

function everyFace(die: number): { value: number; chance: number }[] {
  return Array.from({ length: die }, (_, index) => ({ value: index + 1, chance: 1 / die }));
}

function everyChain(die: number): { value: number; chance: number }[] {
  const ends: { value: number; chance: number }[] = [];
  for (let before = 0, chance = 1; chance > 1e-9; before += die, chance /= die) {
    for (let face = 1; face < die; face += 1) ends.push({ value: before + face, chance: chance / die });
  }
  return ends;
}

/** The odds of a pool by every fall of its dice. */
function bruteOdds({ d20, attribute, explosions }: Pool, tn: number): Odds {
  const odds = { critical: 0, success: 0, failure: 0, botch: 0 };
  const beside = attribute === null ? new Map([[0, 1]]) : everyFall(attribute, explosions);
  for (const [counting, chance] of everyFall(d20, explosions)) {
    for (const [more, other] of beside) {
      const { outcome } = judge({ total: counting + more, natural: counting === 1 ? 1 : 2, tn });
      odds[outcome] += chance * other;
    }
  }
  return odds;
}

function pool(parts: PoolParts): Pool {
  return poolOf(parts, EACH);
}

describe("exact odds", () => {
  it.each([
    [{ rating: 2, die: 4, advantage: 1 }, 11],
    [{ rating: 2, die: 6, advantage: -1 }, 14],
    [{ rating: 0, die: 12, advantage: 0 }, 16],
    [{ rating: 1, die: 10, advantage: 0 }, 21],
    [{ rating: 0, die: 0, advantage: 1 }, 6],
  ] as const)("%j against %i are those of every fall of its dice", (parts, tn) => {
    for (const explosions of ["each", "one", "none"] as const) {
      const asked: Pool = { ...pool(parts), explosions };
      const odds = rollOdds(asked, tn);
      const brute = bruteOdds(asked, tn);
      for (const outcome of ["critical", "success", "failure", "botch"] as const)
        expect(odds[outcome], `${explosions} ${outcome}`).toBeCloseTo(brute[outcome], 6);
    }
  });

  it("five d12 and five d20, all exploding, agree with every fall of their dice", () => {
    const asked = pool({ rating: 5, die: 12, advantage: 4 });
    const odds = rollOdds(asked, 21);
    // Five dice at once have too many falls to write down: the best of five is below a number if each of them is.
    const below = (die: number, value: number): number =>
      everyChain(die).reduce((sum, end) => sum + (end.value < value ? end.chance : 0), 0) ** 5;
    let success = 0;
    let botch = 0;
    for (let value = 1; value < 200; value += 1) {
      const exactly = below(20, value + 1) - below(20, value);
      success += exactly * (1 - below(12, 21 - value));
      if (value === 1) botch = exactly * below(12, 20);
    }
    expect(odds.success + odds.critical).toBeCloseTo(success, 6);
    expect(odds.botch).toBeCloseTo(botch, 6);
  });

  it("are those of a hundred thousand rolls, more or less", () => {
    const asked = pool({ rating: 3, die: 8, advantage: 2 });
    const odds = rollOdds(asked, 18);
    const counts = { critical: 0, success: 0, failure: 0, botch: 0 };
    const dice = seededDice(7);
    const rolls = 100_000;
    for (let roll = 0; roll < rolls; roll += 1) {
      const thrown = throwPool(asked, dice);
      counts[judge({ total: totalOf(asked, thrown), natural: naturalFace(asked, thrown), tn: 18 }).outcome] +=
        1;
    }
    for (const outcome of ["critical", "success", "failure", "botch"] as const)
      expect(counts[outcome] / rolls).toBeCloseTo(odds[outcome], 1.9);
  });

  it("add to 1, and the multipliers to the critical", () => {
    fc.assert(
      fc.property(anyPool, anyTn, (asked, tn) => {
        const { critical, success, failure, botch, multipliers } = rollOdds(asked, tn);
        expect(critical + success + failure + botch).toBeCloseTo(1, 12);
        expect(Math.min(critical, success, failure, botch)).toBeGreaterThanOrEqual(-1e-12);
        const listed = multipliers.reduce((sum, one) => sum + one, 0);
        expect(Math.abs(critical - listed)).toBeLessThanOrEqual(1e-4);
      }),
    );
  });

  it("get no better with a higher target number and no worse with advantage", () => {
    fc.assert(
      fc.property(
        anyRating,
        anyAttributeDie,
        fc.integer({ min: -3, max: 4 }),
        anyTn,
        (rating, die, advantage, tn) => {
          const chance = chanceAtLeast(pool({ rating, die, advantage }), tn);
          expect(chanceAtLeast(pool({ rating, die, advantage }), tn + 1)).toBeLessThanOrEqual(chance + 1e-12);
          expect(chanceAtLeast(pool({ rating, die, advantage: advantage + 1 }), tn)).toBeGreaterThanOrEqual(
            chance - 1e-12,
          );
        },
      ),
    );
  });

  it("a bare d20 against 11: half of it fails, a twentieth is a botch, and a critical needs a 20 and at least a 1", () => {
    const { critical, success, failure, botch } = rollOdds(pool({ rating: 0, die: 0, advantage: 0 }), 11);
    expect(critical).toBeCloseTo(0.05, 12);
    expect(success).toBeCloseTo(0.45, 12);
    expect(failure).toBeCloseTo(0.45, 12);
    expect(botch).toBeCloseTo(0.05, 12);
  });

  it("a d4 beside a d20 saves a 1 from the botch where it explodes far enough", () => {
    // 1 on the d20 and at least 5 on the d4: a 4, then anything. 1/20 × 1/4 succeed at TN 6.
    const { botch } = rollOdds(pool({ rating: 1, die: 4, advantage: 0 }), 6);
    expect(botch).toBeCloseTo((1 / 20) * (3 / 4), 12);
  });

  it("a target number of 1 cannot be missed", () => {
    expect(rollOdds(pool({ rating: 0, die: 0, advantage: 0 }), 1).botch).toBe(0);
  });

  it("a failure that is thrown again counts by its second throw", () => {
    const odds = { critical: 0.1, success: 0.4, failure: 0.4, botch: 0.1 };
    expect(oddsWithReroll(odds, odds)).toEqual({
      critical: 0.1 + 0.5 * 0.1,
      success: 0.4 + 0.5 * 0.4,
      failure: 0.5 * 0.4,
      botch: 0.5 * 0.1,
    });
  });
});

describe("averages with explosions", () => {
  const table: readonly [AttributeDie | 20, readonly number[]][] = [
    [4, [2, 3.3, 4.6, 5.6, 6.2, 6.8]],
    [6, [2.6, 4.2, 5.8, 6.8, 7.6, 8.3]],
    [8, [3.2, 5.1, 7.1, 8.3, 9.1, 9.9]],
    [10, [3.9, 6.1, 8.2, 9.7, 10.7, 11.5]],
    [12, [4.6, 7.1, 9.6, 11.2, 12.3, 13.1]],
    [20, [7.2, 11.1, 14.9, 17.1, 18.6, 19.7]],
  ];

  it.each(table)("d%i come to what the text prints, within a tenth and a bit", (die, printed) => {
    for (const [rating, mean] of printed.entries())
      expect(Math.abs(meanOf(ratedDice(die, rating), "each") - mean), `${rating}`).toBeLessThanOrEqual(0.16);
  });

  it("the lower of two d4 comes to exactly 2, one exploding d6 to 4.2", () => {
    expect(meanOf(ratedDice(4, 0), "each")).toBeCloseTo(2, 10);
    expect(meanOf(ratedDice(6, 1), "each")).toBeCloseTo(4.2, 10);
  });

  it("are those of every fall of the dice, whatever explodes", () => {
    fc.assert(
      fc.property(
        anyAttributeDie,
        fc.integer({ min: 0, max: 2 }),
        fc.constantFrom("each", "one", "none" as const),
        (die, rating, explosions) => {
          const group = ratedDice(die, rating);
          let mean = 0;
          for (const [value, chance] of everyFall(group, explosions)) mean += value * chance;
          expect(meanOf(group, explosions)).toBeCloseTo(mean, 5);
        },
      ),
      { numRuns: 25 },
    );
  });

  it("of a pool are those of its groups together", () => {
    const asked = pool({ rating: 2, die: 6, advantage: 1 });
    expect(poolMean(asked)).toBeCloseTo(
      meanOf({ die: 20, count: 2, keep: "high" }, "each") + meanOf(ratedDice(6, 2), "each"),
      12,
    );
  });

  it("a chain never comes to a multiple of its die", () => {
    const one = ratedDice(6, 1);
    expect(chanceAbove(one, "each", 5)).toBeCloseTo(chanceAbove(one, "each", 6), 12);
  });
});
