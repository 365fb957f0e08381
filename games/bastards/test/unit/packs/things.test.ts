import { describe, expect, it } from "vitest";
import { TRICKS } from "../../../src/rules/fight/tricks.ts";
import { documentsOf, type PackItem } from "./support.ts";

const things = documentsOf<PackItem>("things");
const lists = documentsOf<PackItem>("lists");
const disadvantages = documentsOf<PackItem>("disadvantages");
const ofType = (type: string, among = things): PackItem[] => among.filter((item) => item.type === type);
const namesOf = (items: readonly PackItem[]): string[] => items.map(({ name }) => name).toSorted();

describe("the things", () => {
  it("are twelve weapons, four kinds of armour and a shield", () => {
    expect(ofType("weapon")).toHaveLength(12);
    const kinds = ofType("armor").map(({ system }) => system["kind"]);
    expect(kinds.toSorted()).toEqual(["armor", "armor", "armor", "armor", "shield"]);
  });

  it("melee reaches short alone, a ranged weapon names what it pays", () => {
    for (const { name, system } of ofType("weapon")) {
      const ranges = system["ranges"] as Readonly<Record<string, number | null>>;
      if (system["reach"] === "melee") expect(ranges, name).toEqual({ short: 0, medium: null, long: null });
      else expect(ranges["short"], name).toBeLessThanOrEqual(0);
    }
  });

  it("that are bought have a price, which somebody new can pay", () => {
    const dear = ["weapon", "armor", "gear"].flatMap((type) =>
      ofType(type).filter(({ system }) => !(Number(system["price"]) > 0 && Number(system["price"]) <= 200)),
    );
    expect(namesOf(dear)).toEqual([]);
  });

  it("that ease a disadvantage name one that there is", () => {
    const keys = disadvantages.map(({ system }) => system["key"]);
    const eased = ofType("gear").flatMap(({ system }) => (system["mends"] === "" ? [] : [system["mends"]]));
    expect(eased.length).toBeGreaterThan(2);
    expect(keys).toEqual(expect.arrayContaining(eased));
  });

  it("modifications are the eight that the text describes, for what it says", () => {
    const fits = Object.fromEntries(
      ofType("modification").map(({ system }) => [system["key"], system["fits"]]),
    );
    expect(fits).toEqual({
      hiddenPocket: "armor",
      reinforced: "armor",
      sturdy: "both",
      guard: "weapon",
      light: "weapon",
      reservoir: "weapon",
      specialized: "weapon",
      weighted: "weapon",
    });
  });

  it("are put away: nobody wears what lies in a compendium", () => {
    expect(namesOf(things.filter(({ system }) => system["equipped"] === true))).toEqual([]);
  });
});

describe("the lists", () => {
  it("have a specialty for each of the eleven tricks", () => {
    const tricks = ofType("specialty", lists).map(({ system }) => String(system["trick"]));
    expect(tricks.toSorted()).toEqual([...TRICKS].toSorted());
  });

  it("have a row for each social trick and each quality that the text names", () => {
    expect(namesOf(ofType("trick", lists))).toEqual(["Charm", "Confound", "Intimidate", "Seduce", "Taunt"]);
    expect(namesOf(ofType("quality", lists))).toEqual([
      "Advanced",
      "Classic",
      "Clean",
      "Confusing Layout",
      "Crowded",
      "Filthy",
      "Good Times",
      "Martial Law",
      "Place of Ill Repute",
      "Port",
      "Severe Deficit",
      "Thought Out",
      "Understaffed",
    ]);
  });

  it("invent no rule where the text has none", () => {
    const rows = lists.filter(({ type }) => type !== "specialty");
    const told = rows.filter(({ system }) => [system["effect"], system["good"], system["bad"]].some(Boolean));
    expect(namesOf(told)).toEqual([]);
  });

  it("have an art of magic for each trait", () => {
    const arts = ofType("spell", lists).map(({ name, system }) => [name, system["trait"]]);
    expect(Object.fromEntries(arts)).toEqual({
      Transmogrification: "body",
      Arcana: "mind",
      Vitalization: "spirit",
      Fortunes: "luck",
    });
  });
});
