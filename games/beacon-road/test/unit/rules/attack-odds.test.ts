import { describe, expect, test } from "vitest";
import { attackOdds, defenceOdds } from "../../../src/rules/combat/attack-odds.ts";
import { poolOf } from "../../../src/rules/roll/pool.ts";

const D20 = poolOf({ rating: 0, die: 0, advantage: 0 }, { explosions: "none" });

describe("The odds of an attack (Attack Roll)", () => {
  test("a bare d20 against 11 hits half the time, and one d6 takes 3.5 on average", () => {
    const odds = attackOdds({ pool: D20, tn: 11, dice: () => [6], factor: 1, hp: 4 });
    expect(odds.hit).toBeCloseTo(0.5);
    expect(odds.mean).toBeCloseTo(3.5);
    // 4, 5 or 6 of a hit fells somebody with 4 hit points.
    expect(odds.fells).toBeCloseTo(0.5 * 0.5);
  });

  test("each critical multiplier throws an effect die more", () => {
    const odds = attackOdds({
      pool: D20,
      tn: 1,
      dice: (by) => Array.from({ length: 1 + by }, () => 6),
      factor: 1,
      hp: 7,
    });
    // 1 to 10 hit plainly, 11 to 20 are criticals of multiplier 1: 21 of the 36 ways of two d6 make 7 or more.
    expect(odds.critical).toBeCloseTo(0.5);
    expect(odds.mean).toBeCloseTo((3.5 + 7) / 2);
    expect(odds.fells).toBeCloseTo((0.5 * 21) / 36);
  });

  test("who resists takes half, rounded down: 4 hit points need 8 on the dice", () => {
    const odds = attackOdds({ pool: D20, tn: 11, dice: () => [8], factor: 0.5, hp: 4 });
    expect(odds.fells).toBeCloseTo(0.5 / 8);
  });
});

describe("The odds of a roll in place of a defence (Block; Parry)", () => {
  test("a blow that came to 15 hits whoever rolls 15, and misses whoever rolls 16", () => {
    expect(defenceOdds(D20, { total: 15, multiplier: 0 })).toMatchObject({ least: 16, holds: 0.25 });
  });

  test("ten below the blow it becomes a critical, and one that is a critical already needs ten more", () => {
    const plain = defenceOdds(D20, { total: 15, multiplier: 0 });
    expect(plain.most).toBe(5);
    expect(plain.worse).toBeCloseTo(0.25);
    expect(defenceOdds(D20, { total: 15, multiplier: 1 })).toMatchObject({ most: -5, worse: 0 });
  });
});
