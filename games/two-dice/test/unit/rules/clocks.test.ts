import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judgeCheck } from "../../../src/rules/check.ts";
import { type ClockKind, segmentsOf } from "../../../src/rules/clocks.ts";
import type { Faces } from "../../../src/rules/dice.ts";
import { anyDifficulty, anyFaces, anyModifier } from "./support.ts";

function filled(kind: ClockKind, faces: Faces, difficulty: number, opportunity = false): number {
  return segmentsOf(kind, { ...judgeCheck({ faces, modifiers: [], difficulty }), opportunity });
}

describe("a progress clock", () => {
  it("fills 1 segment by a success and none by a failure", () => {
    expect(filled("progress", [4, 6], 10)).toBe(1);
    expect(filled("progress", [4, 5], 10)).toBe(0);
  });

  it("fills 1 more for each full 3 above the difficulty", () => {
    expect([10, 9, 8, 7, 6, 5, 4].map((difficulty) => filled("progress", [4, 6], difficulty))).toEqual([
      1, 1, 1, 2, 2, 2, 3,
    ]);
  });

  it("fills 2 more by the opportunity of a critical", () => {
    expect(filled("progress", [8, 8], 10, true)).toBe(1 + 2 + 2);
    expect(filled("progress", [8, 8], 10)).toBe(1 + 2);
  });

  it("takes a critical below the difficulty as a success", () => {
    expect(filled("progress", [6, 6], 16)).toBe(1);
    expect(filled("progress", [6, 6], 16, true)).toBe(3);
  });
});

describe("a threat clock", () => {
  it("fills 1 segment by a failure and none by a success", () => {
    expect(filled("threat", [4, 5], 10)).toBe(1);
    expect(filled("threat", [4, 6], 10)).toBe(0);
  });

  it("fills 1 more for each full 3 below the difficulty", () => {
    expect([8, 9, 10, 11, 12, 13].map((difficulty) => filled("threat", [3, 4], difficulty))).toEqual([
      1, 1, 2, 2, 2, 3,
    ]);
  });

  it("fills 2 more by the opportunity of a fumble", () => {
    expect(filled("threat", [1, 1], 10, true)).toBe(1 + 2 + 2);
    expect(filled("threat", [1, 1], 10)).toBe(1 + 2);
  });

  it("takes a fumble that reaches the difficulty as a failure", () => {
    const check = judgeCheck({ faces: [1, 1], modifiers: [9], difficulty: 7 });
    expect(segmentsOf("threat", { ...check, opportunity: false })).toBe(1);
  });
});

describe("any clock", () => {
  it("is filled by one kind of outcome alone, and not by an open check", () => {
    fc.assert(
      fc.property(anyFaces, anyModifier, anyDifficulty, (faces, modifier, difficulty) => {
        const check = { ...judgeCheck({ faces, modifiers: [modifier], difficulty }), opportunity: false };
        const both = [segmentsOf("progress", check), segmentsOf("threat", check)];
        expect(both.filter((segments) => segments > 0)).toHaveLength(1);
      }),
    );
    const open = { ...judgeCheck({ faces: [5, 6], modifiers: [], difficulty: null }), opportunity: false };
    expect([segmentsOf("progress", open), segmentsOf("threat", open)]).toEqual([0, 0]);
  });
});
