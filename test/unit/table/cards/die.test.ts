import { describe, expect, it } from "vitest";
import { dieShape } from "../../../../src/table/cards/die.ts";

const SIDES = [4, 6, 8, 10, 12, 20];

describe("a die on a card", () => {
  it.each(SIDES)("of %i sides stays in its field, its number in the middle", (sides) => {
    const { body, ridge, foot } = dieShape(sides);
    const places = `${body} ${ridge}`.match(/\d+(?:\.\d+)?/g) ?? [];
    expect(Math.max(...places.map(Number))).toBeLessThanOrEqual(49);
    expect(body).toMatch(/^M.+Z$/);
    expect(foot).toBeGreaterThan(30);
    expect(foot).toBeLessThan(38);
  });

  it("is told from the others by its outline, or by the edges of its faces", () => {
    const seen = SIDES.map((sides) => `${dieShape(sides).body} ${dieShape(sides).ridge}`);
    expect(new Set(seen).size).toBe(SIDES.length);
  });

  it("that no table has lies there as a square", () => {
    expect(dieShape(7)).toBe(dieShape(6));
  });
});
