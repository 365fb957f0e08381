import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  assistInstead,
  epicFlips,
  mixedTicks,
  ticksExpected,
} from "../../../../src/fates-edge/rules/mixed-tier/beat.ts";
import { rollDistribution } from "../../../../src/fates-edge/rules/odds.ts";
import { tierShift } from "../../../../src/fates-edge/rules/mixed-tier/bands.ts";
import { expectRefusal } from "../support.ts";

const anyTier = fc.integer({ min: 1, max: 5 });
const anyShift = fc.constantFrom(-1 as const, 0 as const, 1 as const);
const anyModifiers = fc.record({ shift: anyShift, epic: fc.boolean() });
const plain = { shift: 0, epic: false };

/** The average ticks of so many dice, each a hit or none with the same chance; none for no dice. */
const onAverage = (pool: number, modifiers: Parameters<typeof ticksExpected>[1]): number =>
  ticksExpected(pool === 0 ? [1] : rollDistribution({ pool, ladder: "basic" }).successes, modifiers);

describe("SRD R.1, ticks from hits", () => {
  it("equal tiers: 0 none, 1 one, 2 and 3 two, 4 and more three", () => {
    expect([0, 1, 2, 3, 4, 9].map((hits) => mixedTicks(hits, plain))).toEqual([0, 1, 2, 2, 3, 3]);
  });

  it("a higher tier one more, a lower one less and never below none; a miss stays a miss", () => {
    expect([0, 1, 2, 4].map((hits) => mixedTicks(hits, { shift: 1, epic: false }))).toEqual([0, 2, 3, 4]);
    expect([0, 1, 2, 4].map((hits) => mixedTicks(hits, { shift: -1, epic: false }))).toEqual([0, 0, 1, 2]);
  });

  it("epic: one more on any success, after the tier; on none, none", () => {
    expect([0, 1, 2].map((hits) => mixedTicks(hits, { shift: -1, epic: true }))).toEqual([0, 1, 2]);
  });

  it("epic: each 1 of the initial dice flips one more", () => {
    expect(epicFlips([1, 5, 1, 8])).toBe(2);
    expect(epicFlips([2, 3])).toBe(0);
  });

  it("never fewer ticks for more hits, a higher tier or an epic action", () => {
    fc.assert(
      fc.property(fc.nat(12), fc.nat(12), anyModifiers, (a, b, modifiers) => {
        const [few, many] = [Math.min(a, b), Math.max(a, b)];
        expect(mixedTicks(few, modifiers)).toBeLessThanOrEqual(mixedTicks(many, modifiers));
        expect(mixedTicks(a, { ...modifiers, shift: -1 })).toBeLessThanOrEqual(mixedTicks(a, modifiers));
        expect(mixedTicks(a, { ...modifiers, epic: true })).toBeGreaterThanOrEqual(mixedTicks(a, modifiers));
        expect(mixedTicks(a, modifiers)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("refuses what is no roll", () => {
    expectRefusal(() => mixedTicks(-1, plain), "hits");
    expectRefusal(() => mixedTicks(1, { shift: 2, epic: false }), "shift");
  });
});

describe("SRD R.1, tier against obstacle", () => {
  it("turns around with the sides, and equals shift nothing", () => {
    fc.assert(
      fc.property(anyTier, anyTier, (pc, obstacle) => {
        expect(tierShift(pc, obstacle) + tierShift(obstacle, pc)).toBe(0);
        expect(tierShift(pc, obstacle) === 0).toBe(pc === obstacle);
        expect(tierShift(pc, obstacle)).toBe(Math.sign(pc - obstacle));
      }),
    );
  });

  it("an obstacle without a tier shifts nothing", () => {
    expect(tierShift(1, 0)).toBe(0);
    expectRefusal(() => tierShift(0, 3), "pcTier");
    expectRefusal(() => tierShift(1, 6), "obstacleTier");
  });
});

describe("SRD R.9, the same roll against a checkpoint of tier IV", () => {
  const against = (tier: number, hits: number, epic = false) =>
    mixedTicks(hits, { shift: tierShift(tier, 4), epic });

  it("tier I: two or three hits are one tick", () => {
    expect([2, 3].map((hits) => against(1, hits))).toEqual([1, 1]);
  });

  it("tier II: two or three hits are one tick", () => {
    expect([2, 3].map((hits) => against(2, hits))).toEqual([1, 1]);
  });

  it("tier IV: two or three hits are two ticks, three with Epic", () => {
    expect([2, 3].map((hits) => against(4, hits))).toEqual([2, 2]);
    expect([2, 3].map((hits) => against(4, hits, true))).toEqual([3, 3]);
  });
});

describe("SRD R.5, assist or act", () => {
  it("a lower tier that can only expect one hit assists; from four dice it acts", () => {
    expect([1, 2, 3, 4, 6].map((dice) => assistInstead(dice, -1))).toEqual([true, true, true, false, false]);
    expect(assistInstead(2, 0)).toBe(false);
    expect(assistInstead(2, 1)).toBe(false);
  });

  it("what a pool brings on the average, counted out", () => {
    expect(onAverage(0, plain)).toBe(0);
    expect(onAverage(1, plain)).toBeCloseTo(0.5);
    expect(onAverage(2, plain)).toBeCloseTo(0.5 * 1 + 0.25 * 2);
    expect(onAverage(2, { shift: -1, epic: false })).toBeCloseTo(0.25);
    expect(onAverage(3, { shift: -1, epic: true })).toBeCloseTo((3 * 1 + 3 * 2 + 1 * 2) / 8);
  });

  it("one die more never brings less, and never more than four ticks and the epic one", () => {
    fc.assert(
      fc.property(fc.nat(40), anyModifiers, (dice, modifiers) => {
        const now = onAverage(dice, modifiers);
        expect(onAverage(dice + 1, modifiers)).toBeGreaterThanOrEqual(now - 1e-9);
        expect(now).toBeLessThanOrEqual(5);
      }),
    );
  });
});
