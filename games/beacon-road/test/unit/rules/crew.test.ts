import { describe, expect, it } from "vitest";
import { DEFAULT_DIALS } from "../../../src/rules/dials.ts";
import {
  cashFrom,
  coinOver,
  fateOf,
  JOBS,
  lairLimit,
  lifestyle,
  profits,
  stashed,
  titheOf,
} from "../../../src/rules/crew/coin.ts";
import {
  development,
  nextTierCoin,
  noTracesRep,
  repAfter,
  repNeeded,
  scoreRep,
  turfCounted,
} from "../../../src/rules/crew/rep.ts";
import { gangPeople, holdLost, rungAtWar } from "../../../src/rules/crew/tier.ts";

describe("rep", () => {
  const score = { crewTier: 1, targetTier: 1, quiet: false, noTraces: false, claims: 0 };

  it("the text's scores: tier 1 against 3 earns 4, tier 3 against 1 earns 0", () => {
    expect(scoreRep({ ...score, targetTier: 3 })).toBe(4);
    expect(scoreRep({ ...score, crewTier: 3 })).toBe(0);
    expect(scoreRep(score)).toBe(2);
    expect(scoreRep({ ...score, crewTier: 5 })).toBe(0);
  });

  it("kept quiet it earns none, or half rounded up without traces", () => {
    expect(scoreRep({ ...score, targetTier: 2, quiet: true })).toBe(0);
    expect(scoreRep({ ...score, targetTier: 2, quiet: true, noTraces: true })).toBe(2);
    expect(scoreRep({ ...score, targetTier: 2, noTraces: true })).toBe(3);
  });

  it("claims add to it, and a downtime that ends without heat adds one for those who leave no traces", () => {
    expect(scoreRep({ ...score, claims: 1 })).toBe(3);
    expect(noTracesRep(0, true)).toBe(1);
    expect(noTracesRep(1, true)).toBe(0);
    expect(noTracesRep(0, false)).toBe(0);
  });

  it("two turf make it 10, three 9, four 8, and 6 is the least", () => {
    expect([0, 2, 3, 4, 6, 9].map(repNeeded)).toEqual([12, 10, 9, 8, 6, 6]);
  });

  it("Fiends count wanted levels as turf, Accord up to three allies", () => {
    const none = { turf: 2, wanted: 3, fiends: false, allies: 5, accord: false };
    expect(turfCounted(none)).toBe(2);
    expect(turfCounted({ ...none, fiends: true })).toBe(5);
    expect(turfCounted({ ...none, accord: true })).toBe(5);
    expect(turfCounted({ ...none, turf: 8 })).toBe(6);
  });

  it("stops at what is needed", () => {
    expect(repAfter(8, 4, 9)).toBe(9);
    expect(repAfter(2, -5, 12)).toBe(0);
  });

  it("a new tier costs 8 for each of its levels: 8, 16, 24; a Patron halves it, a Hardcase saves 2", () => {
    const none = { patron: false, hardcase: false };
    expect([0, 1, 2].map((tier) => nextTierCoin(tier, none))).toEqual([8, 16, 24]);
    expect(nextTierCoin(1, { patron: true, hardcase: false })).toBe(8);
    expect(nextTierCoin(0, { patron: false, hardcase: true })).toBe(6);
    expect(nextTierCoin(0, { patron: true, hardcase: true })).toBe(2);
  });

  it("a full track makes a weak hold strong for nothing, and a strong one a tier more with weak hold", () => {
    const none = { patron: false, hardcase: false };
    expect(development({ tier: 1, hold: "weak" }, none)).toEqual({
      after: { tier: 1, hold: "strong" },
      coin: 0,
    });
    expect(development({ tier: 1, hold: "strong" }, none)).toEqual({
      after: { tier: 2, hold: "weak" },
      coin: 16,
    });
  });
});

describe("tier and hold", () => {
  it("gangs are of 2, 6, 12, 20, 40 and 80 people at most", () => {
    expect([0, 1, 2, 3, 4, 5].map(gangPeople)).toEqual([2, 6, 12, 20, 40, 80]);
  });

  it("a lost hold weakens, then costs a tier; at the bottom the lair is threatened", () => {
    expect(holdLost({ tier: 2, hold: "strong" })).toEqual({ tier: 2, hold: "weak", lairThreatened: false });
    expect(holdLost({ tier: 2, hold: "weak" })).toEqual({ tier: 1, hold: "weak", lairThreatened: false });
    expect(holdLost({ tier: 0, hold: "weak" })).toEqual({ tier: 0, hold: "weak", lairThreatened: true });
  });

  it("war takes a hold for as long as it lasts, but not from war dogs", () => {
    expect(rungAtWar({ tier: 2, hold: "weak" }, true)).toEqual({ tier: 1, hold: "weak" });
    expect(rungAtWar({ tier: 2, hold: "weak" }, false)).toEqual({ tier: 2, hold: "weak" });
    expect(rungAtWar({ tier: 2, hold: "weak" }, true, true)).toEqual({ tier: 2, hold: "weak" });
  });
});

describe("coin", () => {
  it("jobs pay 2, 4, 6, 8 and 10", () => {
    expect(Object.values(JOBS)).toEqual([2, 4, 6, 8, 10]);
  });

  it("a lair holds 5, with a vault 10, with a better one 20; a table may say 8 and 16", () => {
    expect([0, 1, 2, 3].map((vaults) => lairLimit(vaults, DEFAULT_DIALS))).toEqual([5, 10, 20, 20]);
    expect(lairLimit(2, { lairCoin: [4, 8, 16] })).toBe(16);
    expect(coinOver(7, 5)).toBe(2);
    expect(coinOver(3, 5)).toBe(0);
  });

  it("a boss wants the tier and 1, profits are the tier and 2", () => {
    expect(titheOf(2)).toBe(3);
    expect(profits(2)).toBe(4);
  });

  it("two of the stash are one coin", () => {
    expect([1, 2, 5].map(cashFrom)).toEqual([0, 1, 2]);
    expect(stashed(48, 5)).toBe(50);
  });

  it.each([
    [0, "poor", 0],
    [10, "poor", 1],
    [11, "meager", 1],
    [20, "meager", 2],
    [21, "modest", 2],
    [39, "modest", 3],
    [40, "fine", 4],
    [49, "fine", 4],
    [50, "wealthy", 5],
  ])("a stash of %i: %s, lifestyle %i", (stash, fate, quality) => {
    expect(fateOf(stash)).toBe(fate);
    expect(lifestyle(stash)).toBe(quality);
  });
});
