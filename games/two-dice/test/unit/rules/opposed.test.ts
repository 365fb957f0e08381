import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_DIALS } from "../../../src/rules/dials.ts";
import type { Faces } from "../../../src/rules/dice.ts";
import { compareContenders, type Contender, judgeOpposed } from "../../../src/rules/opposed.ts";
import { anyFaces, anyModifier } from "./support.ts";

const DEFENDER = { ...DEFAULT_DIALS, opposedTie: "defender" } as const;

function rolled(faces: Faces, modifier = 0, defends = false): Contender {
  return { faces, modifiers: [modifier], defends };
}

const anyContender = fc.tuple(anyFaces, anyModifier).map(([faces, modifier]) => rolled(faces, modifier));

describe("an opposed check", () => {
  it("is won by the highest result, among two or more", () => {
    const three = [rolled([3, 4]), rolled([2, 8], 1), rolled([4, 5], 1, true)];
    expect(judgeOpposed(three, DEFAULT_DIALS)).toEqual({ winner: 1, level: [1] });
  });

  it("is won by a critical over any plain result, and by the higher of two criticals", () => {
    expect(judgeOpposed([rolled([6, 6]), rolled([9, 10], 3)], DEFAULT_DIALS).winner).toBe(0);
    expect(judgeOpposed([rolled([6, 6]), rolled([8, 8])], DEFAULT_DIALS).winner).toBe(1);
  });

  it("is lost by a fumble and by whoever fails on purpose, whatever is added", () => {
    expect(judgeOpposed([rolled([1, 1], 9), rolled([1, 2])], DEFAULT_DIALS).winner).toBe(1);
    const failed = { ...rolled([8, 8]), failedOnPurpose: true };
    expect(judgeOpposed([failed, rolled([1, 2])], DEFAULT_DIALS).winner).toBe(1);
  });

  it("that is level is thrown again", () => {
    const level = [rolled([2, 5]), rolled([3, 4], 0, true)];
    expect(judgeOpposed(level, DEFAULT_DIALS)).toEqual({ winner: null, level: [0, 1] });
  });

  it("that is level is the defender's where the table says so", () => {
    expect(judgeOpposed([rolled([2, 5]), rolled([3, 4], 0, true)], DEFENDER).winner).toBe(1);
    const twoDefend = [rolled([2, 4]), rolled([3, 4], 0, true), rolled([2, 5], 0, true)];
    expect(judgeOpposed(twoDefend, DEFENDER)).toEqual({ winner: null, level: [1, 2] });
  });

  it("two fumbles are level, whatever is added to them", () => {
    expect(judgeOpposed([rolled([1, 1], 3), rolled([1, 1])], DEFAULT_DIALS).winner).toBe(null);
  });

  it("nobody rolling leaves nobody ahead", () => {
    expect(judgeOpposed([], DEFAULT_DIALS)).toEqual({ winner: null, level: [] });
  });

  it("compares the same from either side, and in a row", () => {
    fc.assert(
      fc.property(anyContender, anyContender, anyContender, (one, two, three) => {
        expect(Math.sign(compareContenders(one, two)) + Math.sign(compareContenders(two, one))).toBe(0);
        if (compareContenders(one, two) >= 0 && compareContenders(two, three) >= 0)
          expect(compareContenders(one, three)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
