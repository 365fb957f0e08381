import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { FIRST_EDGES, isFirstShipped, markOf } from "../../../../src/fates-edge/rules/edges/shipped.ts";

describe("what the first version shipped", () => {
  it("is history: no mark of it is ever another, or a thing that nobody touched would keep its old edges", () => {
    const marks = Object.entries(FIRST_EDGES).toSorted(([a], [b]) => (a < b ? -1 : 1));
    expect(marks).toHaveLength(94);
    expect(createHash("sha256").update(JSON.stringify(marks)).digest("hex")).toBe(
      "7e8ae0c5f9c6ad5268982f1dd14c8ef8423e2d7ef6cb7b15487cd379ca396b5e",
    );
  });

  it("is known by what its edges say, and by nothing for a thing that had none", () => {
    expect(isFirstShipped("no-such-thing", {})).toBe(true);
    expect(isFirstShipped("no-such-thing", { e: { label: "Mine" } })).toBe(false);
    expect(isFirstShipped("whip", {})).toBe(false);
    expect(markOf({ a: { label: "A" }, b: { label: "B" } })).toBe(
      markOf({ b: { label: "B" }, a: { label: "A" } }),
    );
  });
});
