import { describe, expect, it } from "vitest";
import {
  candidatesOf,
  type Entry,
  type Filter,
  filterTest,
  folded,
  knownSource,
  type Narrowing,
} from "../../../../src/table/browser/entry.ts";

/** A lamp of the list: how bright it is, and how much oil it takes. */
interface Lamp extends Entry {
  readonly light: string;
  readonly oil: number;
}

/** How a lamp stands to somebody: whether their oil suffices. */
interface Standing {
  readonly filled: boolean;
}

const NARROWING: Narrowing<Lamp, Standing> = {
  fits: ({ light }, select, value) => select === "light" && light === value,
  passes: ({ filled }, tick) => tick === "filled" && filled,
};

const lamp = (name: string, parts: Partial<Lamp> = {}): Lamp => ({
  uuid: `Item.${name}`,
  name,
  img: "",
  sought: folded(name),
  light: "dim",
  oil: 1,
  ...parts,
});

const shown = (filter: Filter, entry: Lamp, standing: Standing | null = null): boolean =>
  filterTest(filter, NARROWING)({ entry, standing });

describe("the filters of a list", () => {
  it("narrow nothing while they are empty", () => {
    for (const filter of [{}, { search: "", light: "", filled: false }])
      expect(shown(filter, lamp("Storm lamp"))).toBe(true);
  });

  it.each([
    ["storm", true],
    ["  Störm  LAMP ", true],
    ["storm bell", false],
  ])("find every word that is typed, without regard to accents and capitals: %j", (search, found) => {
    expect(shown({ search }, lamp("Storm lamp"))).toBe(found);
  });

  it("narrow by each select and each tick, and by what nobody judges not at all", () => {
    const bright = lamp("Beacon", { light: "bright" });
    expect([shown({ light: "bright" }, bright), shown({ light: "dim" }, bright)]).toEqual([true, false]);
    expect([true, false].map((filled) => shown({ filled: true }, bright, { filled }))).toEqual([true, false]);
    expect(shown({ filled: true }, bright)).toBe(true);
    expect(shown({ filled: true, light: "dim", search: "beacon" }, bright, { filled: true })).toBe(false);
  });
});

describe("the order of a list", () => {
  const lamps = [lamp("Adze", { oil: 3 }), lamp("Bell", { oil: 1 }), lamp("Coin", { oil: 3 })];
  const names = (candidates: readonly { readonly entry: Lamp }[]): string[] =>
    candidates.map(({ entry }) => entry.name);

  it("has the best on top, and what stands alike as it came", () => {
    const judge = ({ oil }: Lamp): Standing => ({ filled: oil < 2 });
    expect(names(candidatesOf(lamps, judge, ({ filled }) => (filled ? 0 : 1)))).toEqual([
      "Bell",
      "Adze",
      "Coin",
    ]);
  });

  it("stays as it came where nobody is judged for", () => {
    const unjudged = candidatesOf<Lamp, Standing>(lamps, null, () => 0);
    expect(names(unjudged)).toEqual(["Adze", "Bell", "Coin"]);
    expect(unjudged.every(({ standing }) => standing === null)).toBe(true);
  });
});

describe("what an index tells", () => {
  const source = { uuid: "Item.a", name: "Storm lamp", img: 4, system: { oil: 1 }, more: "later" };

  it("is read as far as it can be", () => {
    expect(knownSource(source)).toEqual({ uuid: "Item.a", name: "Storm lamp", img: "", system: { oil: 1 } });
  });

  it.each([
    [null],
    [7],
    [{ ...source, name: "" }],
    [{ ...source, uuid: 1 }],
    [{ ...source, system: "none" }],
  ])("is nothing where it is broken: %j", (broken) => expect(knownSource(broken)).toBeNull());
});
