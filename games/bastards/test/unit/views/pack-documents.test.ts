import { beforeAll, describe, expect, test } from "vitest";
import { PACKS, type Source, sourceOf, startBastards } from "./support.ts";

/** A document's class, as far as it is asked here. */
interface Checked {
  validate(options: object): void;
  toObject(): { readonly system?: object };
  readonly system: Readonly<Record<string, unknown>>;
}
type CheckedClass = new (source: object, options: object) => Checked;

const INNER: Readonly<Record<string, readonly [documentName: string, field: string]>> = {
  Actor: ["Item", "items"],
  JournalEntry: ["JournalEntryPage", "pages"],
};

const classOf = (documentName: string): CheckedClass =>
  (CONFIG as unknown as Record<string, { documentClass: CheckedClass }>)[documentName]!.documentClass;

/** What its data model has against a document, and what it would not keep of it. */
function faultsOf(documentName: string, source: Source, where: string): string[] {
  let checked: Checked;
  try {
    checked = new (classOf(documentName))(structuredClone(source), { strict: true });
    checked.validate({ strict: true, fallback: false });
  } catch (error) {
    return [`${where}: ${String(error)}`];
  }
  const kept = checked.toObject().system ?? {};
  const { flattenObject, getProperty } = foundry.utils;
  return Object.entries(flattenObject(source.system ?? {}))
    .filter(([path, value]) => JSON.stringify(getProperty(kept, path)) !== JSON.stringify(value))
    .map(([path]) => `${where}: system.${path} is not as it was written`);
}

function systemOf(source: object, documentName = "Actor"): Checked["system"] {
  return new (classOf(documentName))(structuredClone(source), { strict: true }).system;
}

/** What the packs hold, held against the data models that will read it. */
describe("Every document of every pack of A Game of Bastards", () => {
  beforeAll(() => startBastards());

  test.each(PACKS)("$name: passes its own data model, and loses nothing in it", ({ name, type, sources }) => {
    expect(sources.length).toBeGreaterThan(0);
    const [inner = "", field = ""] = INNER[type] ?? [];
    const faults = sources.flatMap((source) => [
      ...faultsOf(type, source, `${name}/${source.name}`),
      ...((source[field] ?? []) as Source[]).flatMap((child) =>
        faultsOf(inner, child, `${name}/${source.name}/${child.name}`),
      ),
    ]);
    expect(faults).toEqual([]);
  });

  test.each<[string, Source]>([
    ["Item", { name: "x", type: "weapon", system: { bonus: "much" } }],
    ["Item", { name: "x", type: "advantage", system: { suit: "cups" } }],
    ["Actor", { name: "x", type: "fated", system: { suit: "joker" } }],
    ["Actor", { name: "x", type: "fated", system: { traits: { body: -1 } } }],
    ["Actor", { name: "x", type: "scene", system: { kinds: ["heavenly"] } }],
  ])("a data model refuses what is no document of its own: %s %j", (documentName, source) => {
    expect(faultsOf(documentName, source, "")).not.toEqual([]);
  });

  test("what a data model would leave out is a fault", () => {
    const odd: Source = { name: "x", type: "gear", system: { price: 1, notThere: 1 } };
    expect(faultsOf("Item", odd, "here")).toEqual(["here: system.notThere is not as it was written"]);
  });
});

describe("What follows from what is stored", () => {
  beforeAll(() => startBastards());

  test("a pool holds five times the trait, and ten more for each rank of its advantage", () => {
    const { pools } = systemOf(sourceOf("fated", "Odile Ferrand")) as {
      pools: Record<string, { value: number; max: number }>;
    };
    expect(pools).toEqual({
      body: { value: 25, max: 25 },
      mind: { value: 10, max: 10 },
      spirit: { value: 10, max: 10 },
      luck: { value: 5, max: 5 },
    });
  });

  test.each([
    [[], ""],
    [["mind"], "desperate"],
    [["mind", "luck"], "knocked-out"],
    [["mind", "luck", "body"], "wounded"],
    [["mind", "luck", "body", "spirit"], "killed"],
  ])("with the pools %j empty one is %j", (empty, state) => {
    const pools = Object.fromEntries(empty.map((trait) => [trait, { value: 0 }]));
    expect(systemOf({ name: "x", type: "fated", system: { pools } })["state"]).toBe(state);
  });

  test("somebody new has 10 experience and $200", () => {
    expect(systemOf({ name: "x", type: "fated" })).toMatchObject({ experience: 10, cash: 200 });
  });

  test.each([
    [4, 20, ""],
    [4, 0, "knocked-out"],
    [4, -19, "knocked-out"],
    [4, -20, "killed"],
  ])("a follower of rating %i with %i points is %j", (rating, value, state) => {
    const system = { rating, pool: { value } };
    expect(systemOf({ name: "x", type: "follower", system })["state"]).toBe(state);
  });

  test("a monster's pool is five times its rating, times the players", () => {
    const system = { rating: 4, players: 3 };
    expect(systemOf({ name: "x", type: "monster", system })["pool"]).toMatchObject({ max: 60 });
  });

  test.each([
    [{}, { bonusNow: 3, initiative: 0, durability: 15 }],
    [{ a: { key: "weighted", rank: 1 } }, { bonusNow: 4, initiative: 1, durability: 20 }],
    [{ a: { key: "light", rank: 1 } }, { bonusNow: 2, initiative: -1, durability: 10 }],
    [{ a: { key: "sturdy", rank: 2 } }, { bonusNow: 3, initiative: 0, durability: 35 }],
  ])("a weapon of +3 with the modifications %j", (modifications, made) => {
    const system = { bonus: 3, modifications };
    expect(systemOf({ name: "x", type: "weapon", system }, "Item")).toMatchObject(made);
  });

  test("reinforced armour protects more, and makes one later", () => {
    const system = { bonus: 2, initiative: 1, modifications: { a: { key: "reinforced", rank: 2 } } };
    expect(systemOf({ name: "x", type: "armor", system }, "Item")).toMatchObject({
      bonusNow: 4,
      initiativeNow: 3,
      durability: 20,
    });
  });
});
