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
    expect(parsePartial(data, schema)).toEqual({ known: data, unknown: [] });
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
    });
  });

  it("names a value that cannot stand where it stands", () => {
    expect(parsePartial({ name: 7, ratings: "none", entries: { a: { xp: "many" } } }, schema)).toEqual({
      known: { entries: { a: {} } },
      unknown: ["name", "ratings", "entries.a.xp"],
    });
  });
});
