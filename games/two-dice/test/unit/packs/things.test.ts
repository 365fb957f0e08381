import { describe, expect, it } from "vitest";
import { ATTRIBUTES } from "../../../src/rules/attributes.ts";
import { DAMAGE_TYPES } from "../../../src/rules/damage.ts";
import { INVENTORY_ITEMS, type InventoryEffect } from "../../../src/rules/inventory.ts";
import { AREAS, POTENCIES, type Area, type Potency } from "../../../src/rules/potency.ts";
import {
  projectAmount,
  projectPrice,
  projectProtection,
  type Use,
  USES,
} from "../../../src/rules/project.ts";
import { STATUSES } from "../../../src/rules/statuses.ts";
import { documentsOf, idOf, type PackItem } from "./support.ts";

const things = documentsOf<PackItem>("things");
const people = [...documentsOf("heroes"), ...documentsOf("foes")];
const owned = people.flatMap(({ items }) => items as PackItem[]);
const all = [...things, ...owned];
const ofType = (type: string, among = things): PackItem[] => among.filter((thing) => thing.type === type);

interface Plan {
  readonly potency: Potency;
  readonly area: Area;
  readonly use: Use;
  readonly flaw: string;
  readonly ingredient: string;
  readonly effect: string;
  readonly damageTypes: readonly string[];
}

describe("the things", () => {
  it.each([
    ["weapon", 12],
    ["armor", 4],
    ["shield", 3],
    ["accessory", 5],
    ["spell", 8],
    ["skill", 6],
    ["ritual", 4],
    ["project", 3],
    ["ingredient", 5],
  ])("of type %s are %i at least", (type, count) => {
    expect(ofType(type).length).toBeGreaterThanOrEqual(count);
  });

  it("are put away: nobody wears what lies in a compendium", () => {
    expect(things.filter(({ system }) => system["equipped"] === true)).toEqual([]);
  });

  it("that are bought have a price", () => {
    const bought = ["weapon", "armor", "shield", "accessory", "ingredient"];
    const free = things.filter(({ type, system }) => bought.includes(type) && !(Number(system["cost"]) > 0));
    expect(free.map(({ name }) => name)).toEqual([]);
  });

  it("name attributes, types of damage and statuses that the rules know", () => {
    for (const { name, system } of all) {
      const { first, second } = (system["pair"] ?? { first: "might", second: "might" }) as Record<
        string,
        string
      >;
      expect([...ATTRIBUTES].map(String), name).toEqual(expect.arrayContaining([first, second]));
      const types = [system["damageType"] ?? "physical", ...((system["damageTypes"] ?? []) as string[])];
      expect([...DAMAGE_TYPES].map(String), name).toEqual(expect.arrayContaining(types));
      const statuses = system["statuses"] ?? [];
      expect(STATUSES.map(({ id }) => id)).toEqual(expect.arrayContaining(statuses as string[]));
    }
  });

  it("spells that harm or give a status are cast at somebody who resists, and no other", () => {
    for (const { name, system } of ofType("spell", all))
      expect(system["offensive"], name).toBe(["damage", "status"].includes(String(system["effect"])));
  });

  it("spells give as much as they say, and a status where they say so", () => {
    for (const { name, system } of ofType("spell", all)) {
      const gives = ["damage", "health", "mind"].includes(String(system["effect"]));
      expect(Number(system["amount"]) > 0, name).toBe(gives);
      expect((system["statuses"] as string[]).length > 0, name).toBe(system["effect"] === "status");
    }
  });

  it("no spell gives more mind points than it costs", () => {
    const wells = ofType("spell", all).filter(
      ({ system }) => system["effect"] === "mind" && Number(system["amount"]) > Number(system["mind"]),
    );
    expect(wells).toEqual([]);
  });

  it("rituals show each potency, in areas that the rules know", () => {
    const rituals = ofType("ritual").map(({ system }) => system);
    expect(new Set(rituals.map(({ potency }) => potency))).toEqual(new Set(POTENCIES));
    expect(rituals.every(({ area }) => AREAS.some((each) => each === area))).toBe(true);
  });

  it("projects do no more than their potency allows, and name an ingredient of the compendium where they need one", () => {
    const ingredients = ofType("ingredient").map(({ name }) => name);
    for (const { name, system } of ofType("project", all)) {
      const plan = system as unknown as Plan;
      const { ingredient } = projectPrice({ ...plan, flaw: plan.flaw !== "" });
      expect(plan.ingredient !== "", name).toBe(ingredient);
      if (ingredient) expect(ingredients, name).toContain(plan.ingredient);
      expect(USES, name).toContain(plan.use);
      expect(allowed(plan), name).toBe(true);
    }
  });

  it("one project has a terrible flaw, one heals, one protects", () => {
    const plans = ofType("project").map(({ system }) => system as unknown as Plan);
    expect(plans.filter(({ flaw }) => flaw !== "")).toHaveLength(1);
    expect(plans.map(({ effect }) => effect).toSorted()).toEqual(["heal", "none", "resistances"]);
  });
});

/** Whether an invention's potency is enough for what it does (Project Damage, Heal, or Protect). */
function allowed({ potency, effect, damageTypes }: Plan): boolean {
  const protection = projectProtection(potency);
  if (effect === "damage" || effect === "heal") return projectAmount(potency) !== null;
  if (effect === "resistances") return damageTypes.length <= protection.resistances;
  return effect === "none" || damageTypes.length <= protection.immunities;
}

describe("the inventory", () => {
  const consumables = documentsOf<PackItem>("inventory");

  it("holds the five things that inventory points make", () => {
    expect(consumables.map(({ name }) => idOf(name)).toSorted()).toEqual(
      INVENTORY_ITEMS.map(({ id }) => id).toSorted(),
    );
  });

  it.each(INVENTORY_ITEMS)("$id costs and does what the rules say", ({ id, points, effect }) => {
    const found = consumables.find(({ name }) => idOf(name) === id);
    expect(found?.type).toBe("consumable");
    expect(found?.system).toMatchObject({ points, ...fieldsOf(effect) });
  });
});

/** An effect of the rules as the fields of a consumable say it. */
function fieldsOf(effect: InventoryEffect): { readonly effect: string; readonly amount: number } {
  if (effect.endsStatuses) return { effect: "endStatuses", amount: 0 };
  if (effect.rest) return { effect: "rest", amount: 0 };
  const [[name, amount] = ["", 0]] = Object.entries(effect);
  return { effect: name, amount };
}
