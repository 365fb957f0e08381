import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_DIALS } from "../../../src/rules/dials.ts";
import { crewMarks, hideLair } from "../../../src/rules/crew/advancement.ts";
import { claimCoin, type ClaimCell, inForce, reachable, turfHeld } from "../../../src/rules/crew/claims.ts";
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
  cohortHarmed,
  cohortHealed,
  cohortNumbers,
  edgesFit,
  replacement,
} from "../../../src/rules/crew/cohorts.ts";
import {
  coinAfterDeals,
  CREATION_DEALS,
  isAtWar,
  statusAfter,
  statusName,
  warPenalties,
} from "../../../src/rules/crew/factions.ts";
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

describe("factions", () => {
  it("status goes from war to allies and no farther", () => {
    expect([-3, -2, -1, 0, 1, 2, 3].map(statusName)).toEqual([
      "war",
      "hostile",
      "interfering",
      "neutral",
      "helpful",
      "friendly",
      "allies",
    ]);
    expect(statusAfter(-2, -2)).toBe(-3);
    expect(statusAfter(3, 1)).toBe(3);
  });

  it("one at −3 is war: 1 heat, a hold, an activity; war dogs keep hold and activity", () => {
    expect(isAtWar([2, -3, 0])).toBe(true);
    expect(isAtWar([-2, 0])).toBe(false);
    expect(warPenalties(true, false)).toEqual({ heat: 1, hold: 1, activities: 1 });
    expect(warPenalties(true, true)).toEqual({ heat: 1, hold: 0, activities: 0 });
    expect(warPenalties(false, false)).toEqual({ heat: 0, hold: 0, activities: 0 });
  });

  it("hunting grounds cost 1 coin, 2 for +1, or −1", () => {
    expect(CREATION_DEALS.huntingGrounds).toEqual([
      { coin: 1, status: 0 },
      { coin: 2, status: 1 },
      { coin: 0, status: -1 },
    ]);
  });
});

describe("a new crew", () => {
  it("has 2 coin less what its deals cost", () => {
    const { huntingGrounds, upgradeHelped, upgradeHarmed } = CREATION_DEALS;
    expect(coinAfterDeals([])).toBe(2);
    expect(coinAfterDeals([huntingGrounds[0], upgradeHelped[1]])).toBe(0);
    expect(coinAfterDeals([huntingGrounds[1], upgradeHarmed[1]])).toBe(-1);
  });
});

describe("claims", () => {
  const cell = (id: string, more: Partial<ClaimCell> = {}): ClaimCell => ({
    id,
    lair: false,
    turf: false,
    held: false,
    ...more,
  });
  const cells = [
    cell("lair", { lair: true, held: true }),
    cell("a", { held: true, turf: true }),
    cell("b"),
    cell("c"),
    cell("d"),
  ];
  const paths = [
    ["lair", "a"],
    ["b", "a"],
    ["b", "c"],
    ["lair", "d"],
  ] as const;

  it("one path from the lair or from what is held can be seized", () => {
    expect(reachable(cells, paths)).toEqual(["b", "d"]);
  });

  it("a lost lair takes all benefits with it", () => {
    expect(inForce(cells).map(({ id }) => id)).toEqual(["a"]);
    expect(turfHeld(cells)).toBe(1);
    const lost = cells.map((one) => (one.lair ? { ...one, held: false } : one));
    expect(inForce(lost)).toEqual([]);
    expect(turfHeld(lost)).toBe(0);
  });

  it("one that pays by dice pays the highest less the heat", () => {
    expect(claimCoin(5, 2)).toBe(3);
    expect(claimCoin(2, 6)).toBe(0);
  });

  it("seizing something never closes a way", () => {
    fc.assert(
      fc.property(fc.constantFrom("b", "d"), (seized) => {
        const after = cells.map((one) => (one.id === seized ? { ...one, held: true } : one));
        for (const id of reachable(cells, paths).filter((other) => other !== seized))
          expect(reachable(after, paths)).toContain(id);
      }),
    );
  });
});

describe("cohorts", () => {
  const gang = { kind: "gang", tier: 2, harm: 0, fits: true, elite: false, moreScale: 0 } as const;

  it("a gang has the tier as quality and scale, an expert one more quality and no scale", () => {
    expect(cohortNumbers(gang)).toEqual({ quality: 2, scale: 2, effect: 0, advantage: 0, able: true });
    expect(cohortNumbers({ ...gang, kind: "expert" })).toMatchObject({ quality: 3, scale: 0 });
  });

  it("out of its type its quality is 0, elite it has advantage", () => {
    expect(cohortNumbers({ ...gang, fits: false, elite: true })).toMatchObject({ quality: 0, advantage: 0 });
    expect(cohortNumbers({ ...gang, elite: true, moreScale: 1 })).toMatchObject({ advantage: 1, scale: 3 });
  });

  it("weakened less effect, impaired disadvantage, broken nothing", () => {
    expect(
      [1, 2, 3]
        .map((harm) => cohortNumbers({ ...gang, harm }))
        .map(({ effect, advantage, able }) => [effect, advantage, able]),
    ).toEqual([
      [-1, 0, true],
      [0, -1, true],
      [0, 0, false],
    ]);
  });

  it("heals one level in downtime, two with help, and the dead stay dead", () => {
    expect(cohortHealed(3, false)).toBe(2);
    expect(cohortHealed(3, true)).toBe(1);
    expect(cohortHealed(1, true)).toBe(0);
    expect(cohortHealed(4, true)).toBe(4);
    expect(cohortHarmed(3, 2)).toBe(4);
  });

  it("costs the tier and 2 and two activities to replace", () => {
    expect(replacement(1)).toEqual({ coin: 3, activities: 2 });
  });

  it("has one or two edges and as many flaws", () => {
    expect(edgesFit(1, 1)).toBe(true);
    expect(edgesFit(2, 1)).toBe(false);
    expect(edgesFit(0, 0)).toBe(false);
    expect(edgesFit(3, 3)).toBe(false);
  });
});

describe("the crew's own advancement", () => {
  it("marks 1 or 2 for each question", () => {
    expect(crewMarks({ type: 1, challenged: 2, reputation: 5 })).toBe(5);
  });

  it("a lair is hidden anew for coin by tier and two activities", () => {
    expect(hideLair(2)).toEqual({ coin: 2, activities: 2 });
  });
});
