import { describe, expect, it } from "vitest";
import { editionOf, EDITIONS } from "../../../../src/fates-edge/rules/edition.ts";
import { promotionPrice } from "../../../../src/fates-edge/rules/advancement/prices.ts";
import { inheritanceOf } from "../../../../src/fates-edge/rules/advancement/replacement.ts";
import {
  activationPrices,
  answerCosts,
  ASK_ANSWERS,
  ASSET_KINDS,
  type AssetKind,
  assetFace,
  leverageDice,
  SETUP_TEST,
} from "../../../../src/fates-edge/rules/retinue/assets.ts";
import { type Condition, CONDITIONS } from "../../../../src/fates-edge/rules/retinue/condition.ts";
import {
  bindingProblems,
  familiarsAllowed,
  isAsleep,
  sleepsUntil,
} from "../../../../src/fates-edge/rules/retinue/familiars.ts";
import {
  firstLoyalty,
  nextStations,
  STATION_GIVES,
  STATIONS,
  successorProblems,
} from "../../../../src/fates-edge/rules/retinue/growth.ts";
import { expectRefusal } from "../support.ts";

const { srd, core } = EDITIONS;
const table = editionOf("srd", { followerPrice: "table" });
const paid = editionOf("srd", { assetActivation: "paid" });

describe("16.8, promotion and replacement", () => {
  it("'Pay the difference in XP to raise a follower's Cap', in either price list", () => {
    expect([1, 2, 3, 4].map((cap) => promotionPrice(cap, cap + 1, srd))).toEqual([3, 5, 7, 9]);
    expect([1, 2, 3, 4].map((cap) => promotionPrice(cap, cap + 1, table))).toEqual([2, 3, 4, 5]);
    expect(promotionPrice(1, 3, srd)).toBe(8);
    expectRefusal(() => promotionPrice(3, 3, srd), "to", "range");
    expectRefusal(() => promotionPrice(5, 6, srd), "cap", "range");
  });

  it("'loyalty starts Wary' for who comes in another's place", () => {
    expect([firstLoyalty(true), firstLoyalty(false)]).toEqual(["wary", "steady"]);
  });

  it("'Apprentice → Associate → Steward/Deputy via milestones', and a familiar is neither", () => {
    expect(STATIONS.map((station) => nextStations(station, "follower"))).toEqual([
      ["apprentice"],
      ["associate"],
      ["steward", "deputy"],
      [],
      [],
    ]);
    expect(STATIONS.flatMap((station) => nextStations(station, "familiar"))).toEqual([]);
    expect(STATION_GIVES.deputy).toBe("controlled");
  });

  it("17.4.1: a loyal follower takes over with '50% of the deceased PC's total XP'", () => {
    const one = { kind: "follower", loyalty: "steady", condition: "maintained", gone: false } as const;
    expect(successorProblems(one)).toEqual([]);
    expect(successorProblems({ ...one, loyalty: "wary" })).toEqual(["notLoyal"]);
    expect(successorProblems({ ...one, condition: "compromised", gone: true })).toEqual([
      "compromised",
      "gone",
    ]);
    expect(successorProblems({ ...one, kind: "familiar" })).toEqual(["familiar"]);
    expect(inheritanceOf("promote", 61, srd).default).toBe(30);
  });
});

describe("Familiars", () => {
  it("'This Talent is required to have any Familiar'; 'at most 2'; Spirit Keeper: 3", () => {
    expect(familiarsAllowed({ bond: false, keeper: true })).toBe(0);
    expect(familiarsAllowed({ bond: true, keeper: false })).toBe(2);
    expect(familiarsAllowed({ bond: true, keeper: true })).toBe(3);
  });

  it("'Cap 1-2', or 3 by the table of talents", () => {
    const three = editionOf("srd", { familiarCap: 3 });
    const binder = { bond: true, keeper: false };
    expect(bindingProblems({ cap: 2, awake: 1 }, binder, srd)).toEqual([]);
    expect(bindingProblems({ cap: 3, awake: 0 }, binder, srd)).toEqual(["capTooHigh"]);
    expect(bindingProblems({ cap: 3, awake: 0 }, binder, three)).toEqual([]);
    expect(bindingProblems({ cap: 1, awake: 2 }, binder, srd)).toEqual(["tooMany"]);
    expect(bindingProblems({ cap: 1, awake: 0 }, { bond: false, keeper: false }, srd)).toEqual(["noTalent"]);
  });

  it("'the old bond goes dormant until the next arc'", () => {
    const until = sleepsUntil(4);
    expect([4, 5, 6].map((arc) => isAsleep(until, arc))).toEqual([true, false, false]);
    expect(isAsleep(0, 1)).toBe(false);
    expectRefusal(() => sleepsUntil(0), "arc", "range");
  });
});

describe("Assets", () => {
  const face = (kind: AssetKind) => assetFace(kind).map(({ key, min }) => `${key} ${min}`);

  it("16.4, 17.2.1: 'To buy an Asset, you must show personal capability'", () => {
    expect(ASSET_KINDS.map(face)).toEqual([
      ["presence 3", "command 2"],
      ["wits 3", "subterfuge 2"],
      ["presence 3", "diplomacy 2"],
      ["spirit 3", "craft 2"],
      ["spirit 3", "craft 2"],
      [],
      [],
    ]);
    const groups = assetFace("civic").map(({ group }) => group);
    expect(new Set(groups).size, "either of the two will do").toBe(1);
  });

  const prices = (changes: object = {}, edition = srd) =>
    activationPrices(
      {
        place: "off",
        condition: "maintained",
        usedThisSession: 0,
        inScene: false,
        ...changes,
      },
      edition,
    );
  const FREE = { boons: 0, xp: 0 };
  const BOON = { boons: 1, xp: 0 };
  const FAVORS = { boons: 0, xp: 2 };

  it("Clarification 3: 'Use each Asset's listed Off-Screen effect once per session for free'", () => {
    expect(prices()).toEqual([FREE]);
    expect(prices({}, core)).toEqual([FREE]);
  });

  it("16.12: each further ask '1 Boon or 2 XP', and each one under the other dial", () => {
    expect(prices({ usedThisSession: 1 })).toEqual([BOON, FAVORS]);
    expect(prices({}, paid)).toEqual([BOON, FAVORS]);
  });

  it("Clarification 3: 'To reshape the current scene spend 1 Boon. XP is not spent mid-scene'", () => {
    expect(prices({ place: "on", inScene: true })).toEqual([BOON]);
    expect(prices({ place: "on", inScene: true, usedThisSession: 3 }, paid)).toEqual([BOON]);
    expect(prices({ usedThisSession: 1, inScene: true })).toEqual([BOON]);
  });

  it("no price in any state asks for XP while a scene is on", () => {
    for (const place of ["on", "off"])
      for (const condition of CONDITIONS)
        for (const usedThisSession of [0, 1, 2])
          for (const edition of [srd, core, paid])
            for (const { xp } of prices({ place, condition, usedThisSession, inScene: true }, edition))
              expect(xp).toBe(0);
  });

  it("'Compromised assets cannot be activated', neglected ones at the usual cost", () => {
    expect(prices({ condition: "compromised" })).toEqual([]);
    expect(prices({ condition: "compromised", place: "on" })).toEqual([]);
    expect(prices({ condition: "neglected", usedThisSession: 1 })).toEqual([BOON, FAVORS]);
  });

  it("22.7: assets 'don't add dice', 16.4: '+1–2 dice'; 'any roll leveraging it suffers -1 die' when neglected", () => {
    const dice = (assetDice: 0 | 1 | 2) =>
      CONDITIONS.map((condition: Condition) => leverageDice(condition, { assetDice }));
    expect(dice(0)).toEqual([0, -1, 0]);
    expect(dice(1)).toEqual([1, 0, 0]);
    expect(dice(2)).toEqual([2, 1, 0]);
    expect(srd.assetDice).toBe(0);
  });

  it("addenda: a stretch costs '+1 CP' or a 'Setup test (Wits+Lore or Presence+Sway, DV 2)'; no costs nothing", () => {
    expect(ASK_ANSWERS.map(answerCosts)).toEqual([
      { paid: true, points: 0 },
      { paid: true, points: 0 },
      { paid: true, points: 0 },
      { paid: true, points: 1 },
      { paid: false, points: 0 },
    ]);
    expect(SETUP_TEST.dv).toBe(2);
    expect(SETUP_TEST.pairs.map(({ attribute, skill }) => `${attribute}+${skill}`)).toEqual([
      "wits+lore",
      "presence+sway",
    ]);
  });
});
