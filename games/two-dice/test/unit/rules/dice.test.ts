import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AttributeDice, isAttribute, pairOf } from "../../../src/rules/attributes.ts";
import {
  type Die,
  DICE,
  isDie,
  isFace,
  lower,
  raise,
  REROLLS,
  throwAgain,
  throwPair,
} from "../../../src/rules/dice.ts";
import { anyDie, toldDice } from "./support.ts";

const HERO: AttributeDice = { dexterity: 8, insight: 10, might: 6, willpower: 12 };

describe("the dice of attributes", () => {
  it("are d6, d8, d10 and d12", () => {
    expect([4, 6, 7, 8, 10, 12, 20].filter(isDie)).toEqual([6, 8, 10, 12]);
  });

  it("show whole numbers from 1 to their size", () => {
    expect([0, 1, 8, 9, 2.5].filter((face) => isFace(face, 8))).toEqual([1, 8]);
  });

  it("shrink by whole sizes, and none falls below d6", () => {
    expect([0, 1, 2, 3, 4].map((by) => lower(12, by))).toEqual([12, 10, 8, 6, 6]);
    fc.assert(
      fc.property(anyDie, fc.nat(9), fc.nat(9), (die, by, more) => {
        const lowered = lower(die, by);
        expect(DICE).toContain(lowered);
        expect(lowered).toBeLessThanOrEqual(die);
        expect(lower(lowered, more)).toBe(lower(die, by + more));
      }),
    );
  });

  it("grow by one size, up to d12", () => {
    expect(DICE.map(raise)).toEqual([8, 10, 12, null]);
  });
});

describe("the throw of a check", () => {
  it("takes the dice of its two attributes, in their order", () => {
    expect(pairOf(["insight", "might"], HERO)).toEqual([10, 6]);
    expect(["might", "speed"].filter(isAttribute)).toEqual(["might"]);
  });

  it("may take the same attribute twice", () => {
    expect(pairOf(["insight", "insight"], HERO)).toEqual([10, 10]);
  });

  it("throws each die once", () => {
    const { dice, asked } = toldDice(3, 7);
    expect(throwPair([8, 10], dice)).toEqual([3, 7]);
    expect(asked).toEqual([8, 10]);
  });

  it("may be made again in three ways: the first die, the second, both", () => {
    expect(REROLLS).toEqual(["first", "second", "both"]);
  });

  it.each([
    ["first", [5, 7], [8]],
    ["second", [3, 5], [10]],
    ["both", [5, 6], [8, 10]],
  ] as const)("thrown again, %s: the other die stays as it lies", (which, faces, sizes) => {
    const { dice, asked } = toldDice(5, 6);
    const pair: readonly [Die, Die] = [8, 10];
    expect(throwAgain(pair, [3, 7], which, dice)).toEqual(faces);
    expect(asked).toEqual(sizes);
  });
});
