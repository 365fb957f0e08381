import { describe, expect, it } from "vitest";
import { pursuitOf, reputationBonus } from "../../../src/rules/social/reputation.ts";

describe("reputation", () => {
  const draw = {
    good: 0,
    bad: 0,
    defeated: false,
    opposed: true,
    influence: true,
    intimidates: false,
    otherIsBad: false,
  };

  it("adds twice its rank to opposed social draws, unless somebody negated it", () => {
    expect(reputationBonus({ ...draw, good: 3 })).toBe(6);
    expect(reputationBonus({ ...draw, good: 3, opposed: false })).toBe(0);
    expect(reputationBonus({ ...draw, good: 3, defeated: true })).toBe(0);
  });

  it("if bad takes five a rank off Influence, and adds as much where it intimidates", () => {
    expect(reputationBonus({ ...draw, bad: 2 })).toBe(-10);
    expect(reputationBonus({ ...draw, bad: 2, intimidates: true })).toBe(10);
    expect(reputationBonus({ ...draw, bad: 2, influence: false })).toBe(0);
    expect(reputationBonus({ ...draw, bad: 2, otherIsBad: true })).toBe(0);
    expect(reputationBonus({ ...draw, bad: 2, otherIsBad: true, intimidates: true })).toBe(10);
    expect(reputationBonus({ ...draw, bad: 1, good: 1 })).toBe(-3);
  });

  it("if bad sends a touched after one, with squads from rank 3 on", () => {
    const ranks = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    expect(ranks.map((rank) => pursuitOf(rank).squads)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 5, 5]);
    expect(ranks.map((rank) => pursuitOf(rank).rating)).toEqual(ranks);
  });
});
