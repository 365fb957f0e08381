import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { crewMarks, hideLair, upgradeBoxes } from "../../../src/rules/crew/advancement.ts";
import { claimCoin, type ClaimCell, inForce, reachable, turfHeld } from "../../../src/rules/crew/claims.ts";
import {
  cohortHarmed,
  cohortHealed,
  cohortNumbers,
  edgesFit,
  replacement,
} from "../../../src/rules/crew/cohorts.ts";
import { scoreHeat } from "../../../src/rules/crew/heat.ts";
import { rungAtWar } from "../../../src/rules/crew/tier.ts";
import { freeActivities } from "../../../src/rules/downtime/activities.ts";
import { CREATION_DEALS, isAtWar, statusAfter, statusName } from "../../../src/rules/crew/factions.ts";

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
    const score = {
      exposure: "smooth",
      killing: false,
      profile: false,
      hostile: false,
      deathVeil: false,
    } as const;
    expect(scoreHeat({ ...score, war: true })).toBe(1);
    expect(rungAtWar({ tier: 2, hold: "strong" }, true)).toEqual({ tier: 2, hold: "weak" });
    expect(rungAtWar({ tier: 2, hold: "strong" }, true, true)).toEqual({ tier: 2, hold: "strong" });
    expect(freeActivities({ atWar: true, warDogs: false, given: 0 })).toBe(1);
    expect(freeActivities({ atWar: true, warDogs: true, given: 0 })).toBe(2);
  });

  it("hunting grounds cost 1 coin, 2 for +1, or −1", () => {
    expect(CREATION_DEALS.huntingGrounds).toEqual([
      { coin: 1, status: 0 },
      { coin: 2, status: 1 },
      { coin: 0, status: -1 },
    ]);
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

  it("most upgrades take one box, a cohort two, stress and trauma boxes three, Mastery four", () => {
    expect(["vault", "cohort", "composed", "hardened", "mastery"].map(upgradeBoxes)).toEqual([1, 2, 3, 3, 4]);
  });

  it("a lair is hidden anew for coin by tier and two activities", () => {
    expect(hideLair(2)).toEqual({ coin: 2, activities: 2 });
  });
});
