import { beforeEach, describe, expect, it } from "vitest";
import { partyAsToday } from "../../../src/fates-edge/data/actor/party.ts";
import { MIGRATIONS, NEWEST } from "../../../src/fates-edge/setup/migrations/migrations.ts";
import {
  earlierDocuments,
  forgetEarlier,
  readAsToday,
  type Source,
  useMigrations,
  worldWorkAfter,
} from "../../../src/table/migrations.ts";

describe("migrations", () => {
  beforeEach(() => useMigrations(MIGRATIONS));

  it("stand in the order of their numbers, each number once, up to the newest", () => {
    const numbers = MIGRATIONS.map(({ number }) => number);
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
    expect(numbers.at(-1)).toBe(NEWEST);
  });

  it("note which documents were stored otherwise, once, and forget those that were written", () => {
    readAsToday("ChatMessage", { _id: "one", type: "haste" });
    readAsToday("ChatMessage", { _id: "one", type: "haste" });
    readAsToday("ChatMessage", { _id: "two", type: "notice" });
    readAsToday("Actor", { _id: "one", type: "party", system: { supply: 1 } });
    expect(earlierDocuments()).toEqual([
      { kind: "ChatMessage", id: "one" },
      { kind: "Actor", id: "one" },
    ]);
    forgetEarlier([{ kind: "ChatMessage", id: "one" }]);
    expect(earlierDocuments()).toEqual([{ kind: "Actor", id: "one" }]);
  });

  it("read all that came after one another, each in its turn", () => {
    const step = (number: number) => ({
      number,
      documents: {
        Actor: (source: Source) => {
          if (source["step"] !== number - 1) return false;
          source["step"] = number;
          return true;
        },
      },
    });
    useMigrations([step(1), step(2)]);
    const source = { _id: "one", step: 0 };
    readAsToday("Actor", source);
    expect(source.step).toBe(2);
    expect(earlierDocuments()).toHaveLength(1);
  });

  it("make in a world only what those after its number make", () => {
    const work = { pieces: () => [], unread: () => [] };
    const steps = [1, 2, 3].map((number) => ({ number, documents: {}, ...(number > 1 && { world: work }) }));
    useMigrations(steps);
    expect([0, 1, 2, 3].map((number) => worldWorkAfter(number).length)).toEqual([2, 2, 1, 0]);
  });

  it("take no note of a part that is updated, and change nothing that is of today", () => {
    readAsToday("ChatMessage", { type: "haste" });
    for (const kind of ["Actor", "ChatMessage"] as const)
      for (const source of [
        {},
        { _id: "a" },
        { _id: "a", type: "party" },
        { _id: "a", type: "party", system: null },
      ]) {
        const before = structuredClone(source);
        readAsToday(kind, source);
        expect(source).toEqual(before);
      }
    expect(earlierDocuments()).toEqual([]);
  });
});

describe("an actor with edges of an earlier version", () => {
  const item = (edges: unknown): Source => ({ _id: "item", type: "gear", system: { edges } });
  const old = { a: { label: "Old", attribute: "body", skill: "", gives: "dice", dice: 2 } };

  beforeEach(() => useMigrations(MIGRATIONS));

  it("is noted once, its items read in today's shape", () => {
    const actor = { _id: "wren", type: "pc", items: [item(structuredClone(old)), item({})] };
    readAsToday("Actor", actor);
    expect(earlierDocuments()).toEqual([{ kind: "Actor", id: "wren" }]);
    expect(actor.items[0]).toEqual(
      item({
        a: { label: "Old", attributes: ["body"], skills: [], gives: "dice", amount: 2, moment: "before" },
      }),
    );
    forgetEarlier(earlierDocuments());
    readAsToday("Actor", actor);
    expect(earlierDocuments()).toEqual([]);
  });

  it("is left alone where its items hold nothing of the kind, or nothing that can be read", () => {
    for (const items of [[], [null], [{}], [item(null)], [item("edges")], [{ system: 3 }], "items", null])
      readAsToday("Actor", { _id: "wren", type: "pc", items });
    expect(earlierDocuments()).toEqual([]);
  });
});

describe("a party of an earlier version", () => {
  const read = (source: Source): { was: boolean; source: Source } => ({ was: partyAsToday(source), source });

  it("has its number of supply as a clock", () => {
    expect(read({ supply: 2 })).toEqual({
      was: true,
      source: { clocks: { supply: { size: 4, kind: "supply", sort: -1, base: 2 } } },
    });
  });

  it("keeps what its supply was beside ticks that were stored in part", () => {
    const { source } = read({ supply: 2, clocks: { supply: { ticks: { a: 1 } }, other: { size: 6 } } });
    expect(source["clocks"]).toEqual({
      supply: { size: 4, kind: "supply", sort: -1, base: 2, ticks: { a: 1 } },
      other: { size: 6 },
    });
  });

  it("calls its clocks by today's kinds", () => {
    const clocks = { a: { kind: "goal" }, b: { kind: "neutral" }, c: { kind: "danger" }, d: null };
    expect(read({ clocks })).toEqual({
      was: true,
      source: { clocks: { a: { kind: "primary" }, b: { kind: "faction" }, c: { kind: "danger" }, d: null } },
    });
  });

  it("is done once: what is of today is left alone", () => {
    const { source } = read({ supply: 1, clocks: { a: { kind: "goal" } } });
    const after = structuredClone(source);
    expect(read(source)).toEqual({ was: false, source: after });
  });
});
