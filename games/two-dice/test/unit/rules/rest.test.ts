import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { INVENTORY_ITEMS, inventoryItem } from "../../../src/rules/inventory.ts";
import {
  ACTIVITIES_A_REST,
  type ActivityId,
  afterRest,
  CAMP_ACTIVITIES,
  campActivity,
  halved,
  REST_PLACES,
  searchFinds,
  targetsAfterPractice,
} from "../../../src/rules/rest.ts";

describe("a rest", () => {
  it("brings all points back", () => {
    expect([afterRest(3, 55, false), afterRest(55, 55, false)]).toEqual([55, 55]);
  });

  it("takes a tent, a safe place or hospitality", () => {
    expect(REST_PLACES).toEqual(["tent", "safePlace", "hospitality"]);
  });

  it("lets each player choose two of fifteen camp activities", () => {
    expect(ACTIVITIES_A_REST).toBe(2);
    expect(new Set(CAMP_ACTIVITIES.map(({ id }) => id)).size).toBe(15);
  });
});

describe("camp activities", () => {
  it.each([
    ["camp-forge", "party", "now", { does: "forge" }],
    ["cartography", "party", "travelRoll", { does: "rerollTravel" }],
    ["combat-lesson", "ally", "attackCheck", { does: "addToCheck", amount: 4 }],
    ["daydream", "anyone", "healthLost", { does: "halve" }],
    ["double-portion", "ally", "healthRecovered", { does: "double" }],
    ["exploration", "anyone", "now", { does: "explore" }],
    ["gathering", "anyone", "now", { does: "gather" }],
    ["magic-lesson", "ally", "spell", { does: "lendSpell" }],
    ["martial-practice", "anyone", "attack", { does: "addTargets", amount: 1 }],
    ["massage", "ally", "mindSpent", { does: "halve" }],
    ["midnight-oil", "party", "now", { does: "fillProject", segments: 3 }],
    ["pep-talk", "ally", "mindRecovered", { does: "double" }],
    ["planning", "ally", "groupCheck", { does: "addToCheck", amount: 4 }],
    [
      "sleep-soundly",
      "anyone",
      "turn",
      { does: "secondAction", actions: ["equipment", "hinder", "inventory"] },
    ],
    ["training", "anyone", "statusesByAttack", { does: "avoidStatuses" }],
  ] as const)("%s: for whom, when and what", (id: ActivityId, whom, at, effect) => {
    expect(campActivity(id)).toEqual({ id, for: whom, at, effect });
  });

  it("halve a loss and a cost downwards", () => {
    expect([15, 14, 1].map(halved)).toEqual([7, 7, 0]);
  });

  it("martial practice: an attack on one strikes two, any other one more", () => {
    expect([0, 1, 2, 3].map(targetsAfterPractice)).toEqual([2, 2, 3, 4]);
  });
});

describe("searching from camp", () => {
  it("a d6 finds nothing on 1, two points on 2, three from 3 up, and coins by the level on 6", () => {
    expect([1, 2, 3, 4, 5, 6].map((face) => searchFinds(face, 7))).toEqual([
      { found: 0, coins: 0, mishap: true },
      { found: 2, coins: 0, mishap: false },
      { found: 3, coins: 0, mishap: false },
      { found: 3, coins: 0, mishap: false },
      { found: 3, coins: 0, mishap: false },
      { found: 3, coins: 350, mishap: false },
    ]);
  });

  it("a 1 at exploration leaves half the maximum to come back, rounded up", () => {
    expect(afterRest(10, 45, true)).toBe(33);
    expect(afterRest(40, 45, true)).toBe(45);
  });

  it("no rest takes points away or gives more than the maximum", () => {
    fc.assert(
      fc.property(fc.nat(80), fc.nat(80), fc.boolean(), (now, max, mishap) => {
        const after = afterRest(now, max, mishap);
        expect(after).toBeGreaterThanOrEqual(now);
        expect(after).toBeLessThanOrEqual(Math.max(now, max));
      }),
    );
  });
});

describe("inventory points", () => {
  it.each([
    ["elixir", 3, { mind: 50 }],
    ["remedy", 3, { health: 50 }],
    ["tonic", 2, { endsStatuses: true }],
    ["elemental-shard", 2, { damage: 10 }],
    ["magic-tent", 4, { rest: true }],
  ] as const)("%s: what it costs and does", (id, points, effect) => {
    expect(inventoryItem(id)).toEqual({ id, points, effect });
  });

  it("make five things", () => {
    expect(INVENTORY_ITEMS).toHaveLength(5);
  });
});
