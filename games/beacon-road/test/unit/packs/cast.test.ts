import { describe, expect, it } from "vitest";
import { ELEMENTS, FIEND_FLAWS } from "../../../src/data/vocabulary.ts";
import { startFaults, type Archetype } from "../../../src/rules/people/archetypes.ts";
import { powerFaults } from "../../../src/rules/combat/powers.ts";
import {
  type ActionRatings,
  attributeDie,
  attributeRating,
  isAction,
} from "../../../src/rules/roll/actions.ts";
import { documentsOf, ofType, type PackThing } from "./support.ts";

const heroes = ofType("heroes", "hero");
const creatures = ofType("bestiary", "creature");
const factions = ofType("factions", "faction");
const itemsOf = ({ items = [] }: PackThing, type: string): PackThing[] =>
  items.filter((item) => item.type === type);

describe("the ready heroes", () => {
  it("are four, one of each archetype, of four bloodlines", () => {
    const kinds = heroes.map((hero) => itemsOf(hero, "archetype")[0]?.system["kind"]);
    expect(new Set(kinds).size).toBe(4);
    expect(new Set(heroes.map((hero) => itemsOf(hero, "bloodline")[0]?.name)).size).toBe(4);
  });

  it.each(heroes.map((hero) => [hero.name, hero] as const))(
    "%s is made by the rules of creation",
    (_, hero) => {
      const kind = itemsOf(hero, "archetype")[0]?.system["kind"] as Archetype;
      expect(startFaults(kind, hero.system["actions"] as ActionRatings)).toEqual([]);
      expect(itemsOf(hero, "trait")).toHaveLength(3);
      expect(itemsOf(hero, "background")).toHaveLength(1);
      expect(itemsOf(hero, "ability")).toHaveLength(1);
      const bonds = Object.values(hero.system["people"] as Record<string, { kind: string }>);
      expect(bonds.map((bond) => bond.kind).toSorted()).toEqual(["friend", "rival"]);
    },
  );

  it.each(heroes.map((hero) => [hero.name, hero] as const))(
    "%s has powers that they may have, one for a dot at most",
    (_, hero) => {
      const ratings = hero.system["actions"] as ActionRatings;
      const dice = {
        body: attributeDie(attributeRating(ratings, "body")),
        mind: attributeDie(attributeRating(ratings, "mind")),
        will: attributeDie(attributeRating(ratings, "will")),
      };
      const used = new Map<string, number>();
      for (const { name, system } of itemsOf(hero, "power")) {
        const using = String(system["using"]);
        used.set(using, (used.get(using) ?? 0) + 1);
        if (!isAction(using)) throw new Error(`${name} is used with no action`);
        const ways = system["ways"] as { stress: number }[];
        const faults = powerFaults(
          {
            attribute: system["attribute"] as "body",
            die: system["die"] as 4,
            actions: system["actions"] as [],
            stress: Math.min(...ways.map(({ stress }) => stress)),
            ability: "",
          },
          { dice, ratings, abilities: [], with: using },
        );
        expect(faults, `${hero.name}: ${name}`).toEqual([]);
      }
      for (const [action, powers] of used)
        expect(powers, action).toBeLessThanOrEqual(ratings[action as "hunt"]);
    },
  );
});

describe("the bestiary", () => {
  it("has a fiend and an imp of each element, each with its flaw", () => {
    for (const kind of ["fiend", "imp"]) {
      const those = creatures.filter(({ system }) => system["kind"] === kind);
      expect(those.map(({ system }) => system["element"]).toSorted()).toEqual([...ELEMENTS].toSorted());
      expect(those.map(({ system }) => system["flaw"]).toSorted()).toEqual([...FIEND_FLAWS].toSorted());
    }
  });

  it.each([
    ["air", "despair"],
    ["earth", "fear"],
    ["fire", "folly"],
    ["sea", "shame"],
  ])("a fiend of %s feeds on %s, as the text tells", (element, flaw) => {
    const fiend = creatures.find(({ system }) => system["kind"] === "fiend" && system["element"] === element);
    expect(fiend?.system["flaw"]).toBe(flaw);
  });

  it("imps are less than their fiends: smaller, of a lower tier", () => {
    for (const imp of creatures.filter(({ system }) => system["kind"] === "imp")) {
      const fiend = creatures.find(
        ({ system }) => system["kind"] === "fiend" && system["element"] === imp.system["element"],
      );
      expect(Number(imp.system["tier"]), imp.name).toBeLessThan(Number(fiend?.system["tier"]));
    }
  });

  it("has six ordinary foes, one of them a gang", () => {
    const ordinary = creatures.filter(({ system }) => !["fiend", "imp"].includes(String(system["kind"])));
    expect(ordinary).toHaveLength(6);
    expect(ordinary.filter(({ system }) => Number(system["gang"]) > 0)).toHaveLength(1);
  });

  it("everybody in it can attack", () => {
    expect(creatures.filter((creature) => itemsOf(creature, "weapon").length === 0)).toEqual([]);
  });
});

describe("factions and tables", () => {
  it("twelve factions, each with a goal, and allies and enemies that are factions too", () => {
    expect(factions).toHaveLength(12);
    const names = factions.map(({ name }) => name.replace("’", "'"));
    for (const { name, system } of factions) {
      expect(Object.keys(system["goals"] as object).length, name).toBeGreaterThan(0);
      const others = [...(system["allies"] as string[]), ...(system["enemies"] as string[])];
      expect(others.filter((other) => !names.some((one) => one.endsWith(other.replace("’", "'"))))).toEqual(
        [],
      );
    }
  });

  it("tables have a result for each face of their die", () => {
    const tables = documentsOf("tables");
    expect(tables.length).toBeGreaterThan(45);
    for (const table of tables) {
      const results = table["results"] as { range: [number, number]; name: string }[];
      const faces = Number(String(table["formula"]).replace("1d", ""));
      const hit = Array.from(
        { length: faces },
        (_, face) => results.filter(({ range: [from, to] }) => from <= face + 1 && face + 1 <= to).length,
      );
      expect(hit, table.name).toEqual(Array.from({ length: faces }, () => 1));
      expect(
        results.every(({ name }) => name !== ""),
        table.name,
      ).toBe(true);
    }
  });

  it("names of five peoples, 32 for men and for women each", () => {
    const names = documentsOf("tables").filter(({ name = "" }) => / names, (?:men|women)$/.test(name));
    expect(names).toHaveLength(10);
    for (const { results } of names) expect(results).toHaveLength(32);
  });
});
