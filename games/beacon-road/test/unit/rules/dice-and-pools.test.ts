import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attributeDie, attributeOf, attributeRating } from "../../../src/rules/roll/actions.ts";
import { chainTotal, isExploded, resized, throwExploding } from "../../../src/rules/roll/dice.ts";
import {
  canLie,
  naturalFace,
  type Pool,
  poolOf,
  throwPool,
  tierPool,
  totalAdvantage,
  totalOf,
} from "../../../src/rules/roll/pool.ts";
import { anyAttributeDie, anyRating, fallingAs, rated, seededDice } from "./support.ts";

const EACH = { explosions: "each" } as const;
const ONE = { explosions: "one" } as const;

const anyParts = fc.record({
  rating: anyRating,
  die: fc.oneof(anyAttributeDie, fc.constant(0 as const)),
  advantage: fc.integer({ min: -4, max: 6 }),
});
const anyExplosions = fc.constantFrom("each", "one", "none" as const);

describe("attributes", () => {
  it("a rating is the number of actions under it with a dot, however many dots", () => {
    const ratings = rated({ finesse: 2, prowl: 1, hunt: 4, sway: 1, utter: 1, consort: 1, command: 3 });
    expect(attributeRating(ratings, "body")).toBe(2);
    expect(attributeRating(ratings, "mind")).toBe(1);
    expect(attributeRating(ratings, "will")).toBe(4);
  });

  it("Exemplar adds one, and 5 is the most", () => {
    const ratings = rated({ command: 1, consort: 1, sway: 1, utter: 1 });
    expect(attributeRating(ratings, "will", 1)).toBe(5);
    expect(attributeRating(ratings, "will", 2)).toBe(5);
    expect(attributeRating(ratings, "body", 1)).toBe(1);
  });

  it("ratings 0 to 5 throw nothing, d4, d6, d8, d10, d12", () => {
    expect([0, 1, 2, 3, 4, 5].map(attributeDie)).toEqual([0, 4, 6, 8, 10, 12]);
  });

  it("each action lies under its attribute", () => {
    expect(attributeOf("wreck")).toBe("body");
    expect(attributeOf("survey")).toBe("mind");
    expect(attributeOf("utter")).toBe("will");
  });
});

describe("a die", () => {
  it("explodes while it shows its maximum, and all of its faces are one value", () => {
    expect(throwExploding(6, fallingAs(6, 6, 2))).toEqual([6, 6, 2]);
    expect(chainTotal([6, 6, 2])).toBe(14);
    expect(throwExploding(6, fallingAs(5))).toEqual([5]);
  });

  it.each([
    [[20, 3], true],
    [[20, 20, 1], true],
    [[20], false],
    [[19, 3], false],
    [[21], false],
    [[0], false],
    [[], false],
    [[20, 2.5], false],
  ])("of twenty faces can lie as %j: %s", (chain, can) => {
    expect(isExploded(chain, 20)).toBe(can);
  });

  it("grows and shrinks by sizes, between d4 and d12", () => {
    expect(resized(6, 1)).toBe(8);
    expect(resized(12, 1)).toBe(12);
    expect(resized(8, -1)).toBe(6);
    expect(resized(4, -3)).toBe(4);
  });
});

describe("a pool", () => {
  it("tier 2 and disadvantage leave advantage 1: two d20 of which the higher counts", () => {
    const advantage = totalAdvantage([{ advantage: 2 }, { advantage: -1 }]);
    expect(poolOf({ rating: 3, die: 8, advantage }, EACH)).toEqual({
      d20: { die: 20, count: 2, keep: "high" },
      attribute: { die: 8, count: 3, keep: "high" },
      explosions: "each",
    });
  });

  it("disadvantage 2 throws three d20 and keeps the lowest", () => {
    const { d20 } = poolOf({ rating: 1, die: 4, advantage: -2 }, EACH);
    expect(d20).toEqual({ die: 20, count: 3, keep: "low" });
  });

  it("without dots it throws two attribute dice and keeps the lower, without an attribute's die none", () => {
    expect(poolOf({ rating: 0, die: 10, advantage: 0 }, EACH).attribute).toEqual({
      die: 10,
      count: 2,
      keep: "low",
    });
    expect(poolOf({ rating: 3, die: 0, advantage: 0 }, EACH).attribute).toBeNull();
  });

  it("a tier roll is a d20 with the tier as advantage", () => {
    expect(tierPool(3, { explosions: "none" })).toEqual({
      d20: { die: 20, count: 4, keep: "high" },
      attribute: null,
      explosions: "none",
    });
  });

  it("both 4s explode where two fell, and the best total counts", () => {
    const pool = poolOf({ rating: 2, die: 4, advantage: 0 }, EACH);
    const thrown = throwPool(pool, fallingAs(11, 4, 1, 4, 3));
    expect(thrown).toEqual({
      d20: [[11]],
      attribute: [
        [4, 1],
        [4, 3],
      ],
    });
    expect(totalOf(pool, thrown)).toBe(18);
  });

  it("with disadvantage the lowest total counts: 20+3 loses to 19", () => {
    const pool = poolOf({ rating: 0, die: 0, advantage: -1 }, EACH);
    const thrown = throwPool(pool, fallingAs(20, 3, 19));
    expect(totalOf(pool, thrown)).toBe(19);
    expect(naturalFace(pool, thrown)).toBe(19);
  });

  it("with the dial on one, only the die that counts explodes", () => {
    const pool = poolOf({ rating: 2, die: 4, advantage: 0 }, ONE);
    const thrown = throwPool(pool, fallingAs(11, 4, 4, 2));
    expect(thrown.attribute).toEqual([[4, 2], [4]]);
    expect(totalOf(pool, thrown)).toBe(17);
  });

  it("with the dial on one and disadvantage, two 20s explode once", () => {
    const pool = poolOf({ rating: 0, die: 0, advantage: -1 }, ONE);
    const thrown = throwPool(pool, fallingAs(20, 20, 5));
    expect(totalOf(pool, thrown)).toBe(25);
  });

  it("rolls in brackets do not explode", () => {
    const pool = tierPool(1, { explosions: "none" });
    expect(totalOf(pool, throwPool(pool, fallingAs(20, 20)))).toBe(20);
  });

  it("whatever is thrown can lie like that, and comes to the best total of each size", () => {
    fc.assert(
      fc.property(anyParts, anyExplosions, fc.nat(), (parts, explosions, seed) => {
        const pool: Pool = { ...poolOf(parts, EACH), explosions };
        const thrown = throwPool(pool, seededDice(seed));
        expect(canLie(pool, thrown)).toBe(true);
        expect(totalOf(pool, thrown)).toBeGreaterThanOrEqual(parts.die === 0 ? 1 : 2);
      }),
    );
  });

  it("best and worst totals are those of the chains", () => {
    fc.assert(
      fc.property(anyParts, fc.nat(), (parts, seed) => {
        const pool = poolOf(parts, EACH);
        const { d20, attribute } = throwPool(pool, seededDice(seed));
        const pick = parts.advantage < 0 ? Math.min : Math.max;
        const kept = parts.rating === 0 ? Math.min : Math.max;
        const beside = attribute.length === 0 ? 0 : kept(...attribute.map(chainTotal));
        expect(totalOf(pool, { d20, attribute })).toBe(pick(...d20.map(chainTotal)) + beside);
      }),
    );
  });

  it.each([
    ["a die too few", { d20: [], attribute: [[3]] }],
    ["a die too many", { d20: [[4]], attribute: [[3], [2]] }],
    ["a maximum that nothing follows", { d20: [[20]], attribute: [[3]] }],
    ["a face that goes on without a maximum", { d20: [[7, 3]], attribute: [[3]] }],
    ["a face the die does not have", { d20: [[7]], attribute: [[5]] }],
    ["no attribute die", { d20: [[7]], attribute: [] }],
  ])("cannot lie with %s", (_what, thrown) => {
    expect(canLie(poolOf({ rating: 1, die: 4, advantage: 0 }, EACH), thrown)).toBe(false);
  });

  it("without an attribute die cannot lie with one", () => {
    const pool = poolOf({ rating: 2, die: 0, advantage: 0 }, EACH);
    expect(canLie(pool, { d20: [[7]], attribute: [[3]] })).toBe(false);
    expect(canLie(pool, { d20: [[7]], attribute: [] })).toBe(true);
  });
});
