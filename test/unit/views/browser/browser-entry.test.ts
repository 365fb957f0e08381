import "../support/game-words.ts";
import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import {
  affordabilityOf,
  type BrowserFilter,
  filterSelects,
  NARROWING,
} from "../../../../src/fates-edge/apps/browser/filter.ts";
import { readerOf } from "../../../../src/fates-edge/apps/browser/entry.ts";
import { filterTest } from "../../../../src/table/browser/entry.ts";
import { unreadableLine } from "../../../../src/table/browser/library.ts";
import { rowView } from "../../../../src/fates-edge/apps/browser/rows.ts";
import type { Purchase } from "../../../../src/fates-edge/rules/advancement/purchases.ts";
import { requirementState } from "../../../../src/fates-edge/rules/advancement/requirements.ts";
import { inRepository } from "../../../../tools/stages/paths.ts";
import { nobody } from "./support.ts";

const words = { plain: (html: string) => html.replace(/<[^>]*>/g, ""), artName: () => "Fire-speech" };
const talents = readerOf("talent", words);

const riposte = {
  uuid: "Compendium.fates-edge.talents.Item.a",
  name: "Riposte",
  img: "icons/riposte.svg",
  type: "talent",
  system: {
    slug: "riposte",
    kind: "general",
    tier: 2,
    cost: 5,
    description: "<p>Answer a <b>miss</b>.</p>",
    requirements: {
      r1: { kind: "skill", key: "melee", min: 3, count: 1, text: "", group: "" },
      r2: { kind: "culture", key: "wood-elf", min: 0, count: 1, text: "Wood Elf", group: "" },
    },
  },
};

describe("an entry of the compendium browser", () => {
  it("is read from its index: price, tier, what it asks for, and the words it is found by", () => {
    const entry = talents.read(riposte);
    expect(entry).toMatchObject({ slug: "riposte", kind: "general", tier: "2", cost: 5 });
    expect(entry?.words).toBe("Answer a miss.");
    expect(entry?.requirements.map(({ id, key, min }) => [id, key, min])).toEqual([
      ["r1", "melee", 3],
      ["r2", "wood-elf", 0],
    ]);
    expect([...(entry?.cultures ?? [])]).toEqual([["wood-elf", "Wood Elf"]]);
    for (const word of ["riposte", "miss", "melee", "wood elf"]) expect(entry?.sought).toContain(word);
  });

  it("of a later version is read as far as this one knows it", () => {
    const system = { ...riposte.system, colour: "green", aspects: [{ of: "tomorrow" }] };
    expect(talents.read({ ...riposte, system, shine: 1 })?.cost).toBe(5);
  });

  it("that asks for something of a later version leaves that to the table", () => {
    const requirements = { r: { kind: "star sign", key: "", min: 1, text: "Under the Plough" } };
    const entry = talents.read({ ...riposte, system: { ...riposte.system, requirements } });
    const [asked] = entry?.requirements ?? [];
    expect(asked?.text).toBe("Under the Plough");
    expect(asked && requirementState(asked, nobody)).toBe("unknown");
  });

  it.each([
    ["nothing at all", null],
    ["a number", 7],
    ["no name", { ...riposte, name: "" }],
    ["no system", { ...riposte, system: undefined }],
    ["a system that is a word", { ...riposte, system: "none" }],
    ["a kind of a later version", { ...riposte, system: { ...riposte.system, kind: "dragon" } }],
    ["a slug that is none", { ...riposte, system: { ...riposte.system, slug: 4 } }],
  ])("that is broken is no entry: %s", (_what, source) => {
    expect(talents.read(source)).toBeNull();
  });

  it.each([
    ["requirements that are a list of nonsense", { requirements: [null, 3, "x"] }],
    ["tags that are no list", { tags: { a: 1 } }],
    ["a price in words", { cost: "dear" }],
    ["a description that is no text", { description: 12 }],
  ])("with one bad field is still listed: %s", (_what, bad) => {
    expect(talents.read({ ...riposte, system: { ...riposte.system, ...bad } })?.name).toBe("Riposte");
  });
});

describe("what the browser says of entries that could not be read", () => {
  it("counts them in words, one as one", async () => {
    const file = await readFile(inRepository("lang/table/en.json"), "utf8");
    const { TABLE } = JSON.parse(file) as { TABLE: { Browser: { Unreadable: object } } };
    expect(unreadableLine([])).toBe("");
    expect(unreadableLine(["Riposte"])).toBe("TABLE.Browser.Unreadable.one(count=1,names=Riposte)");
    expect(unreadableLine(["Riposte", "Feint"])).toContain("TABLE.Browser.Unreadable.other(");
    expect(TABLE.Browser.Unreadable).toMatchObject({
      one: "{count} entry could not be read, and is left out: {names}",
      other: "{count} entries could not be read, and are left out: {names}",
    });
  });
});

describe("a spell of the compendium browser", () => {
  const spells = readerOf("spell", words);
  const cinder = {
    uuid: "Compendium.fates-edge.spells.Item.a",
    name: "Cinder-Fist",
    img: "",
    type: "spell",
    system: {
      slug: "cinder-fist",
      art: "pyromancy",
      dv: 2,
      cost: 4,
      obvious: true,
      description: "It burns.",
      requirements: { r1: { kind: "skill", key: "pyromancy", min: 1, count: 1, text: "", group: "" } },
    },
  };

  it("is read with its art, DV, price and what it asks for, and is found by its art's name", () => {
    const entry = spells.read(cinder);
    expect(entry).toMatchObject({ kind: "pyromancy", tier: "2", cost: 4, obvious: true });
    expect(entry?.sought).toContain("fire-speech");
    expect(entry?.requirements.map(({ key, min }) => [key, min])).toEqual([["pyromancy", 1]]);
  });

  it("is narrowed by art and DV, judged by price and requirement as talents are, and named so in its row", () => {
    const entry = spells.read(cinder)!;
    const filtered = (filter: BrowserFilter): boolean =>
      filterTest({ ...filter }, NARROWING)({ entry, standing: null });
    expect([filtered({ kind: "pyromancy" }), filtered({ kind: "veil" }), filtered({ tier: "3" })]).toEqual([
      true,
      false,
      false,
    ]);
    const selects = filterSelects("spell", [entry], {});
    expect(selects.map(({ name, choices }) => [name, choices.length])).toEqual([
      ["kind", 2],
      ["tier", 2],
    ]);
    const purchases: Purchase[] = [];
    const quote = (purchase: Purchase) => {
      purchases.push(purchase);
      return { price: 4, from: 0, to: 1, days: 0, reasons: [{ code: "notEnoughXp", data: {} }], doubts: [] };
    };
    const standing = affordabilityOf(entry, { quote: quote as never, owned: new Set() });
    expect(purchases).toMatchObject([{ kind: "spell", slug: "cinder-fist", cost: 4 }]);
    expect(standing).toMatchObject({ affordable: false, open: true, owned: false });
    const row = rowView({ entry, standing });
    expect(row.kind).toContain("dv=2");
    expect([row.price, row.state.look, row.tags.length]).toEqual([expect.stringContaining("4"), "closed", 1]);
  });
});
