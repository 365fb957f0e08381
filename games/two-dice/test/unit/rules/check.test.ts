import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isCritical,
  isFailure,
  isFumble,
  isSuccess,
  judgeCheck,
  mayFailOnPurpose,
  mayInvokeBond,
  mayInvokeTrait,
  OUTCOMES,
  SITUATION,
} from "../../../src/rules/check.ts";
import { DEFAULT_DIALS } from "../../../src/rules/dials.ts";
import { anyDifficulty, anyFaces, anyModifier } from "./support.ts";

const plain = { modifiers: [], difficulty: 10 };
const NOTHING = { traits: 0, bonds: 0, failedOnPurpose: false };

describe("a check", () => {
  it("is the sum of both dice and of every modifier", () => {
    expect(judgeCheck({ faces: [5, 9], modifiers: [2, -1, 3], difficulty: 10 })).toEqual({
      result: 18,
      outcome: "success",
      margin: 8,
      opportunity: null,
    });
  });

  it("succeeds when the result reaches the difficulty, and fails one below", () => {
    expect(judgeCheck({ ...plain, faces: [4, 6] }).outcome).toBe("success");
    expect(judgeCheck({ ...plain, faces: [4, 5] }).outcome).toBe("failure");
  });

  it("without a difficulty is open: its result says how much comes of it", () => {
    const open = judgeCheck({ faces: [4, 5], modifiers: [1], difficulty: null });
    expect(open).toEqual({ result: 10, outcome: "open", margin: null, opportunity: null });
    expect(isSuccess(open.outcome) || isFailure(open.outcome)).toBe(false);
  });

  it("gains 2 by a strong advantage and loses 2 by a strong drawback", () => {
    expect(SITUATION).toEqual({ advantage: 2, drawback: -2 });
  });

  it("is a success or a failure by its margin alone, unless both dice show the same", () => {
    fc.assert(
      fc.property(anyFaces, anyModifier, anyDifficulty, (faces, modifier, difficulty) => {
        fc.pre(faces[0] !== faces[1]);
        const { outcome, margin } = judgeCheck({ faces, modifiers: [modifier], difficulty });
        expect(outcome).toBe(faces[0] + faces[1] + modifier >= difficulty ? "success" : "failure");
        expect(margin).toBe(faces[0] + faces[1] + modifier - difficulty);
      }),
    );
  });
});

describe("a critical", () => {
  it("is two equal dice of 6 or more", () => {
    expect([5, 6, 7, 12].filter((face) => isCritical([face, face]))).toEqual([6, 7, 12]);
    expect(isCritical([6, 7])).toBe(false);
  });

  it("succeeds whatever the difficulty, and its roller chooses an opportunity", () => {
    const critical = judgeCheck({ faces: [6, 6], modifiers: [-2], difficulty: 16 });
    expect(critical).toEqual({ result: 10, outcome: "critical", margin: -6, opportunity: "own" });
    expect(isSuccess("critical")).toBe(true);
  });

  it("of an open check brings its opportunity too", () => {
    const open = judgeCheck({ faces: [8, 8], modifiers: [], difficulty: null });
    expect(open).toMatchObject({ outcome: "open", opportunity: "own" });
  });
});

describe("a fumble", () => {
  it("is two dice of 1: it fails whatever is added, and the other side chooses an opportunity", () => {
    const fumble = judgeCheck({ faces: [1, 1], modifiers: [9], difficulty: 7 });
    expect(fumble).toEqual({ result: 11, outcome: "fumble", margin: 4, opportunity: "other" });
    expect(isFailure("fumble")).toBe(true);
    expect(isFumble([1, 2])).toBe(false);
  });

  it("of an open check gives the other side its opportunity too", () => {
    const open = judgeCheck({ faces: [1, 1], modifiers: [], difficulty: null });
    expect(open).toMatchObject({ outcome: "open", opportunity: "other" });
  });
});

describe("what may be invoked on a check", () => {
  it("a trait once, or as often as one pays where the table says so", () => {
    const often = { ...DEFAULT_DIALS, traitRerolls: "often" } as const;
    const again = { ...NOTHING, traits: 1 };
    expect(mayInvokeTrait([2, 3], NOTHING, DEFAULT_DIALS)).toBe(true);
    expect(mayInvokeTrait([2, 3], again, DEFAULT_DIALS)).toBe(false);
    expect(mayInvokeTrait([2, 3], again, often)).toBe(true);
  });

  it("a bond once, also after a trait", () => {
    expect(mayInvokeBond([2, 3], { ...NOTHING, traits: 1 })).toBe(true);
    expect(mayInvokeBond([2, 3], { ...NOTHING, bonds: 1 })).toBe(false);
  });

  it("nothing on a fumble, which has brought its point, nor on what was failed on purpose", () => {
    const failed = { ...NOTHING, failedOnPurpose: true };
    expect(mayInvokeTrait([1, 1], NOTHING, DEFAULT_DIALS)).toBe(false);
    expect(mayInvokeBond([1, 1], NOTHING)).toBe(false);
    expect(mayInvokeTrait([2, 3], failed, DEFAULT_DIALS)).toBe(false);
    expect(mayInvokeBond([2, 3], failed)).toBe(false);
  });

  it("failing on purpose turns any dice into a plain failure, and only what has not failed can be", () => {
    const failed = judgeCheck({ ...plain, faces: [8, 8], failedOnPurpose: true });
    expect(failed).toEqual({ result: 16, outcome: "failure", margin: 6, opportunity: null });
    expect(OUTCOMES.filter(mayFailOnPurpose)).toEqual(["success", "critical", "open"]);
  });
});
