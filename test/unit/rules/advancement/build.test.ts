import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BuildWorld, checkBuild } from "../../../../src/fates-edge/rules/advancement/build.ts";
import { LEANING_BANDS, LEANINGS, spreadOf } from "../../../../src/fates-edge/rules/advancement/leaning.ts";
import type { CharacterFacts } from "../../../../src/fates-edge/rules/advancement/character.ts";
import type { LedgerLine } from "../../../../src/fates-edge/rules/advancement/ledger.ts";
import { PACKAGES } from "../../../../src/fates-edge/rules/advancement/prices.ts";
import { REASON_CODES } from "../../../../src/fates-edge/rules/advancement/reasons.ts";
import { EDITIONS, editionOf } from "../../../../src/fates-edge/rules/edition.ts";
import { CORE_SKILLS, FURTHER_SKILLS } from "../../../../src/fates-edge/rules/skills.ts";
import { anyLedger, anyRating, asked, line, made, someone, times } from "./support.ts";

const { srd } = EDITIONS;
const START = line({ kind: "start", xp: 30 });
const ABLE = { skills: { melee: 1 } };
const faults = (
  facts: Partial<CharacterFacts>,
  lines: readonly LedgerLine[] = [START],
  world?: BuildWorld,
  edition = srd,
) => checkBuild(someone(facts), lines, edition, world).faults;
const codes = (...given: Parameters<typeof faults>) => faults(...given).map(({ code }) => code);
const complication = () => line({ kind: "complication", xp: 1 });

describe("SRD 9, the starting pool", () => {
  it("is the table's, given once", () => {
    expect(codes(ABLE)).toEqual([]);
    expect(faults(ABLE, [])).toEqual([{ code: "noStart", data: { xp: 30 } }]);
    expect(codes(ABLE, [START, START])).toEqual(["startTwice"]);
    expect(codes(ABLE, [line({ kind: "start", xp: 40 })])).toEqual(["startXp"]);
    expect(codes(ABLE, [line({ kind: "start", xp: 40 })], {}, editionOf("srd", { startingXp: 40 }))).toEqual(
      [],
    );
  });

  it("SRD 17.4: a successor begins with what was inherited", () => {
    expect(codes(ABLE, [line({ kind: "inheritance", xp: 22 })])).toEqual([]);
  });

  it("SRD 9.2, 9.4: two complications make 32", () => {
    const lines = [START, complication(), complication()];
    expect(checkBuild(someone({ ...ABLE, complications: 2 }), lines, srd)).toMatchObject({
      budget: 32,
      left: 32,
      faults: [],
    });
  });

  it("SRD 9.2: more than two complications are too many, and each gives one XP", () => {
    expect(codes({ ...ABLE, complications: 3 }, [START, complication(), complication()])).toEqual([
      "tooManyComplications",
    ]);
    expect(codes({ ...ABLE, complications: 2 }, [START, complication()])).toEqual(["complicationXp"]);
    expect(codes(ABLE, [START, complication()])).toEqual(["complicationXp"]);
  });

  it("SRD 9.2: a deficit of two at most, and what of it is left", () => {
    const spent = line({ kind: "talent", xp: -31 });
    const report = (deficit: number) => checkBuild(someone({ ...ABLE, deficit }), [START, spent], srd);
    expect(report(2)).toEqual({ budget: 30, spent: 31, left: -1, deficitLeft: 1, faults: [] });
    expect(report(1)).toMatchObject({ deficitLeft: 0, faults: [] });
    expect(report(0).faults).toEqual([{ code: "overdrawn", data: { short: 1 } }]);
    expect(report(5)).toMatchObject({ deficitLeft: 1, faults: [{ code: "deficitTooMuch" }] });
  });

  it('SRD J: one free kit; SRD 9 "Maximum: Each player may earn up to 4 Boons this way": a fifth bond is no fault', () => {
    expect(codes({ ...ABLE, kits: 1, bonds: 4 })).toEqual([]);
    expect(codes({ ...ABLE, kits: 2, bonds: 5 })).toEqual(["tooManyKits"]);
  });
});

describe("SRD 17.2.1, no empty chair", () => {
  it("holdings alone are no character", () => {
    const patron = { assets: [{ role: "civic", tier: 3 }] };
    expect(codes(patron)).toEqual(["emptyChair"]);
    expect(codes({})).toEqual(["emptyChair"]);
  });

  it("a rating or a follower fills it", () => {
    expect(codes({ attributes: { body: 2, wits: 3, spirit: 2, presence: 2 } })).toEqual([]);
    expect(codes({ skills: { sway: 1 } })).toEqual([]);
    expect(codes({ followers: [{ role: "scout", cap: 1 }] })).toEqual([]);
    expect(codes({ skills: { sway: 0 } })).toEqual(["emptyChair"]);
  });
});

describe("what creation allows", () => {
  it("no rating beyond five", () => {
    expect(codes({ attributes: { body: 6 }, skills: { melee: 6 } })).toEqual(["ratingMax", "ratingMax"]);
  });

  it("no skill left above its attribute or without what unlocks it", () => {
    const capped = editionOf("srd", { skillCap: "attribute" });
    expect(codes({ skills: { melee: 3 } })).toEqual([]);
    expect(codes({ skills: { melee: 3 } }, [START], {}, capped)).toEqual(["aboveAttribute"]);
    expect(codes({ skills: { ritual: 1 } })).toEqual(["skillLocked"]);
    expect(codes({ skills: { gone: 3 } }, [START], {}, capped)).toEqual([]);
  });

  it("no prestige: nothing of section Q, nothing above the tier", () => {
    const talent = { id: "t", slug: "t", name: "Chant", cost: 6, tier: 1, prestigeSkill: true };
    expect(faults({ ...ABLE, talents: [talent] })).toEqual([
      { code: "prestigeAtCreation", data: { name: "Chant" } },
    ]);
    expect(codes({ ...ABLE, talents: [{ ...talent, prestigeSkill: false, tier: 2 }] })).toEqual([
      "prestigeAtCreation",
    ]);
    expect(codes({ ...ABLE, talents: [{ ...talent, prestigeSkill: false, tier: 2 }], spent: 41 })).toEqual(
      [],
    );
  });

  it("no talent whose requirement was taken back", () => {
    const talent = { id: "bond", slug: "bond", name: "Bond", cost: 9, tier: 1, prestigeSkill: false };
    const requirements = new Map([["bond", [asked({ kind: "attribute", key: "spirit", min: 3 })]]]);
    expect(codes({ ...ABLE, talents: [talent] }, [START], { requirements })).toEqual(["needsAttribute"]);
    const attributes = { body: 2, wits: 2, spirit: 3, presence: 2 };
    expect(codes({ ...ABLE, attributes, talents: [talent] }, [START], { requirements })).toEqual([]);
  });

  it("whatever a sheet holds, checking does not throw", () => {
    fc.assert(
      fc.property(anyLedger, anyRating, anyRating, anyRating, (lines, body, melee, deficit) => {
        const sheet = { attributes: { body }, skills: { melee, arcana: body }, deficit };
        for (const { code } of faults(sheet, lines)) expect(REASON_CODES).toContain(code);
      }),
    );
  });
});

describe("SRD 22.2 to 22.5, the spread", () => {
  const spread = (self: number, onScreen: number, offScreen: number) =>
    spreadOf([
      line({ kind: "skill", xp: -self }),
      line({ kind: "follower", xp: -onScreen }),
      line({ kind: "asset", xp: -offScreen }),
    ]);

  it("counts ratings, talents and gear to oneself, and no refund", () => {
    const given = line({ kind: "asset", xp: -8 });
    const kinds = ["attribute", "skill", "talent", "gear"] as const;
    const lines = [START, ...kinds.map((kind) => line({ kind, xp: -5 })), given];
    expect(spreadOf([...lines, line({ kind: "refund", of: given.id, xp: 8 })])).toMatchObject({
      self: 20,
      offScreen: 0,
      shares: { self: 1 },
    });
  });

  it.each([
    [24, 3, 3, "solo"],
    [17, 7, 6, "mixed"],
    [10, 13, 7, "mastermind"],
    [30, 0, 0, "solo"],
    [0, 0, 30, "mastermind"],
    [0, 0, 0, ""],
  ] as const)("%i, %i, %i of the XP: %s", (self, onScreen, offScreen, leaning) => {
    expect(spread(self, onScreen, offScreen).leaning).toBe(leaning);
  });

  it("the bands as printed, and within its own band each archetype is itself", () => {
    expect(LEANING_BANDS.mastermind).toEqual({
      self: [0.25, 0.4],
      onScreen: [0.35, 0.55],
      offScreen: [0.2, 0.4],
    });
    fc.assert(
      fc.property(fc.constantFrom(...LEANINGS), fc.nat(100), fc.nat(100), (leaning, one, other) => {
        const { self, onScreen, offScreen } = LEANING_BANDS[leaning];
        const within = ([least, most]: readonly [number, number], at: number) =>
          least + ((most - least) * at) / 100;
        const [help, leverage] = [within(onScreen, one), within(offScreen, other)];
        const rest = 1 - help - leverage;
        fc.pre(rest >= self[0] && rest <= self[1]);
        expect(spread(rest * 1000, help * 1000, leverage * 1000).leaning).toBe(leaning);
      }),
    );
  });

  it("shares come to one whenever anything stands", () => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(50), fc.nat(50), (self, onScreen, offScreen) => {
        const { shares, leaning } = spread(self, onScreen, offScreen);
        const sum = shares.self + shares.onScreen + shares.offScreen;
        expect(sum).toBeCloseTo(self + onScreen + offScreen === 0 ? 0 : 1, 10);
        expect(leaning === "").toBe(sum === 0);
      }),
    );
  });
});

describe("SRD P.2, the class packages", () => {
  it("are six of four, every skill in one of them and known", () => {
    const known = [...CORE_SKILLS, ...FURTHER_SKILLS].map(({ key }) => key);
    const packed = PACKAGES.flatMap(({ skills }) => skills);
    expect(PACKAGES.map(({ skills }) => skills.length)).toEqual(times(6, 4));
    expect(new Set(packed).size).toBe(24);
    for (const key of packed) expect(known).toContain(key);
  });

  it("one of each costs 8 XP, where nothing is locked", () => {
    const warrior = PACKAGES[0]?.skills.map((key) => ({ kind: "skill", key }) as const) ?? [];
    const { quotes } = made(warrior);
    expect(quotes.map(({ price }) => price)).toEqual([2, 2, 2, 2]);
    expect(quotes.flatMap(({ reasons }) => reasons)).toEqual([]);
  });
});
