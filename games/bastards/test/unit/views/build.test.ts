import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { FatedActor } from "../../../src/data/kinds.ts";
import type * as Build from "../../../src/state/build.ts";
import { made, PACKS, sourceOf, startBastards } from "./support.ts";

let build: typeof Build;

beforeAll(async () => {
  await startBastards();
  build = await import("../../../src/state/build.ts");
});

/** A fated with these fields and items. */
function fated(system: object, items: object[] = []): FatedActor {
  return made("Actor", { name: "x", type: "fated", system, items }) as FatedActor;
}

const advantage = (name: string, rank = 1): object => {
  const source = sourceOf("advantages", name);
  return { ...source, system: { ...source.system, rank } };
};
const disadvantage = (name: string, rank = 1): object => {
  const source = sourceOf("disadvantages", name);
  return { ...source, system: { ...source.system, rank } };
};
const specialty = (): object => sourceOf("lists", "Trip");

describe("What a fated costs while they are being made", () => {
  const ready = PACKS.find(({ name }) => name === "fated")?.sources.map(({ name }) => name) ?? [];

  test.each(ready)("%s was made with all there was", (name) => {
    const source = sourceOf("fated", name);
    const one = fated({ ...source.system, built: false }, source["items"] as object[]);
    expect(build.creationOf(one).left).toBe(0);
  });

  test.each<[string, object, object[], number]>([
    ["nothing chosen", { suit: "clubs", traits: { body: 2 } }, [], 10],
    ["a trait at 3: 2 above the first", { suit: "clubs", traits: { body: 2, mind: 3 } }, [], 8],
    ["the trait of one's suit at 3", { suit: "clubs", traits: { body: 3 } }, [], 9],
    ["a skill at 3: 2 and 3", { suit: "clubs", traits: { body: 2 }, skills: { guts: 3 } }, [], 5],
    [
      "a skill about something at 2",
      { suit: "clubs", traits: { body: 2 }, trained: { a: { kind: "craft", subject: "Boats", rank: 2 } } },
      [],
      8,
    ],
  ])("%s", (_, system, items, left) => {
    expect(build.creationOf(fated(system, items)).left).toBe(left);
  });

  test("advantages cost 1, then twice the new rank; disadvantages give 1 whatever their rank; a specialty costs 1", () => {
    const start = { suit: "clubs", traits: { body: 2 } };
    expect(build.creationOf(fated(start, [advantage("Thick Skin", 2)])).left).toBe(5);
    expect(build.creationOf(fated(start, [disadvantage("Addiction", 2)])).left).toBe(11);
    expect(build.creationOf(fated(start, [specialty()])).left).toBe(9);
  });

  test("a rank of gear of one's own costs 1", () => {
    const start = { suit: "clubs", traits: { body: 2 } };
    expect(build.creationOf(fated(start, [advantage("Favored Equipment", 3)])).left).toBe(7);
  });

  test("an heir begins with what the dead left", () => {
    expect(build.creationOf(fated({ suit: "clubs", traits: { body: 2 }, begins: 17 })).left).toBe(17);
  });
});

describe("What stands against a purchase", () => {
  let one: FatedActor;

  beforeEach(() => {
    one = fated({ suit: "spades", traits: { mind: 3 }, built: false }, [
      advantage("Quick-Witted"),
      advantage("Thick Skin"),
    ]);
  });

  const refusal = (item: string, rank: number, holder = one): string | undefined => {
    const { type, system } = made("Item", advantage(item)) as { type: string; system: Build.PartFacts };
    const { key, ranks, creation, capital } = system;
    return build.partRefusal(holder, { type, key, ranks, creation, capital }, rank)?.why;
  };

  test("nothing goes above rank 3 while somebody is being made", () => {
    expect(build.refusalOf(one, { of: "trait", id: "mind" })).toEqual({
      why: "AtCreation",
      data: { most: 3 },
    });
    expect(build.refusalOf(one, { of: "trait", id: "body" })).toBeNull();
    expect(refusal("Toughness", 4)).toBe("AtCreation");
  });

  test("later a trait rises to 10", () => {
    const old = fated({ suit: "spades", traits: { mind: 9, body: 10 }, built: true });
    expect(build.refusalOf(old, { of: "trait", id: "mind" })).toBeNull();
    expect(build.refusalOf(old, { of: "trait", id: "body" })?.why).toBe("Highest");
  });

  test("an advantage has the ranks that the text gives it", () => {
    expect(refusal("Quick-Witted", 2)).toBe("Highest");
    expect(refusal("Dodge", 3)).toBeUndefined();
  });

  test("an advantage with an asterisk can be had at creation only", () => {
    const old = fated({ suit: "spades", built: true });
    expect(refusal("Large", 1)).toBeUndefined();
    expect(refusal("Large", 1, old)).toBe("CreationOnly");
    expect(refusal("Dodge", 1, old)).toBeUndefined();
  });

  test("a business grows by capital, capital by treasure", () => {
    const poor = fated({ built: true }, [advantage("Business")]);
    const rich = fated({ built: true }, [advantage("Business"), advantage("Capital")]);
    expect(refusal("Business", 2, poor)).toBe("NeedsCapital");
    expect(refusal("Business", 2, rich)).toBeUndefined();
    expect(refusal("Capital", 2, rich)).toBe("ByTreasure");
  });

  test("a price that is more than what is left is said with both", () => {
    const spent = { build: { amount: 9, reason: "built" } };
    const old = fated({ built: true, spent });
    expect(build.refusalOf(old, { of: "skill", id: "guts" })).toEqual({
      why: "TooDear",
      data: { price: 2, left: 1 },
    });
    expect(build.refusalOf(old, { of: "trait", id: "luck" })).toBeNull();
  });

  test("disadvantages are taken at creation, and bought off for twice their rank, or as they say", () => {
    const system = { built: true, begins: 30, cleared: 2 };
    const old = fated(system, [
      disadvantage("Addiction", 2),
      disadvantage("Bad Reputation", 3),
      disadvantage("One Eye"),
      disadvantage("Debt"),
    ]);
    const [addiction, reputation, eye, debt] = old.items.contents as unknown as Parameters<
      typeof build.buyOffPrice
    >[1][];
    expect(build.buyOffPrice(old, addiction!)).toBe(4);
    expect(build.buyOffPrice(old, reputation!)).toBe(4);
    expect(build.buyOffRefusal(old, addiction!)).toBeNull();
    expect(build.buyOffRefusal(old, eye!)?.why).toBe("Permanent");
    expect(build.buyOffRefusal(old, debt!)?.why).toBe("NeedsCapital");
    const facts = { type: "disadvantage", key: "ugly", ranks: 1, creation: false, capital: false };
    expect(build.partRefusal(old, facts, 1)?.why).toBe("DisadvantageLater");
    expect(build.partRefusal(one, facts, 1)).toBeNull();
  });

  test("friends who all died cost twice as much to have again, each time", () => {
    expect(build.advantageStep(fated({ mourned: 0 }), "friends", 1)).toBe(1);
    expect(build.advantageStep(fated({ mourned: 2 }), "friends", 1)).toBe(4);
  });
});

describe("What is still open while somebody is made", () => {
  const whats = (system: object, items: object[] = []): string[] =>
    build
      .openPoints(fated({ suit: "clubs", traits: { body: 2 }, concept: "A baker", ...system }, items))
      .map(({ what }) => what);
  const sword = { a: { kind: "combat", subject: "Sword", rank: 1 } };

  test("everything but what was decided: nothing of it has to be", () => {
    expect(whats({})).toEqual(["Experience", "Objective", "Cash"]);
    expect(whats({}, [{ name: "Get the bakery back", type: "objective" }])).toEqual(["Experience", "Cash"]);
  });

  test("a training without its weapon, and cash of which nothing was bought", () => {
    expect(whats({ trained: sword })).toContain("Unarmed");
    const rapier = { ...sourceOf("things", "Rapier") };
    const skill = (rapier.system as { readonly skill: string }).skill;
    const own = { a: { kind: "combat", subject: skill.toUpperCase(), rank: 1 } };
    expect(whats({ trained: own }, [rapier])).toEqual(["Experience", "Objective"]);
  });
});
