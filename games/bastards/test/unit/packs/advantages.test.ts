import { describe, expect, it } from "vitest";
import { NOT_FOR_MONSTERS } from "../../../src/rules/people/monster.ts";
import { documentsOf, type PackItem } from "./support.ts";

const advantages = documentsOf<PackItem>("advantages");
const disadvantages = documentsOf<PackItem>("disadvantages");

/** Every advantage that the text names, with its suit and the most ranks it allows (0: it names no end), by its chapter. */
const NAMED = {
  defensive: `All-Out Defense clubs 3, Careful spades 3, Counter spades 5, Defensive Stance clubs 1, Dodge clubs 3, Interpose hearts 3,
    Intense Concentration spades 5, Iron Wall clubs 3, Karmic Shuffle diamonds 3, Mind Over Matter spades 3, Soul of Steel hearts 3,
    Serendipity diamonds 3, Study spades 3`,
  offensive: `Ambidextrous clubs 2, Berserk hearts 3, Eagle Eyes clubs 3, Ferocity clubs 3, Gun Fever diamonds 3, Intensity hearts 3,
    Lucky Strike diamonds 3, Lunge clubs 3, Point Blank spades 3, Savage clubs 3, Zeal hearts 3`,
  utility: `Acrobat clubs 5, Aquatic spades 1, Ass Pull diamonds 3, Attractive clubs 3, Bloodlust clubs 3, Business spades 0,
    Capital diamonds 0, Conviction hearts 5, Cunning Linguist spades 3, Cynic spades 5, Devil's Own Luck diamonds 5, Discipline clubs 1,
    Faith hearts 3, Favored Equipment diamonds 3, Fervor hearts 1, Fortunate diamonds 3, Good Reputation spades 0, Landed diamonds 0,
    Large clubs 1, Mental Fortitude spades 5, Optimistic diamonds 3, Quick-Witted spades 1, Resolve hearts 5, Second Wind clubs 5,
    Speedy diamonds 5, Stubborn hearts 3, Tenacity clubs 3, Thick Skin clubs 5, Toughness clubs 5`,
  followers: `Friends hearts 3, Hired Hands diamonds 1, Inspiring Presence hearts 5, Loyal hearts 1, Mastermind spades 3, Successor spades 0`,
} as const;

/** Advantages with an asterisk: at creation only. */
const AT_CREATION = [
  "Ambidextrous",
  "Business",
  "Capital",
  "Favored Equipment",
  "Fortunate",
  "Good Reputation",
  "Large",
  "Stubborn",
];

/** Every disadvantage that the text names, by its suit; with an asterisk where it is permanent. */
const WEAK = {
  clubs: [
    "Old*",
    "Ancient*",
    "One Arm*",
    "No Arms*",
    "One Eye*",
    "Blind*",
    "One Leg*",
    "No Legs*",
    "Poor Senses",
    "Deaf*",
    "Weak Constitution",
  ],
  spades: ["Addiction", "Bad Reputation", "Mute", "Noticeable Mark", "Ugly"],
  hearts: ["Apathetic", "Depressed", "Delusion*", "Psychosis*", "Defeated", "Nervous Habit", "Unstable"],
  diamonds: ["Debt", "Loose Tongue", "Misfortunate", "Poor Management"],
} as const;

/** Disadvantages that another player sets off for a wildcard. */
const SET_OFF = [
  "Addiction",
  "Bad Reputation",
  "Debt",
  "Defeated",
  "Delusion",
  "Depressed",
  "Loose Tongue",
  "Nervous Habit",
  "Poor Management",
  "Psychosis",
  "Unstable",
];

const namesOf = (items: readonly PackItem[]): string[] => items.map(({ name }) => name).toSorted();
const named = (name: string): PackItem["system"] => {
  const found = [...advantages, ...disadvantages].find((item) => item.name === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found.system;
};

describe("the advantages", () => {
  it.each(Object.entries(NAMED))(
    "of the chapter %s are those that the text names, with suit and ranks",
    (group, text) => {
      const told = text.split(",").map((line) => line.trim());
      const ours = advantages
        .filter(({ system }) => system["group"] === group)
        .map(({ name, system }) => `${name} ${String(system["suit"])} ${String(system["ranks"])}`);
      expect(ours.toSorted()).toEqual(told.toSorted());
    },
  );

  it("that can be had at creation only are those with an asterisk", () => {
    expect(namesOf(advantages.filter(({ system }) => system["creation"] === true))).toEqual(
      AT_CREATION.toSorted(),
    );
  });

  it("that monsters cannot have are those of the text's list", () => {
    const barred = advantages.filter(({ system }) => system["monsters"] === false);
    const keys = barred.map(({ system }) => String(system["key"]));
    const known = NOT_FOR_MONSTERS.filter((key) => advantages.some(({ system }) => system["key"] === key));
    expect(keys.toSorted()).toEqual(known.toSorted());
  });

  it("go on at an empty pool where the text says so", () => {
    expect(namesOf(advantages.filter(({ system }) => system["atZero"] === true))).toEqual([
      "Large",
      "Stubborn",
    ]);
  });

  it.each([
    ["Dodge", { what: "body", amount: 1, each: true }],
    ["Serendipity", { what: "luck", amount: 1, each: true }],
    ["Zeal", { what: "spirit", amount: 1, each: true }],
    ["Gun Fever", { what: "mind", amount: 1, each: true }],
    ["Mind Over Matter", { what: "mind", amount: 1, each: false }],
    ["Discipline", { what: "body", amount: 1, each: false }],
    ["Iron Wall", { what: "wildcard", amount: 1, each: false }],
    ["Soul of Steel", { what: "wildcard", amount: 1, each: false }],
    ["Second Wind", { what: "wildcard", amount: 1, each: false }],
    ["Thick Skin", { what: "", amount: 0, each: false }],
  ])("%s costs what the text says", (name, pay) => {
    expect(named(name)["pay"]).toEqual(pay);
  });

  it.each([
    ["Berserk", { per: "scene", each: false }],
    ["Second Wind", { per: "scene", each: false }],
    ["Stubborn", { per: "scene", each: true }],
    ["Interpose", { per: "turn", each: true }],
    ["Counter", { per: "turn", each: true }],
    ["Dodge", { per: "", each: false }],
  ])("%s can be used as often as the text says", (name, limit) => {
    expect(named(name)["limit"]).toEqual(limit);
  });

  it("have a key of their own each, in one way of writing", () => {
    const keys = [...advantages, ...disadvantages].map(({ system }) => String(system["key"]));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((key) => !/^[a-z]+(?:[A-Z][a-z]+)*$/.test(key))).toEqual([]);
  });
});

describe("the disadvantages", () => {
  it.each(Object.entries(WEAK))(
    "of %s are those that the text names, permanent where it says so",
    (suit, told) => {
      const ours = disadvantages
        .filter(({ system }) => system["suit"] === suit)
        .map(({ name, system }) => `${name}${system["permanent"] === true ? "*" : ""}`);
      expect(ours.toSorted()).toEqual([...told].toSorted());
    },
  );

  it("that others set off for a wildcard are those of the text", () => {
    expect(namesOf(disadvantages.filter(({ system }) => system["trigger"] === true))).toEqual(SET_OFF);
  });

  it("nobody inflicts age", () => {
    expect(namesOf(disadvantages.filter(({ system }) => system["inflicted"] === false))).toEqual([
      "Ancient",
      "Old",
    ]);
  });

  it("go by experience, but for debt", () => {
    expect(namesOf(disadvantages.filter(({ system }) => system["removal"] === "capital"))).toEqual(["Debt"]);
  });

  it("have as many ranks as the text says", () => {
    const several = disadvantages.filter(({ system }) => system["ranks"] !== 1);
    expect(several.map(({ name, system }) => [name, system["ranks"]])).toEqual([
      ["Addiction", 2],
      ["Bad Reputation", 10],
      ["Debt", 0],
    ]);
  });
});
