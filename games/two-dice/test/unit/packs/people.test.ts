import { describe, expect, it } from "vitest";
import type { PackDocument } from "../../../../../tools/stages/pack-document.ts";
import { type AttributeDice, ATTRIBUTES } from "../../../src/rules/attributes.ts";
import { BONDS_MAX, type Emotion, emotionsToAdd, EMOTIONS, strengthOf } from "../../../src/rules/bonds.ts";
import { AFFINITIES, DAMAGE_TYPES } from "../../../src/rules/damage.ts";
import { VILLAIN_TIERS } from "../../../src/rules/defeat.ts";
import { type Derived, DERIVED, type DerivedName, derivedNumbers } from "../../../src/rules/derived.ts";
import { isDie } from "../../../src/rules/dice.ts";
import { type ClassLevels, classWarnings } from "../../../src/rules/level.ts";
import { documentsOf, type PackItem } from "./support.ts";

interface Points {
  readonly value: number;
}

/** What heroes and foes have in common. */
interface Person extends PackDocument {
  readonly name: string;
  readonly img: string;
  readonly ownership: { readonly default: number };
  readonly prototypeToken: { readonly actorLink: boolean; readonly texture: { readonly src: string } };
  readonly items: readonly PackItem[];
  readonly system: {
    readonly level: number;
    readonly dice: AttributeDice;
    readonly health: Points;
    readonly mind: Points;
    readonly inventory: Points;
    readonly bonus?: Partial<Derived>;
    readonly affinities?: Readonly<Record<string, string>>;
  };
}

interface Hero extends Person {
  readonly system: Person["system"] & {
    readonly identity: string;
    readonly theme: string;
    readonly origin: string;
    readonly pronouns: string;
    readonly bonds: Readonly<
      Record<string, { readonly with: string; readonly emotions: readonly Emotion[] }>
    >;
    readonly classes: Readonly<Record<string, ClassLevels & { readonly invents: boolean }>>;
  };
}

interface Foe extends Person {
  readonly system: Person["system"] & {
    readonly rank: string;
    readonly turns: number;
    readonly villain: string;
    readonly villainPoints: Points;
    readonly traits: string;
    readonly goals: string;
    readonly secret: string;
  };
}

const heroes = documentsOf<Hero>("heroes");
const foes = documentsOf<Foe>("foes");
const ofInventory = documentsOf<PackItem>("inventory");
const things = new Map(
  [...documentsOf<PackItem>("things"), ...ofInventory].map((thing) => [thing.name, thing]),
);

/** Turns in a round by rank; a champion has as many as there are heroes. */
const TURNS: Readonly<Record<string, number>> = { soldier: 1, elite: 2, champion: heroes.length };

const isProtection = ({ type }: PackItem): boolean => ["armor", "shield", "accessory"].includes(type);

/** The numbers on somebody's sheet, with what they wear. */
function numbersOf({ system, items }: Person): Derived {
  const worn = items.filter((item) => isProtection(item) && item.system["equipped"] === true);
  const added = (name: DerivedName): number =>
    worn.reduce((sum, item) => sum + Number(item.system[name]), system.bonus?.[name] ?? 0);
  const bonus = Object.fromEntries(DERIVED.map((name) => [name, added(name)]));
  const { level, dice } = system;
  return derivedNumbers({ level, dice, diceNow: dice, bonus, written: {} }, { formulas: true });
}

describe.each([...heroes, ...foes])("$name", (person) => {
  const { system, items } = person;

  it("throws legal dice", () => {
    expect(Object.keys(system.dice).toSorted()).toEqual([...ATTRIBUTES]);
    expect(Object.values(system.dice).filter((die) => !isDie(die))).toEqual([]);
  });

  it("has all of their points, worked out with what they wear", () => {
    const { health, mind, inventory } = numbersOf(person);
    expect([system.health.value, system.mind.value, system.inventory.value]).toEqual([
      health,
      mind,
      inventory,
    ]);
  });

  it("holds a weapon, and shows one picture on sheet and token", () => {
    expect(items.some(({ type, system: { equipped } }) => type === "weapon" && equipped === true)).toBe(true);
    expect(person.prototypeToken.texture.src).toBe(person.img);
  });

  it("takes types of damage in ways that the rules know", () => {
    const { affinities = {} } = system;
    expect(Object.keys(affinities).filter((type) => !DAMAGE_TYPES.some((each) => each === type))).toEqual([]);
    expect(Object.values(affinities).filter((how) => !AFFINITIES.some((each) => each === how))).toEqual([]);
  });
});

describe("four heroes", () => {
  it("are there, each with another spread of dice that add up to 32", () => {
    expect(heroes).toHaveLength(4);
    const spreads = heroes.map(({ system }) => Object.values(system.dice).toSorted((a, b) => b - a));
    expect(new Set(spreads.map(String)).size).toBe(4);
    expect(spreads.map((dice) => dice.reduce<number>((sum, die) => sum + die, 0))).toEqual([32, 32, 32, 32]);
  });

  it("everybody may look into them before choosing", () => {
    expect(heroes.map(({ ownership }) => ownership.default)).toEqual([1, 1, 1, 1]);
  });

  it("between them have spells, skills, a ritual and a project", () => {
    const types = new Set(heroes.flatMap(({ items }) => items.map(({ type }) => type)));
    expect([...types].toSorted()).toEqual(
      [
        "accessory",
        "armor",
        "consumable",
        "project",
        "ritual",
        "shield",
        "skill",
        "spell",
        "weapon",
      ].toSorted(),
    );
  });
});

describe.each(heroes)("the hero $name", ({ system, items }) => {
  it("is of level 5, with as many levels in two or three classes, and no warning", () => {
    const classes = Object.values(system.classes);
    expect(system.level).toBe(5);
    expect(classes.reduce((sum, { levels }) => sum + levels, 0)).toBe(5);
    expect([2, 3]).toContain(classes.length);
    expect(classWarnings(classes)).toEqual([]);
  });

  it("has identity, theme and origin to invoke", () => {
    const { identity, theme, origin, pronouns } = system;
    expect([identity, theme, origin, pronouns].filter((words) => words.trim() === "")).toEqual([]);
  });

  it("has two bonds, with at most one emotion of each pair", () => {
    const bonds = Object.values(system.bonds);
    expect(bonds.length).toBe(2);
    expect(bonds.length).toBeLessThanOrEqual(BONDS_MAX);
    for (const bond of bonds) {
      expect(bond.with).not.toBe("");
      expect(bond.emotions.every((emotion) => EMOTIONS.includes(emotion))).toBe(true);
      expect(strengthOf(bond)).toBe(bond.emotions.length);
      expect(emotionsToAdd(bond).length).toBeGreaterThan(0);
    }
  });

  it("whoever has a project has a class that invents", () => {
    const plans = items.some(({ type }) => type === "project");
    expect(Object.values(system.classes).some(({ invents }) => invents)).toBe(plans);
  });

  it("has everything that inventory points make", () => {
    const own = items.filter(({ type }) => type === "consumable").map(({ name }) => name);
    expect(own.toSorted()).toEqual(ofInventory.map(({ name }) => name).toSorted());
  });

  it("has things as the compendium has them", () => {
    for (const { name, type, img, system: own } of items) {
      const thing = things.get(name);
      expect({ type, img }, name).toEqual({ type: thing?.type, img: thing?.img });
      expect({ ...own, equipped: null }, name).toEqual({ ...thing?.system, equipped: null });
    }
  });
});

describe("six foes", () => {
  it("are there: soldiers, elites, a champion, one minor villain", () => {
    expect(foes).toHaveLength(6);
    expect(new Set(foes.map(({ system }) => system.rank))).toEqual(new Set(Object.keys(TURNS)));
    const villains = foes.filter(({ system }) => system.villain !== "");
    expect(villains.map(({ system }) => system.villain)).toEqual([VILLAIN_TIERS[0]]);
    expect(villains[0]?.system.villainPoints.value).toBeGreaterThan(0);
  });

  it("have as many turns as their rank says", () => {
    expect(foes.map(({ system }) => system.turns)).toEqual(foes.map(({ system }) => TURNS[system.rank]));
  });

  it("have what unmask tells and what GMs alone read, and are GMs' alone", () => {
    for (const { name, ownership, system } of foes) {
      expect([system.goals, system.secret, system.traits].includes(""), name).toBe(false);
      expect(ownership.default, name).toBe(0);
    }
  });

  it("one is vulnerable, resists and absorbs; each that is no soldier has a weakness that scan finds", () => {
    const ways = foes.map(({ system }) => new Set(Object.values(system.affinities ?? {})));
    expect(ways.some((has) => ["vulnerable", "resistant", "absorbs"].every((way) => has.has(way)))).toBe(
      true,
    );
    const great = foes.filter(({ system }) => system.rank !== "soldier");
    expect(
      great.filter(({ system }) => !Object.values(system.affinities ?? {}).includes("vulnerable")),
    ).toEqual([]);
  });

  it("soldiers come in numbers: each of their tokens is one of its own", () => {
    const linked = foes.filter(({ prototypeToken }) => prototypeToken.actorLink);
    expect(linked.map(({ system }) => system.rank)).not.toContain("soldier");
  });
});
