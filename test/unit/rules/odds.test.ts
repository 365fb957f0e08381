import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countSetbacks, type DiceSource, seededDice } from "../../../src/fates-edge/rules/dice.ts";
import { LADDERS } from "../../../src/fates-edge/rules/pool.ts";
import {
  exactOdds,
  type Odds,
  type OutcomeOdds,
  type OddsQuestion,
} from "../../../src/fates-edge/rules/odds.ts";
import { OUTCOMES, judge } from "../../../src/fates-edge/rules/outcome.ts";
import { facesOf, onesThatCount, rollAction } from "../../../src/fates-edge/rules/roll-history.ts";
import { anyLadder, everyFall, expectRefusal, TEN_FACES, THREE_MEANINGS, type Weighted } from "./support.ts";

/** The chance of each row of faces a roll can end with, by enumeration of every fall of its dice. */
function everyEnd({ pool, ladder, forced = 0 }: Asked, die: Weighted): End[] {
  const ends = new Map<string, { faces: readonly number[]; chance: number }>();
  const roll = (dice: DiceSource) => facesOf(rollAction({ size: pool, ladder, forced }, dice));
  for (const [faces, chance] of everyFall(roll, die)) {
    const end = ends.get(faces.join());
    if (end) end.chance += chance;
    else ends.set(faces.join(), { faces, chance });
  }
  return [...ends.values()];
}

type Asked = Omit<OddsQuestion, "dv">;

/** Faces in the order of their dice, and how likely a roll ends with them. */
interface End {
  readonly faces: readonly number[];
  readonly chance: number;
}

/** The odds by enumeration of every end of a roll, and for the boon of every choice of die besides. */
function enumeratedOdds(ends: readonly End[], { pool, dv, ladder }: OddsQuestion, die: Weighted): Odds {
  const odds = { clean: 0, cost: 0, partial: 0, miss: 0 };
  const afterBoon = { clean: 0, cost: 0, partial: 0, miss: 0 };
  const setbacks = new Array<number>(pool + 1).fill(0);
  for (const { faces, chance } of ends) {
    odds[judge(faces, { dv, ladder }).outcome] += chance;
    const count = countSetbacks(faces);
    setbacks[count] = (setbacks[count] ?? 0) + chance;
    const best = bestBoon(faces, dv, die);
    for (const outcome of OUTCOMES) afterBoon[outcome] += chance * best[outcome];
  }
  const expectedSetbacks = setbacks.reduce((sum, chance, count) => sum + chance * count, 0);
  return { ...odds, setbacks, expectedSetbacks, afterBoon };
}

/** What a player makes of one boon who tries every die in thought: more success first, then cleaner, then less missed. */
function bestBoon(faces: readonly number[], dv: number, die: Weighted, onesCounted = 0): OutcomeOdds {
  const against = { dv, ladder: "basic", onesCounted } as const;
  const kept = { clean: 0, cost: 0, partial: 0, miss: 0, [judge(faces, against).outcome]: 1 };
  const spent = faces.map((_, index) => {
    const odds = { clean: 0, cost: 0, partial: 0, miss: 0 };
    for (const [face, chance] of die) odds[judge(faces.with(index, face), against).outcome] += chance;
    return odds;
  });
  const options = [kept, ...spent];
  const clean = Math.max(...options.map((odds) => odds.clean));
  const success = Math.max(...options.map((odds) => odds.clean + odds.cost));
  const miss = Math.min(...options.map((odds) => odds.miss));
  return { clean, cost: success - clean, partial: 1 - success - miss, miss };
}

function expectSameOdds(found: Odds, expected: Odds, digits: number): void {
  for (const outcome of OUTCOMES) {
    expect(found[outcome], outcome).toBeCloseTo(expected[outcome], digits);
    expect(found.afterBoon[outcome], `${outcome} after a boon`).toBeCloseTo(
      expected.afterBoon[outcome],
      digits,
    );
  }
  expect(found.expectedSetbacks).toBeCloseTo(expected.expectedSetbacks, digits);
  expect(found.setbacks).toHaveLength(expected.setbacks.length);
  found.setbacks.forEach((chance, count) =>
    expect(chance).toBeCloseTo(expected.setbacks[count] ?? -1, digits),
  );
}

/** How an end of a roll is judged where 1s that were thrown again count: the die's faces, and how many such 1s there were. */
function enumeratedGenerating(pool: number, dv: number, forced: number, die: Weighted): Odds {
  const odds = { clean: 0, cost: 0, partial: 0, miss: 0 };
  const afterBoon = { clean: 0, cost: 0, partial: 0, miss: 0 };
  const setbacks = new Array<number>(2 * pool + 1).fill(0);
  const roll = (dice: DiceSource) => rollAction({ size: pool, ladder: "intricate", forced }, dice);
  for (const [history, chance] of everyFall(roll, die)) {
    const faces = facesOf(history);
    const onesCounted = onesThatCount(history, "intricate", { ladderOnes: "count" });
    const ruling = judge(faces, { dv, ladder: "intricate", onesCounted });
    odds[ruling.outcome] += chance;
    setbacks[ruling.setbacks] = (setbacks[ruling.setbacks] ?? 0) + chance;
    const best = bestBoon(faces, dv, die, onesCounted);
    for (const outcome of OUTCOMES) afterBoon[outcome] += chance * best[outcome];
  }
  const expectedSetbacks = setbacks.reduce((sum, chance, count) => sum + chance * count, 0);
  return { ...odds, setbacks, expectedSetbacks, afterBoon };
}

const total = (odds: OutcomeOdds): number => odds.clean + odds.cost + odds.partial + odds.miss;
const success = (odds: OutcomeOdds): number => odds.clean + odds.cost;

describe("exact odds against full enumeration of the roll itself, boon included", { timeout: 60_000 }, () => {
  const questions = LADDERS.flatMap((ladder) =>
    [0, 1, 2, 3].flatMap((forced) => [1, 2, 3, 4].map((pool) => ({ ladder, forced, pool }))),
  );

  it.each(questions)("$ladder, $forced forced, $pool dice, DV 1 to 5", (question) => {
    const ends = everyEnd(question, THREE_MEANINGS);
    for (const dv of [1, 2, 3, 5]) {
      const asked = { ...question, dv };
      expectSameOdds(exactOdds(asked), enumeratedOdds(ends, asked, THREE_MEANINGS), 12);
    }
  });

  it.each([...LADDERS])("%s, two dice by all ten faces, 0 to 2 forced", (ladder) => {
    for (const forced of [0, 1, 2]) {
      const asked = { pool: 2, dv: 1, ladder, forced };
      expectSameOdds(exactOdds(asked), enumeratedOdds(everyEnd(asked, TEN_FACES), asked, TEN_FACES), 11);
    }
  });
});

describe(
  'R.1: "Intricate: Reroll all 1s once; 1s still generate GM Complication Points"',
  { timeout: 60_000 },
  () => {
    const asked = (pool: number, dv: number, forced = 0) =>
      exactOdds({ pool, dv, forced, ladder: "intricate", ladderOnes: "count" });

    it.each([0, 1, 2])("agrees with every fall of one to four dice, %s forced", (forced) => {
      for (const pool of [1, 2, 3, 4])
        for (const dv of [1, 2, 3])
          expectSameOdds(asked(pool, dv, forced), enumeratedGenerating(pool, dv, forced, THREE_MEANINGS), 12);
    });

    it("by pen and paper: one die succeeds at 0.55, of which a tenth of a half at a cost; 0.11 setbacks", () => {
      const odds = asked(1, 1);
      expect(odds.clean).toBeCloseTo(0.5, 14);
      expect(odds.cost).toBeCloseTo(0.05, 14);
      expect(odds.expectedSetbacks).toBeCloseTo(0.11, 14);
      expect(odds.setbacks.map((chance) => chance.toFixed(2))).toEqual(["0.90", "0.09", "0.01"]);
    });

    it("changes neither Detailed nor Basic, and no chance of success (4.2)", () => {
      for (const ladder of ["basic", "detailed"] as const) {
        const question = { pool: 6, dv: 2, ladder };
        expect(exactOdds({ ...question, ladderOnes: "count" })).toEqual(exactOdds(question));
      }
      expect(success(asked(6, 2))).toBeCloseTo(
        success(exactOdds({ pool: 6, dv: 2, ladder: "intricate" })),
        12,
      );
    });

    it("a pool of 200 stays finite and sums to one", () => {
      const odds = asked(200, 100, 3);
      expect(Math.abs(total(odds) - 1)).toBeLessThan(1e-12);
      expect(Math.abs(total(odds.afterBoon) - 1)).toBeLessThan(1e-12);
    });
  },
);

// Small pools are proven above; these show that large ones go on alike. The bound is five deviations of as many rolls.
describe("exact odds against 200,000 seeded rolls", { timeout: 60_000 }, () => {
  it.each([
    { pool: 20, dv: 8, ladder: "intricate", forced: 3 },
    { pool: 12, dv: 6, ladder: "detailed", forced: 2 },
  ] as const)("$pool dice, DV $dv, $ladder, $forced forced", (question) => {
    const rolls = 200_000;
    const { pool, dv, ladder, forced } = question;
    const dice = seededDice(20261121);
    const seen = { clean: 0, cost: 0, partial: 0, miss: 0 };
    let setbacks = 0;
    for (let roll = 0; roll < rolls; roll += 1) {
      const ruling = judge(facesOf(rollAction({ size: pool, ladder, forced }, dice)), { dv, ladder });
      seen[ruling.outcome] += 1;
      setbacks += ruling.setbacks;
    }
    const odds = exactOdds(question);
    for (const outcome of OUTCOMES) {
      const chance = odds[outcome];
      const deviation = Math.sqrt((chance * (1 - chance)) / rolls);
      expect(Math.abs(seen[outcome] / rolls - chance), outcome).toBeLessThan(5 * deviation + 2 / rolls);
    }
    expect(setbacks / rolls).toBeCloseTo(odds.expectedSetbacks, 2);
  });
});

describe("exact odds by pen and paper", () => {
  it("one die, DV 1: half succeed, half miss, one tenth is a setback", () => {
    const odds = exactOdds({ pool: 1, dv: 1, ladder: "basic" });
    expect(odds).toMatchObject({ clean: 0.5, cost: 0, partial: 0, miss: 0.5, expectedSetbacks: 0.1 });
    expect(odds.setbacks).toEqual([0.9, 0.1]);
  });

  it("one die, DV 1, one boon: a failed die is thrown again, a Clean Success is left alone", () => {
    const { afterBoon } = exactOdds({ pool: 1, dv: 1, ladder: "basic" });
    expect(afterBoon.clean).toBeCloseTo(0.75, 14);
    expect(afterBoon.miss).toBeCloseTo(0.25, 14);
  });

  it("one die, DV 2: a die that succeeded can gain nothing from a boon", () => {
    const odds = exactOdds({ pool: 1, dv: 2, ladder: "basic" });
    expect(odds.partial).toBe(0.5);
    expect(odds.afterBoon.partial).toBeCloseTo(0.75, 14);
  });

  it("setbacks: 0.1 a die; 0.01 Intricate; Detailed spares nine tenths of the first", () => {
    const expected = (ladder: OddsQuestion["ladder"]) =>
      exactOdds({ pool: 7, dv: 2, ladder }).expectedSetbacks;
    expect(expected("basic")).toBeCloseTo(0.7, 13);
    expect(expected("intricate")).toBeCloseTo(0.07, 13);
    expect(expected("detailed")).toBeCloseTo(0.7 - 0.9 * (1 - 0.9 ** 7), 13);
  });
});

describe("laws of exact odds", () => {
  const anyQuestion = fc.record({
    pool: fc.integer({ min: 1, max: 30 }),
    dv: fc.integer({ min: 1, max: 32 }),
    ladder: anyLadder,
    forced: fc.nat({ max: 32 }),
  });

  it("every distribution sums to one, and no chance is negative", () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const odds = exactOdds(question);
        const setbacks = odds.setbacks.reduce((sum, chance) => sum + chance, 0);
        for (const sum of [total(odds), total(odds.afterBoon), setbacks]) {
          expect(Math.abs(sum - 1)).toBeLessThan(1e-12);
        }
        for (const chance of [...OUTCOMES.map((outcome) => odds[outcome]), ...odds.setbacks]) {
          expect(chance).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it("a higher DV never helps, a die more never hurts success, fatigue never helps, a richer description never hurts", () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const here = success(exactOdds(question));
        const grain = 1e-12;
        expect(success(exactOdds({ ...question, dv: question.dv + 1 }))).toBeLessThanOrEqual(here + grain);
        expect(success(exactOdds({ ...question, pool: question.pool + 1 }))).toBeGreaterThanOrEqual(
          here - grain,
        );
        expect(success(exactOdds({ ...question, forced: question.forced + 1 }))).toBeLessThanOrEqual(
          here + grain,
        );
        const [basic = 0, detailed = 0, intricate = 0] = LADDERS.map((ladder) =>
          success(exactOdds({ ...question, ladder })),
        );
        expect(detailed).toBeGreaterThanOrEqual(basic - grain);
        expect(intricate).toBeGreaterThanOrEqual(detailed - grain);
      }),
    );
  });

  it("a boon in hand never makes anything worse", () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const { afterBoon, ...odds } = exactOdds(question);
        expect(afterBoon.clean).toBeGreaterThanOrEqual(odds.clean - 1e-12);
        expect(success(afterBoon)).toBeGreaterThanOrEqual(success(odds) - 1e-12);
        expect(afterBoon.miss).toBeLessThanOrEqual(odds.miss + 1e-12);
      }),
    );
  });

  it("more forced re-rolls than dice are as many as dice", () => {
    const all = exactOdds({ pool: 4, dv: 2, ladder: "detailed", forced: 4 });
    expect(exactOdds({ pool: 4, dv: 2, ladder: "detailed", forced: 400 })).toEqual(all);
  });

  it.each([...LADDERS])("a pool of 200, %s, stays finite and sums to one", (ladder) => {
    const odds = exactOdds({ pool: 200, dv: 100, ladder, forced: 3 });
    expect(Math.abs(total(odds) - 1)).toBeLessThan(1e-12);
    expect(Math.abs(total(odds.afterBoon) - 1)).toBeLessThan(1e-12);
    expect(odds.setbacks.every(Number.isFinite)).toBe(true);
  });

  it("a DV out of all reach leaves Partial and Miss", () => {
    expect(exactOdds({ pool: 3, dv: 99, ladder: "intricate" })).toMatchObject({ clean: 0, cost: 0 });
  });

  it.each([
    ["pool", { pool: 0 }],
    ["pool", { pool: 1001 }],
    ["pool", { pool: 2.5 }],
    ["dv", { dv: 0 }],
    ["dv", { dv: -1 }],
    ["forced", { forced: -1 }],
  ])("refuses an impossible %s: %j", (argument, wrong) => {
    expectRefusal(() => exactOdds({ pool: 3, dv: 2, ladder: "basic", ...wrong }), argument);
  });
});
