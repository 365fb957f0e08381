import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  backlashTier,
  bandOfTier,
  rungFor,
  shuntProblem,
} from "../../../../src/fates-edge/rules/magic/backlash.ts";
import { expectRefusal } from "../support.ts";

describe("how bad a backlash is (Backlash Severity Table; SRD 19.7)", () => {
  it("1 and 2 points, 3 and 4, 5 and more; none for none", () => {
    expect([0, 1, 2, 3, 4, 5, 6, 40].map((points) => backlashTier(points))).toEqual([0, 1, 1, 2, 2, 3, 3, 3]);
  });

  it("each helper beyond the first is a tier more, at most five", () => {
    expect([0, 1, 2, 3].map((helpers) => backlashTier(4, helpers))).toEqual([2, 2, 3, 4]);
    expect([0, 1, 2, 3].map((helpers) => backlashTier(9, helpers))).toEqual([3, 3, 4, 5]);
    expect(backlashTier(0, 3)).toBe(0);
    expect(backlashTier(9, 30)).toBe(5);
  });

  it("tells, presses, and is a problem", () => {
    expect([1, 2, 3, 4, 5].map(bandOfTier)).toEqual(["tell", "pressure", "problem", "problem", "problem"]);
    expectRefusal(() => bandOfTier(0), "tier");
  });

  it("more points or helpers never make it milder", () => {
    fc.assert(
      fc.property(fc.nat({ max: 12 }), fc.nat({ max: 4 }), (points, helpers) => {
        const here = backlashTier(points, helpers);
        expect(backlashTier(points + 1, helpers)).toBeGreaterThanOrEqual(here);
        expect(backlashTier(points, helpers + 1)).toBeGreaterThanOrEqual(here);
      }),
    );
  });

  it("refuses what is no count", () => {
    expectRefusal(() => backlashTier(-1), "points");
    expectRefusal(() => backlashTier(1, 0.5), "helpers");
  });
});

describe("a spell's own ladder", () => {
  const ladder = [{ from: 5 }, { from: 1 }, { from: 3 }];

  it("bites with the highest rung that is reached, and with that alone", () => {
    const reached = [0, 1, 2, 3, 4, 5, 9].map((points) => rungFor(ladder, points)?.from);
    expect(reached).toEqual([undefined, 1, 1, 3, 3, 5, 5]);
    expect(rungFor([{ from: 2 }], 1)).toBeNull();
  });

  it("helpers beyond the first raise it, up to the last rung", () => {
    expect([1, 2, 3].map((helpers) => rungFor(ladder, 1, helpers)?.from)).toEqual([1, 3, 5]);
    expect(rungFor(ladder, 3, 3)?.from).toBe(5);
    expect(rungFor(ladder, 0, 3)).toBeNull();
  });
});

describe("the shunt (Casting Procedure; Clarification 8)", () => {
  it("takes 1 or 2 points that are there, once a spell", () => {
    const of = (points: number, left: number, used = false) => shuntProblem(points, { left, used });
    expect([of(1, 5), of(2, 5), of(2, 2)]).toEqual([null, null, null]);
    expect([of(3, 5), of(0, 5), of(2, 1), of(1, 0), of(1.5, 5)]).toEqual(Array(5).fill("range"));
    expect(of(1, 5, true)).toBe("used");
  });
});
