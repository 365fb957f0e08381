import { describe, expect, it } from "vitest";
import { neighbour, stepOf } from "../../../../src/table/builder/steps.ts";

const STEPS = ["name", "dice", "gear"] as const;

describe("the steps of a builder", () => {
  it("lead from the first to the last and no further", () => {
    expect(STEPS.map((step) => neighbour(STEPS, step, 1))).toEqual(["dice", "gear", null]);
    expect(STEPS.map((step) => neighbour(STEPS, step, -1))).toEqual([null, "name", "dice"]);
  });

  it("go on where it was left; an unknown word is the first", () => {
    expect(stepOf(STEPS, "gear")).toBe("gear");
    expect(stepOf(STEPS, "a later version's")).toBe("name");
    expect(stepOf(STEPS, "")).toBe("name");
  });
});
