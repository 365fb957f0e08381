import { describe, expect, it } from "vitest";
import type { KnownField } from "../../../src/foundry/fields.ts";
import { parsePartial } from "../../../src/table/import.ts";

const number: KnownField = { accepts: (value) => typeof value === "number" };
const word: KnownField = { accepts: (value) => typeof value === "string" };
const schema: KnownField = {
  fields: {
    name: word,
    ratings: { fields: { body: number }, accepts: () => false },
    entries: { entry: { fields: { xp: number }, accepts: () => true }, accepts: () => true },
  },
  accepts: () => true,
};

describe("data from elsewhere", () => {
  it("keeps what the schema knows", () => {
    const data = { name: "Sable", ratings: { body: 3 }, entries: { a: { xp: 9 } } };
    expect(parsePartial(data, schema)).toEqual({ known: data, unknown: [], clipped: [] });
  });

  it("names what it does not know, and keeps what stands beside it", () => {
    const data = {
      name: "Sable",
      aura: 1,
      ratings: { body: 3, luck: 2 },
      entries: { a: { xp: 9, glow: 1 } },
    };
    expect(parsePartial(data, schema, "system")).toEqual({
      known: { name: "Sable", ratings: { body: 3 }, entries: { a: { xp: 9 } } },
      unknown: ["system.aura", "system.ratings.luck", "system.entries.a.glow"],
      clipped: [],
    });
  });

  it("names a value that cannot stand where it stands", () => {
    expect(parsePartial({ name: 7, ratings: "none", entries: { a: { xp: "many" } } }, schema)).toEqual({
      known: { entries: { a: {} } },
      unknown: ["name", "ratings", "entries.a.xp"],
      clipped: [],
    });
  });

  it("brings a number into the range of its field or of the rules, and tells which", () => {
    const ranged: KnownField = {
      fields: { cost: { ...number, range: { min: 0, max: 999 } }, body: { ...number, range: { min: 1 } } },
      accepts: () => true,
    };
    expect(parsePartial({ cost: 1e20, body: 99 }, ranged, "system", { "system.body": 5 })).toEqual({
      known: { cost: 999, body: 5 },
      unknown: [],
      clipped: [
        { path: "system.cost", value: 1e20, to: 999 },
        { path: "system.body", value: 99, to: 5 },
      ],
    });
    expect(parsePartial({ cost: -3, body: 0 }, ranged).known).toEqual({ cost: 0, body: 1 });
  });
});
