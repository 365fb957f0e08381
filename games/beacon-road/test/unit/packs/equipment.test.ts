import { describe, expect, it } from "vitest";
import { ofType, thing } from "./support.ts";

/** Weapons as the text prints them: load, hands, die (and in two hands), melee reach, range, throw (Weaponry). */
const WEAPONS: readonly [string, object][] = [
  ["Dagger", { load: 1, hands: "one", die: "d6", melee: 5, thrown: 20, light: true, rarity: "common" }],
  ["Shortsword", { load: 1, hands: "one", die: "d6", melee: 5, thrown: 0, light: true }],
  ["Longsword", { load: 1, hands: "one", die: "d8", melee: 5, light: false, heavy: false }],
  ["Greatsword", { load: 2, hands: "two", die: "d10", melee: 5, heavy: true, rarity: "uncommon" }],
  ["Staff", { load: 2, hands: "two", die: "d6", melee: 5, rarity: "common" }],
  ["Handaxe", { load: 1, hands: "one", die: "d6", melee: 5, thrown: 20, light: true }],
  ["Battleaxe", { load: 1, hands: "one", die: "d8", melee: 5 }],
  ["Greataxe", { load: 2, hands: "two", die: "d10", melee: 5, heavy: true, rarity: "uncommon" }],
  ["Shortspear", { load: 1, hands: "one", die: "d6", melee: 5, thrown: 20 }],
  ["Spear", { load: 1, hands: "either", die: "d6", dieTwo: "d8", melee: 5 }],
  ["Longspear", { load: 2, hands: "two", die: "d8", melee: 10, rarity: "uncommon" }],
  ["Hammer", { load: 1, hands: "one", die: "d6", melee: 5, thrown: 20, light: true }],
  ["Warhammer", { load: 2, hands: "either", die: "d8", dieTwo: "d10", melee: 5, heavy: true }],
  ["Mace", { load: 1, hands: "one", die: "d6", melee: 5 }],
  ["Flail", { load: 1, hands: "one", die: "d8", melee: 5 }],
  ["Mattock", { load: 1, hands: "either", die: "d6", dieTwo: "d8", melee: 5 }],
  ["Shortbow", { load: 2, hands: "two", die: "d6", melee: 0, ranged: 50 }],
  ["Longbow", { load: 2, hands: "two", die: "d8", melee: 0, ranged: 100 }],
  ["Greatbow", { load: 2, hands: "two", die: "d10", melee: 0, ranged: 150, rarity: "uncommon" }],
  ["Light crossbow", { load: 2, hands: "two", die: "d8", ranged: 50 }],
  ["Heavy crossbow", { load: 2, hands: "two", die: "d10", ranged: 150 }],
  ["Sling", { load: 1, hands: "one", die: "d8", ranged: 100, light: true }],
  ["Spear-thrower", { load: 1, hands: "one", die: "d8", ranged: 50, light: true }],
];

describe("equipment", () => {
  it.each(WEAPONS)("%s is as the text prints it", (name, printed) => {
    expect(thing("equipment", name).system).toMatchObject(printed);
  });

  it("has all weapons of the text and no other", () => {
    expect(
      ofType("equipment", "weapon")
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(WEAPONS.map(([name]) => name).toSorted());
  });

  it.each([
    ["Light armour", { kind: "light", boxes: 2, load: 2, rarity: "common" }],
    ["Medium armour", { kind: "medium", boxes: 4, load: 4, rarity: "common" }],
    ["Heavy armour", { kind: "heavy", boxes: 6, load: 5, rarity: "uncommon" }],
    ["Exosuit", { kind: "exosuit", boxes: 8, load: 6, rarity: "rare" }],
    ["Light shield", { boxes: 2, load: 1, defensive: 1, rarity: "common" }],
    ["Heavy shield", { boxes: 4, load: 2, defensive: 1, rarity: "uncommon" }],
  ])("%s has its boxes and load", (name, printed) => {
    expect(thing("equipment", name).system).toMatchObject(printed);
  });

  it("is put away: nothing in a compendium is in hand or worn", () => {
    const inUse = [
      ...ofType("equipment", "weapon"),
      ...ofType("equipment", "armor"),
      ...ofType("equipment", "shield"),
    ];
    expect(inUse.filter(({ system }) => system["ready"] === true || system["worn"] === true)).toEqual([]);
  });

  it("smoke bombs and poison take no load, books and a healer's pack two", () => {
    expect(thing("equipment", "Smoke bombs").system).toMatchObject({ free: true, load: 0 });
    expect(thing("equipment", "A vial of poison").system).toMatchObject({ free: true, load: 0 });
    expect(thing("equipment", "Books and tomes").system).toMatchObject({ load: 2 });
    expect(thing("equipment", "Healer's pack").system).toMatchObject({ load: 2 });
  });
});
