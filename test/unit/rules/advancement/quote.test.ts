import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  ASSET_ROLES,
  assetRoleOf,
  faceRequirements,
  quote,
} from "../../../../src/fates-edge/rules/advancement/quote.ts";
import type { Purchase, TalentPurchase } from "../../../../src/fates-edge/rules/advancement/purchases.ts";
import { PURCHASE_KINDS } from "../../../../src/fates-edge/rules/advancement/ledger.ts";
import { REASON_CODES } from "../../../../src/fates-edge/rules/advancement/reasons.ts";
import { editionOf } from "../../../../src/fates-edge/rules/edition.ts";
import { anyRating, asked, someone, SRD_WORLD } from "./support.ts";

const quoted = (purchase: Purchase, facts = {}, world = SRD_WORLD) => quote(purchase, someone(facts), world);
const codes = (purchase: Purchase, facts = {}, world = SRD_WORLD) =>
  quoted(purchase, facts, world).reasons.map(({ code }) => code);
const talent = (facts: Partial<TalentPurchase> = {}): TalentPurchase => ({
  kind: "talent",
  slug: "stone-sense",
  name: "Stone-Sense",
  cost: 5,
  tier: 1,
  prestigeSkill: false,
  requirements: [],
  ...facts,
});
const MELEE = { kind: "skill", key: "melee" } as const;

describe("ratings", () => {
  it("SRD 5.2: the next step, its price and its days", () => {
    const body = quoted({ kind: "attribute", key: "body" });
    expect(body).toEqual({ price: 9, from: 2, to: 3, days: 3, reasons: [], doubts: [] });
    expect(quoted(MELEE, { skills: { melee: 3 } })).toMatchObject({ price: 8, from: 3, to: 4, days: 4 });
  });

  it("creation takes no days", () => {
    expect(quoted(MELEE, { building: true }).days).toBe(0);
  });

  it("SRD 10, 11: five is the most; the price stands for a GM who goes on", () => {
    const sixth = quoted({ kind: "attribute", key: "body" }, { attributes: { body: 5 } });
    expect(sixth).toMatchObject({
      price: 18,
      reasons: [{ code: "ratingMax", data: { attribute: "body", max: 5 } }],
    });
    expect(codes(MELEE, { skills: { melee: 5 } })).toEqual(["ratingMax"]);
    expect(codes({ kind: "attribute", key: "body" }, { attributes: { body: 4 } })).toEqual([]);
    expect(codes(MELEE, { skills: { melee: 4 } })).toEqual([]);
  });

  it("SRD P.1: no skill above its attribute, only under that dial", () => {
    const capped = { ...SRD_WORLD, edition: editionOf("srd", { skillCap: "attribute" }) };
    expect(codes(MELEE, { skills: { melee: 2 } })).toEqual([]);
    expect(codes(MELEE, { skills: { melee: 2 } }, capped)).toEqual(["aboveAttribute"]);
    expect(codes(MELEE, { skills: { melee: 1 } }, capped)).toEqual([]);
  });

  it("SRD P.2: Arcana and Ritual open at Spirit 3, and stay open", () => {
    const arcana = { kind: "skill", key: "arcana" } as const;
    expect(quoted(arcana).reasons).toEqual([
      { code: "skillLocked", data: { skill: "arcana", attribute: "spirit", min: 3, has: 2 } },
    ]);
    expect(codes(arcana, { attributes: { spirit: 3 } })).toEqual([]);
    expect(codes(arcana, { skills: { arcana: 1 } })).toEqual([]);
    expect(codes({ kind: "skill", key: "ritual" })).toEqual(["skillLocked"]);
  });

  it("what the world does not know, or nobody can read, is a reason", () => {
    expect(codes({ kind: "attribute", key: "luck" })).toEqual(["unknownAttribute"]);
    expect(codes({ kind: "skill", key: "falconry" })).toEqual(["unknownSkill"]);
    expect(codes({ kind: "skill", key: "constructor" })).toEqual(["unknownSkill"]);
    expect(codes(MELEE, { skills: { melee: 1.5 } })).toEqual(["ratingUnreadable"]);
    expect(quoted({ kind: "attribute", key: "body" }, { attributes: { body: 9 } })).toMatchObject({ to: 10 });
    expect(quoted({ kind: "attribute", key: "body" }, { attributes: {} })).toMatchObject({ to: 1, price: 3 });
  });
});

describe("the XP there are", () => {
  it("says what is missing", () => {
    expect(quoted(MELEE, { skills: { melee: 3 }, left: 5 }).reasons).toEqual([
      { code: "notEnoughXp", data: { price: 8, left: 5, short: 3 } },
    ]);
    expect(codes(MELEE, { left: 2 })).toEqual([]);
  });

  it("SRD 9.2: the chosen deficit may be used up in creation, two XP at most", () => {
    expect(codes(MELEE, { left: 0, building: true, deficit: 2 })).toEqual([]);
    expect(codes(MELEE, { left: -1, building: true, deficit: 2 })).toEqual(["notEnoughXp"]);
    expect(codes(MELEE, { left: -2, building: true, deficit: 9 })).toEqual(["notEnoughXp"]);
  });

  it("SRD 9.2: afterwards what is owed is paid before anything is bought", () => {
    expect(quoted(MELEE, { left: -2, deficit: 2 }).reasons).toEqual([
      { code: "deficitFirst", data: { owed: 2 } },
    ]);
  });

  it("what costs nothing is never too dear", () => {
    expect(codes({ kind: "gear", slug: "rope", name: "Rope", cost: 0 }, { left: -2 })).toEqual([]);
  });
});

describe("talents and gear", () => {
  it("cost what they print, and no days", () => {
    expect(quoted(talent())).toEqual({ price: 5, from: 0, to: 1, days: 0, reasons: [], doubts: [] });
    expect(quoted({ kind: "gear", slug: "longsword", name: "Longsword", cost: 2 }).price).toBe(2);
  });

  it("SRD 5.3: prestige is locked below its tier", () => {
    const prestige = talent({ tier: 3 });
    expect(quoted(prestige, { spent: 90 }).reasons).toEqual([
      { code: "tierLocked", data: { tier: 3, tierKey: "veteran", from: 91, has: 90 } },
    ]);
    expect(codes(prestige, { spent: 91 })).toEqual([]);
  });

  it("SRD Q: never in creation, then by XP spent", () => {
    const chant = talent({ prestigeSkill: true, requirements: [asked({ kind: "spent", min: 40 })] });
    expect(codes(chant, { spent: 50, building: true })).toEqual(["prestigeAtCreation"]);
    expect(quoted(chant, { spent: 30 }).reasons).toEqual([
      { code: "needsSpent", data: { min: 40, has: 30 } },
    ]);
    expect(codes(chant, { spent: 40 })).toEqual([]);
  });

  it("unmet requirements are reasons, what the table must tell is a doubt", () => {
    const requirements = [asked({ kind: "attribute", key: "spirit", min: 3 }), asked({ text: "a vow" })];
    const offer = quoted(talent({ requirements }));
    expect(offer.reasons.map(({ code }) => code)).toEqual(["needsAttribute"]);
    expect(offer.doubts.map(({ code }) => code)).toEqual(["needsWords"]);
  });

  it("the same talent twice is a doubt; two without a slug are two", () => {
    const mine = {
      id: "1",
      slug: "stone-sense",
      name: "Stone-Sense",
      cost: 5,
      tier: 1,
      prestigeSkill: false,
    };
    expect(quoted(talent(), { talents: [mine] }).doubts).toEqual([
      { code: "owned", data: { name: "Stone-Sense" } },
    ]);
    expect(quoted(talent({ slug: "" }), { talents: [{ ...mine, slug: "" }] }).doubts).toEqual([]);
  });

  it("a price nobody can read is a reason", () => {
    expect(codes(talent({ cost: Number.NaN }))).toEqual(["priceUnreadable"]);
    expect(quoted({ kind: "gear", slug: "", name: "", cost: -4 })).toMatchObject({
      price: 0,
      reasons: [{ code: "priceUnreadable" }],
    });
  });
});

describe("followers and assets", () => {
  const asset = (role: string, tier: number): Purchase => ({ kind: "asset", name: "", role, tier });

  it("followers by Cap, one to five", () => {
    const scout = (cap: number): Purchase => ({ kind: "follower", name: "", role: "scout", cap });
    expect(quoted(scout(3))).toMatchObject({ price: 9, from: 0, to: 3, days: 3, reasons: [] });
    expect(codes(scout(6))).toEqual(["capRange"]);
    expect(codes(scout(0))).toEqual(["capRange"]);
    expect(quoted(scout(6))).toMatchObject({ price: 0, from: 0, to: 0 });
  });

  it.each([
    ["civic", { attributes: { presence: 3 } }, { skills: { command: 2 } }],
    ["network", { attributes: { wits: 3 } }, { skills: { subterfuge: 2 } }],
    ["charter", { attributes: { presence: 3 } }, { skills: { diplomacy: 2 } }],
    ["workshop", { attributes: { spirit: 3 } }, { skills: { craft: 2 } }],
  ])("SRD 17.2.1: %s asks for a face, either of two", (role, one, other) => {
    expect(codes(asset(role, 1))).toEqual(["needsAny"]);
    expect(codes(asset(role, 1), one)).toEqual([]);
    expect(codes(asset(role, 1), other)).toEqual([]);
  });

  it("other kinds print no face, and free words leave it to the table", () => {
    expect(codes(asset("safehouse", 1))).toEqual([]);
    expect(quoted(asset("a mill by the river", 1))).toMatchObject({
      reasons: [],
      doubts: [{ code: "faceUnknown", data: { role: "a mill by the river" } }],
    });
    expect(codes(asset("safehouse", 4))).toEqual(["tierRange"]);
    expect(codes({ kind: "asset", name: "Noble Title", role: "", tier: 1 })).toEqual(["needsAny"]);
  });

  it("the printed names are known", () => {
    expect(
      ["Noble Title", "Spy Network", "Mercantile Charter", "Stonehold", "mill"].map(assetRoleOf),
    ).toEqual(["civic", "network", "charter", "workshop", null]);
    for (const role of ASSET_ROLES) {
      expect(assetRoleOf(role)).toBe(role);
      expect([0, 2]).toContain(faceRequirements(role).length);
    }
  });
});

describe("laws of quotes", () => {
  const anyPurchase: fc.Arbitrary<Purchase> = fc.oneof(
    fc.record({ kind: fc.constant("attribute" as const), key: fc.constantFrom("body", "luck", "__proto__") }),
    fc.record({ kind: fc.constant("skill" as const), key: fc.constantFrom("melee", "arcana", "toString") }),
    anyRating.map((cost) => talent({ cost, tier: cost })),
    fc.record({ kind: fc.constant("gear" as const), slug: fc.string(), name: fc.string(), cost: anyRating }),
    fc.record({
      kind: fc.constant("spell" as const),
      slug: fc.string(),
      name: fc.string(),
      cost: anyRating,
      requirements: fc.constant([]),
    }),
    fc.record({
      kind: fc.constant("follower" as const),
      name: fc.string(),
      role: fc.string(),
      cap: anyRating,
    }),
    fc.record({ kind: fc.constant("asset" as const), name: fc.string(), role: fc.string(), tier: anyRating }),
  );
  const anyone = fc
    .record({
      body: anyRating,
      melee: anyRating,
      left: fc.integer({ min: -10, max: 60 }),
      building: fc.boolean(),
      deficit: anyRating,
    })
    .map(({ body, melee, ...facts }) => someone({ ...facts, attributes: { body }, skills: { melee } }));

  it("nothing on a sheet or in an item makes it throw, and every reason has a known code", () => {
    fc.assert(
      fc.property(anyPurchase, anyone, (purchase, character) => {
        const { price, days, reasons, doubts } = quote(purchase, character, SRD_WORLD);
        expect(Number.isSafeInteger(price) && price >= 0).toBe(true);
        expect(Number.isSafeInteger(days) && days >= 0).toBe(true);
        for (const { code } of [...reasons, ...doubts]) expect(REASON_CODES).toContain(code);
      }),
    );
  });

  it("more XP left never adds a reason, and changes no price", () => {
    fc.assert(
      fc.property(anyPurchase, anyone, fc.nat(40), (purchase, character, more) => {
        const poor = quote(purchase, character, SRD_WORLD);
        const rich = quote(purchase, { ...character, left: character.left + more }, SRD_WORLD);
        expect(rich.price).toBe(poor.price);
        expect(rich.reasons.length).toBeLessThanOrEqual(poor.reasons.length);
      }),
    );
  });

  it("every kind of spending can be quoted", () => {
    const kinds = new Set(fc.sample(anyPurchase, 200).map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual([...PURCHASE_KINDS].toSorted());
  });
});
