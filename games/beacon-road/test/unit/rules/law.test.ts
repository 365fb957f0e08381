import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { d6Face, faceOdds, d6Pool, d6Row, isTwoSixes } from "../../../src/rules/crew/d6-pool.ts";
import {
  ENTANGLEMENTS,
  entanglementsAt,
  questioningHeat,
  suspectsOutcome,
  waysOut,
} from "../../../src/rules/crew/entanglements.ts";
import { afterIncarceration, downtimeHeat, heatAfter, scoreHeat } from "../../../src/rules/crew/heat.ts";
import { prisonDice, prisonLoad, prisonOutcome, sentence } from "../../../src/rules/crew/prison.ts";

describe("heat", () => {
  const calm = { killing: false, war: false, profile: false, hostile: false, deathVeil: false };

  it("0, 2, 4 and 6 by exposure", () => {
    const exposures = ["smooth", "contained", "loud", "wild"] as const;
    expect(exposures.map((exposure) => scoreHeat({ ...calm, exposure }))).toEqual([0, 2, 4, 6]);
  });

  it("1 each for target, turf and war, 2 for killing, which a Death Veil hides", () => {
    const all = { exposure: "wild", killing: true, war: true, profile: true, hostile: true } as const;
    expect(scoreHeat({ ...all, deathVeil: false })).toBe(11);
    expect(scoreHeat({ ...all, deathVeil: true })).toBe(9);
  });

  it("claims take some off, never below 0", () => {
    expect(scoreHeat({ ...calm, exposure: "loud" }, 2)).toBe(2);
    expect(scoreHeat({ ...calm, exposure: "smooth" }, 2)).toBe(0);
  });

  it("the text's crew: 7 and 4 are a wanted level and 2", () => {
    expect(heatAfter(7, 4)).toEqual({ heat: 2, wanted: 1 });
    expect(heatAfter(3, 2)).toEqual({ heat: 5, wanted: 0 });
    expect(heatAfter(0, 9)).toEqual({ heat: 0, wanted: 1 });
    expect(heatAfter(8, 11)).toEqual({ heat: 1, wanted: 2 });
    expect(heatAfter(2, -5)).toEqual({ heat: 0, wanted: 0 });
  });

  it("there is no fifth level", () => {
    expect(heatAfter(7, 4, 4)).toEqual({ heat: 8, wanted: 0 });
    expect(heatAfter(8, 20, 3)).toEqual({ heat: 8, wanted: 1 });
  });

  it("none is lost below the last level", () => {
    fc.assert(
      fc.property(fc.nat(8), fc.nat(17), (heat, add) => {
        const after = heatAfter(heat, add);
        expect(after.heat + 9 * after.wanted).toBe(heat + add);
      }),
    );
  });

  it("a crew that is just passing through loses one in downtime", () => {
    expect(downtimeHeat(3, 1)).toBe(2);
    expect(downtimeHeat(0, 2)).toBe(0);
  });

  it("a conviction clears it and takes a level", () => {
    expect(afterIncarceration(3)).toEqual({ wanted: 2, heat: 0 });
    expect(afterIncarceration(0)).toEqual({ wanted: 0, heat: 0 });
  });
});

describe("dice in brackets", () => {
  it("as many d6 as a rating, the highest; at 0 two, the lower", () => {
    expect(d6Pool(3)).toEqual({ die: 6, count: 3, keep: "high" });
    expect(d6Pool(0)).toEqual({ die: 6, count: 2, keep: "low" });
    expect(d6Face(d6Pool(3), [2, 5, 3])).toBe(5);
    expect(d6Face(d6Pool(0), [6, 2])).toBe(2);
  });

  it("two sixes are a critical where the highest counts", () => {
    expect(isTwoSixes(d6Pool(2), [6, 6])).toBe(true);
    expect(isTwoSixes(d6Pool(2), [6, 5])).toBe(false);
    expect(isTwoSixes(d6Pool(0), [6, 6])).toBe(false);
  });

  it("odds add to 1; a 6 of two dice is 11 of 36, of the lower 1 of 36", () => {
    expect(faceOdds(d6Pool(2))[5]).toBeCloseTo(11 / 36, 12);
    expect(faceOdds(d6Pool(0))[5]).toBeCloseTo(1 / 36, 12);
    for (const rating of [0, 1, 4])
      expect(faceOdds(d6Pool(rating)).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
  });

  it("rows are 1 to 3, 4 and 5, 6", () => {
    expect([1, 2, 3, 4, 5, 6].map(d6Row)).toEqual([0, 0, 0, 1, 1, 2]);
  });
});

describe("prison", () => {
  it("sentences go by wanted level, with parole one less: a year becomes months", () => {
    expect([0, 1, 2, 3, 4].map((wanted) => sentence(wanted, false))).toEqual([0, 1, 2, 3, 4]);
    expect(sentence(3, true)).toBe(2);
    expect(sentence(0, true)).toBe(0);
  });

  it("two sixes make a name, a six goes well, 4 and 5 quietly, less is horrific", () => {
    expect(prisonOutcome(d6Pool(2), [6, 6], false)).toEqual({
      time: "name",
      rep: 3,
      prisonClaims: 1,
      status: 1,
      trauma: 0,
    });
    expect(prisonOutcome(d6Pool(2), [6, 1], false)).toMatchObject({
      time: "well",
      rep: 0,
      prisonClaims: 1,
      status: 1,
    });
    const nothing = { rep: 0, prisonClaims: 0, status: 0, trauma: 0 };
    expect(prisonOutcome(d6Pool(2), [4, 1], false)).toEqual({ ...nothing, time: "quiet" });
    expect(prisonOutcome(d6Pool(2), [3, 1], false)).toEqual({ ...nothing, time: "horrific", trauma: 1 });
  });

  it("with a cell block of one's own there is no trauma", () => {
    expect(prisonOutcome(d6Pool(1), [2], true)).toMatchObject({ time: "horrific", trauma: 0 });
  });

  it("contacts and guards add a die each, smuggling 2 load each", () => {
    expect(prisonDice(2, true, true)).toBe(4);
    expect([0, 1, 2, 3].map(prisonLoad)).toEqual([0, 2, 4, 4]);
  });
});

describe("entanglements", () => {
  it.each([
    [0, 1, ["gang-trouble", "the-usual-suspects"]],
    [3, 4, ["rivals", "unquiet-dead"]],
    [3, 6, ["cooperation"]],
    [4, 3, ["gang-trouble", "questioning"]],
    [5, 5, ["reprisals", "unquiet-dead"]],
    [5, 6, ["show-of-force"]],
    [6, 2, ["flipped", "interrogation"]],
    [8, 4, ["demonic-notice", "show-of-force"]],
    [6, 6, ["arrest"]],
  ])("heat %i and a %i: %j", (heat, face, options) => {
    expect(entanglementsAt(heat, face)).toEqual(options);
  });

  it("each of them is in the table somewhere", () => {
    const found = [0, 4, 6].flatMap((heat) => [1, 4, 6].flatMap((face) => entanglementsAt(heat, face)));
    expect(new Set(found)).toEqual(new Set(ENTANGLEMENTS));
  });

  const now = { tier: 1, wanted: 2, factionTier: 3, hasAlly: true, claims: 2 };

  it("prices of the ways out", () => {
    expect(waysOut("arrest", now)[0]).toEqual({ id: "pay", coin: 5 });
    expect(waysOut("gang-trouble", now)[0]).toEqual({ id: "lose-face", rep: 2 });
    expect(waysOut("interrogation", now)).toEqual([
      { id: "pay", coin: 3 },
      { id: "beaten", harm: 2, heat: 3 },
    ]);
    expect(waysOut("questioning", now)[0]).toEqual({ id: "pay", coin: 2 });
    expect(waysOut("reprisals", now)[0]).toEqual({ id: "apologise", rep: 3, coin: 3 });
    expect(waysOut("rivals", now).slice(0, 2)).toEqual([
      { id: "forfeit-rep", rep: 3 },
      { id: "forfeit-coin", coin: 3 },
    ]);
    expect(waysOut("the-usual-suspects", now)[0]).toEqual({ id: "pay", coin: 1 });
    expect(waysOut("demonic-notice", now)).toContainEqual({ id: "hide", rep: 3 });
  });

  it("a show of force costs a claim, or a hold where there is none, or means war", () => {
    expect(waysOut("show-of-force", now)).toEqual([
      { id: "give-claim", claims: 1 },
      { id: "war", statusBecomes: -3 },
    ]);
    expect(waysOut("show-of-force", { ...now, claims: 0 })[0]).toEqual({ id: "lose-hold", hold: 1 });
  });

  it("cooperation needs an ally; without one the crew is spared", () => {
    expect(waysOut("cooperation", now)).toContainEqual({ id: "forfeit", rep: 3 });
    expect(waysOut("cooperation", { ...now, hasAlly: false })).toEqual([]);
  });

  it("whoever is questioned talks by the roll", () => {
    expect((["critical", "success", "failure", "botch"] as const).map(questioningHeat)).toEqual([0, 0, 1, 2]);
    expect([3, 4, 6].map(suspectsOutcome)).toEqual([
      { heat: 2, harm: 0 },
      { heat: 0, harm: 2 },
      { heat: 0, harm: 0 },
    ]);
  });
});
