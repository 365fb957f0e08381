import { describe, expect, it } from "vitest";
import { VICES, VIRTUES } from "../../../src/data/vocabulary.ts";
import { ARCHETYPE_ROWS, type Archetype } from "../../../src/rules/people/archetypes.ts";
import { SIZES } from "../../../src/rules/people/size.ts";
import { isAction } from "../../../src/rules/roll/actions.ts";
import { namesOf, ofType, thing } from "./support.ts";

interface Dots {
  readonly action: string;
  readonly dots: number;
}
interface Build {
  readonly name: string;
  readonly dots: readonly Dots[];
  readonly ability: string;
}

const abilities = ofType("abilities", "ability");

describe("archetypes", () => {
  it.each([
    ["Rogue", ["Blackguard", "Hunter", "Keeper"]],
    ["Technician", ["Apothecary", "Engineer", "Felsmith", "Physician"]],
    ["Warrior", ["Berserker", "Pugilist", "Templar", "Warden"]],
    ["Wizard", ["Adept", "Inquisitor", "Librarian", "Pactmage"]],
  ])("%s has the text's builds, five people to know, and what its trigger asks", (name, builds) => {
    const { system } = thing("people", name);
    expect(Object.keys(ARCHETYPE_ROWS)).toContain(system["kind"]);
    expect((system["builds"] as Build[]).map((build) => build.name)).toEqual(builds);
    expect(system["people"]).toHaveLength(5);
    expect(system["trigger"]).not.toBe("");
  });

  it("add four dots by each build but the blackguard's, never above 2 with the archetype's own", () => {
    for (const { name, system } of ofType("people", "archetype"))
      for (const build of system["builds"] as Build[]) {
        if (build.name === "Blackguard") continue;
        const own = ARCHETYPE_ROWS[system["kind"] as Archetype].dots as Readonly<Record<string, number>>;
        expect(
          build.dots.reduce((sum, { dots }) => sum + dots, 0),
          `${name}: ${build.name}`,
        ).toBe(4);
        for (const { action, dots } of build.dots) {
          expect(isAction(action), build.name).toBe(true);
          expect(dots + (own[action] ?? 0), `${build.name}: ${action}`).toBeLessThanOrEqual(2);
        }
      }
  });

  it("name an ability of their own for a build, where they name one", () => {
    for (const { name, system } of ofType("people", "archetype"))
      for (const { ability } of system["builds"] as Build[]) {
        if (ability === "") continue;
        expect(
          abilities.some((one) => one.name === ability && one.system["of"] === name),
          ability,
        ).toBe(true);
      }
  });
});

describe("bloodlines", () => {
  it.each([
    ["Draconic", "medium", 25, "resonance", "greed"],
    ["Dwarf", "medium", 20, "industry", "greed"],
    ["Elf", "medium", 30, "remembrance", "sorrow"],
    ["Forgeborn", "medium", 25, "resilience", "toil"],
    ["Halfling", "small", 20, "cheer", "gluttony"],
    ["Human", "medium", 25, "service", "pride"],
    ["Orc", "medium", 25, "justice", "anger"],
    ["Troll", "large", 30, "harmony", "gluttony"],
  ])("%s is %s, strides %i feet, with %s and %s", (name, size, stride, virtue, vice) => {
    expect(thing("people", name).system).toMatchObject({ size, stride, virtue, vice });
    expect(SIZES.map(String)).toContain(size);
    expect(VIRTUES.map(String)).toContain(virtue);
    expect(VICES.map(String)).toContain(vice);
  });

  it.each([
    ["Dwarf", ["dimsight"]],
    ["Elf", ["keenEars", "starsight"]],
    ["Forgeborn", ["infravision"]],
    ["Orc", ["darksight"]],
    ["Troll", ["darksight"]],
    ["Human", ["normal"]],
  ])("%s has its senses", (name, senses) => {
    expect(thing("people", name).system["senses"]).toEqual(senses);
  });

  it("a halfblood is of two: what it leaves open is chosen", () => {
    expect(thing("people", "Halfblood").system).toMatchObject({
      mixed: true,
      virtue: "",
      vice: "",
      senses: [],
    });
  });
});

describe("abilities", () => {
  it.each([
    ["", ["Exemplar", "Seasoned"]],
    [
      "Rogue",
      [
        "Ambush",
        "Expertise",
        "Like Looking Into The Mirror",
        "Little Something On The Side",
        "Reflexes",
        "Shadow",
        "Sharpshooter",
        "Vital Strike",
      ],
    ],
    [
      "Technician",
      ["Alchemist", "Analyst", "Artificer", "Calculating", "Fortitude", "Sawbones", "Strange Methods"],
    ],
    ["Warrior", ["Arcane Potency", "Battleborn", "Bodyguard", "Deadly", "Mule", "Stalwart", "Vigorous"]],
    ["Wizard", ["Arcane Mind", "Bargain", "Inhuman Resolve", "Meditation", "Ritual", "Spellcraft", "Warded"]],
    ["Draconic", ["Arcane Fighter", "Elemental Affinity"]],
    ["Dwarf", ["Lettered in Stone", "Strapping"]],
    ["Elf", ["Reflexes (Elf)", "The Eldersong"]],
    ["Forgeborn", ["Foresight", "Mode"]],
    ["Halfblood", ["Born of Two Worlds"]],
    ["Halfling", ["Infiltrator", "Subterfuge"]],
    ["Human", ["Connected", "Mastermind"]],
    ["Orc", ["Savage", "Vengeful"]],
    ["Troll", ["Not To Be Trifled With", "Regeneration"]],
  ])("of %s are all of the text's", (of, names) => {
    const own = abilities.filter(({ system }) => system["of"] === of).map(({ name }) => name);
    expect(own.toSorted()).toEqual(names.toSorted());
  });

  it.each([
    ["Stalwart", [{ number: "iron", amount: 2 }]],
    ["Inhuman Resolve", [{ number: "grit", amount: 2 }]],
  ])("%s changes what the text says", (name, changes) => {
    expect(thing("abilities", name).system["changes"]).toEqual(changes);
  });

  it("that mark special armour are the nine of the text", () => {
    const armored = abilities.filter(({ system }) => system["specialArmor"] === true).map(({ name }) => name);
    expect(armored.toSorted()).toEqual([
      "Battleborn",
      "Deadly",
      "Elemental Affinity",
      "Fortitude",
      "Mastermind",
      "Regeneration",
      "Shadow",
      "Subterfuge",
      "Warded",
    ]);
  });

  it("are known to the rules by a word of their own", () => {
    const rules = abilities.map(({ system }) => String(system["rule"]));
    expect(rules.every((rule) => /^[a-z]+(-[a-z]+)*$/.test(rule))).toBe(true);
    expect(new Set(rules).size).toBe(rules.length - 1);
  });
});

describe("what a hero has been and is like", () => {
  it("nine backgrounds", () => {
    expect(namesOf("people", "background")).toEqual([
      "Academic",
      "Commoner",
      "Criminal",
      "Labor",
      "Military",
      "Noble",
      "Outlaw",
      "Religious",
      "Slave",
    ]);
  });

  it("44 traits", () => {
    expect(namesOf("people", "trait")).toHaveLength(44);
  });
});
