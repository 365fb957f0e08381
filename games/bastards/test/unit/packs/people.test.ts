import { describe, expect, it } from "vitest";
import { type Suit, SUITS, type Trait, traitOf, TRAITS } from "../../../src/rules/cards/card.ts";
import { DEFAULT_DIALS } from "../../../src/rules/dials.ts";
import { mayWield, powerPool } from "../../../src/rules/harm/followers.ts";
import { mayPick } from "../../../src/rules/people/monster.ts";
import { DISADVANTAGE_GIVES, priceBetween, stepPrice } from "../../../src/rules/people/prices.ts";
import { START } from "../../../src/rules/people/start.ts";
import { documentsOf, type PackActor, type PackItem } from "./support.ts";

interface Fated extends PackActor {
  readonly system: PackActor["system"] & {
    readonly suit: Suit;
    readonly traits: Readonly<Record<Trait, number>>;
    readonly pools: Readonly<Record<Trait, { readonly value: number }>>;
    readonly skills: Readonly<Record<string, number>>;
    readonly trained: Readonly<Record<string, { readonly rank: number }>>;
    readonly cash: number;
    readonly spent: { readonly build: { readonly amount: number } };
  };
}

const fated = documentsOf<Fated>("fated");
const people = documentsOf<PackActor>("people");
const monsters = documentsOf<PackActor>("monsters");
const [scene] = documentsOf<PackActor>("scenes");
const ofType = ({ items }: PackActor, type: string): PackItem[] => items.filter((item) => item.type === type);
const number = (item: PackItem, field: string): number => Number(item.system[field] ?? 0);
const keys = (actor: PackActor): string[] =>
  actor.items.map(({ system }) => String(system["key"] ?? "")).filter((key) => key !== "");
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** What a ready fated cost by the rules (Points & Costs). */
function cost(one: Fated): number {
  const { suit, traits, skills, trained } = one.system;
  const first = (trait: Trait): number => (traitOf(suit) === trait ? START.suit : START.trait);
  const ranks = [...Object.values(skills), ...Object.values(trained).map(({ rank }) => rank)];
  return sum([
    ...TRAITS.map((trait) => priceBetween("trait", first(trait), traits[trait], DEFAULT_DIALS)),
    ...ranks.map((rank) => priceBetween("skill", START.skill, rank, DEFAULT_DIALS)),
    ...ofType(one, "advantage").map((item) =>
      priceBetween("advantage", 0, number(item, "rank"), DEFAULT_DIALS),
    ),
    ...ofType(one, "specialty").map(() => stepPrice("specialty", 1, DEFAULT_DIALS)),
  ]);
}

describe("the ready fated", () => {
  it("are four, one of each suit", () => {
    expect(fated.map(({ system }) => system.suit).toSorted()).toEqual([...SUITS].toSorted());
  });

  it.each(fated)("$name cost exactly what there was to spend", (one) => {
    const given = ofType(one, "disadvantage").length * DISADVANTAGE_GIVES;
    expect(cost(one) - given).toBe(START.xp);
    expect(one.system.spent.build.amount).toBe(START.xp);
  });

  it.each(fated)("$name has nothing above rank 3", (one) => {
    const { traits, skills, trained } = one.system;
    const ranks = [
      ...Object.values(traits),
      ...Object.values(skills),
      ...Object.values(trained).map(({ rank }) => rank),
      ...ofType(one, "advantage").map((item) => number(item, "rank")),
    ];
    expect(Math.max(...ranks)).toBeLessThanOrEqual(START.max);
  });

  it.each(fated)("$name paid for what they carry, and has the rest in cash", (one) => {
    const paid = sum(one.items.map((item) => number(item, "price")));
    expect(one.system.cash).toBe(START.money - paid);
  });

  it.each(fated)("$name has full pools, larger by their advantages", (one) => {
    const larger: Readonly<Record<Trait, string>> = {
      body: "toughness",
      mind: "mentalFortitude",
      spirit: "resolve",
      luck: "devilsOwnLuck",
    };
    for (const trait of TRAITS) {
      const extra = keys(one).includes(larger[trait]) ? 10 : 0;
      expect(one.system.pools[trait].value, trait).toBe(5 * one.system.traits[trait] + extra);
    }
  });

  it("each have something to be after", () => {
    expect(fated.every((one) => ofType(one, "objective").length === 1)).toBe(true);
  });
});

describe("followers and squads", () => {
  it("are six, of both kinds", () => {
    expect(people.map(({ type }) => type).toSorted()).toEqual([
      "follower",
      "follower",
      "follower",
      "squad",
      "squad",
      "squad",
    ]);
  });

  it("are whole: five extras, a pool of five times the rating", () => {
    for (const { name, type, system } of people) {
      const whole =
        type === "squad"
          ? { members: { value: 5 } }
          : { pool: { value: powerPool(Number(system["rating"])) } };
      expect(system, name).toMatchObject(whole);
    }
  });

  it("followers have as many advantages as their rating, and a weapon", () => {
    for (const one of people.filter(({ type }) => type === "follower")) {
      expect(ofType(one, "advantage").length, one.name).toBe(one.system["rating"]);
      expect(ofType(one, "weapon").length, one.name).toBe(1);
    }
  });

  it("extras bear no weapon above their rating", () => {
    for (const squad of people.filter(({ type }) => type === "squad"))
      for (const weapon of ofType(squad, "weapon"))
        expect(mayWield(Number(squad.system["rating"]), number(weapon, "bonus"), false), squad.name).toBe(
          true,
        );
  });
});

describe("the monsters", () => {
  it("are four, one of each suit", () => {
    expect(monsters.map(({ system }) => system["suit"]).toSorted()).toEqual([...SUITS].toSorted());
  });

  it.each(monsters)("$name has a pool of five times its rating, times the players", ({ system }) => {
    const { rating, players } = system as { readonly rating: number; readonly players: number };
    expect(system["pool"]).toEqual({ value: powerPool(rating) * players });
  });

  it.each(monsters)("$name has as many advantages as its rating, all of which it may have", (one) => {
    const advantages = ofType(one, "advantage");
    expect(advantages.length).toBe(one.system["rating"]);
    const suit = one.system["suit"] as Suit;
    for (const { name, system } of advantages) {
      const option = {
        key: String(system["key"]),
        suit: system["suit"] as Suit,
        maxRank: Number(system["ranks"]),
      };
      expect(mayPick(option, suit, []), name).toBe(true);
    }
  });

  it("one with an advantage for ranged weapons has a natural one: its rating in damage, −10, −5, −10", () => {
    const shooter = monsters.find((one) => keys(one).includes("gunFever"));
    const weapon = shooter && ofType(shooter, "weapon").find(({ system }) => system["reach"] === "ranged");
    expect(weapon?.system).toMatchObject({
      natural: true,
      bonus: shooter?.system["rating"],
      ranges: { short: -10, medium: -5, long: -10 },
    });
  });
});

describe("the scene to begin with", () => {
  it("is where people are, has a quality, and something to hit with", () => {
    expect(scene?.system["kinds"]).toEqual(["populated"]);
    expect(scene?.items.map(({ type }) => type)).toEqual(["quality", "weapon"]);
  });
});
