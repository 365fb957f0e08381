import { describe, expect, it } from "vitest";
import { isSilenced } from "../../../src/rules/social/debate.ts";
import { demonstrationStanding } from "../../../src/rules/social/demonstration.ts";
import { maySpendIntrigue, shared, spentIntrigue, withIntrigue } from "../../../src/rules/social/intrigue.ts";
import { BAD_REPUTATION_MAX, pursuitOf, reputationBonus } from "../../../src/rules/social/reputation.ts";

describe("a debate", () => {
  it("silences at two empty pools, and not at one", () => {
    expect(isSilenced({ body: 4, mind: 0, spirit: 1, luck: 2 })).toBe(false);
    expect(isSilenced({ body: 4, mind: 0, spirit: 0, luck: 2 })).toBe(true);
  });
});

describe("a demonstration", () => {
  it("adds up its rounds, and the best of all wins once they are drawn", () => {
    const all = [
      { id: "ann", scores: [12, 9] },
      { id: "bob", scores: [5, 20] },
    ];
    expect(demonstrationStanding(all, 3)).toEqual({
      scores: [
        { id: "ann", score: 21 },
        { id: "bob", score: 25 },
      ],
      round: 2,
      winners: [],
    });
    expect(demonstrationStanding(all, 2).winners).toEqual(["bob"]);
  });

  it("waits for whoever has not drawn, and may end level", () => {
    const level = [
      { id: "ann", scores: [7] },
      { id: "bob", scores: [7] },
      { id: "cid", scores: [] },
    ];
    expect(demonstrationStanding(level, 1)).toMatchObject({ round: 0, winners: [] });
    expect(demonstrationStanding(level.slice(0, 2), 1).winners).toEqual(["ann", "bob"]);
    expect(demonstrationStanding([], 1)).toEqual({ scores: [], round: 0, winners: [] });
  });
});

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
    expect(BAD_REPUTATION_MAX).toBe(10);
    const ranks = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    expect(ranks.map((rank) => pursuitOf(rank).squads)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 5, 5]);
    expect(ranks.map((rank) => pursuitOf(rank).rating)).toEqual(ranks);
  });
});

describe("intrigue", () => {
  it("is about somebody, and spent against them alone", () => {
    const held = withIntrigue(withIntrigue({}, "ann"), "ann");
    expect(held).toEqual({ ann: 2 });
    expect(maySpendIntrigue(held, "ann")).toBe(true);
    expect(maySpendIntrigue(held, "bob")).toBe(false);
    expect(spentIntrigue(held, "ann")).toEqual({ ann: 1 });
    expect(spentIntrigue(held, "bob")).toEqual(held);
  });

  it("by a loose tongue is gained by those who hear, and stays with its owner", () => {
    expect(shared({ ann: 1 }, {}, "ann")).toEqual({ ann: 1 });
    expect(shared({}, { bob: 1 }, "ann")).toEqual({ bob: 1 });
  });
});
