import { beforeEach, describe, expect, it } from "vitest";
import { partyAsToday } from "../../../src/fates-edge/data/actor/party.ts";
import { MIGRATIONS } from "../../../src/fates-edge/setup/migrations/migrations.ts";
import {
  earlierDocuments,
  forgetEarlier,
  newestMigration,
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
    expect(numbers.at(-1)).toBe(newestMigration());
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

  it("has how often an edge serves as its period", () => {
    const actor = {
      _id: "wren",
      type: "pc",
      items: [item({ a: { label: "Once", span: "session", uses: 1 } })],
    };
    readAsToday("Actor", actor);
    expect(earlierDocuments()).toEqual([{ kind: "Actor", id: "wren" }]);
    expect(actor.items[0]).toEqual(item({ a: { label: "Once", period: "session", uses: 1 } }));
  });

  it("is left alone where its items hold nothing of the kind, or nothing that can be read", () => {
    for (const items of [[], [null], [{}], [item(null)], [item("edges")], [{ system: 3 }], "items", null])
      readAsToday("Actor", { _id: "wren", type: "pc", items });
    expect(earlierDocuments()).toEqual([]);
  });
});

describe("a message of an earlier version", () => {
  const LINES = [{ key: "FATES_EDGE.Effect.Told.fatigue", data: { count: 1 } }];
  const told = (more: object = {}): Source => ({ label: "A squeal", told: structuredClone(LINES), ...more });
  const summed = (more: object = {}): Source => ({ label: "A squeal", summary: LINES, ...more });

  beforeEach(() => useMigrations(MIGRATIONS));

  it.each([
    ["spend", told(), summed()],
    ["offer", told(), summed()],
    ["deed", { kind: "tick", gm: told() }, { kind: "tick", gm: summed() }],
    ["ritual", { gm: { bites: { b: told() } } }, { gm: { bites: { b: summed() } } }],
    [
      "notice",
      { kind: "arcEnd", data: told({ arc: 1, spans: ["arc", "campaign"] }) },
      { kind: "arcEnd", data: summed({ arc: 1, periods: ["arc", "campaign"] }) },
    ],
    [
      "action",
      {
        said: "the author's own word",
        gm: {
          judged: { dv: 2, said: { request: "call", epic: true } },
          spends: { a: told(), b: told() },
          draws: { c: told() },
          shunts: { d: told() },
          works: { e: told() },
          settled: { f: told() },
        },
      },
      {
        said: "the author's own word",
        gm: {
          judged: { dv: 2, locked: { request: "call", epic: true } },
          spends: { a: summed(), b: summed() },
          draws: { c: summed() },
          shunts: { d: summed() },
          works: { e: summed() },
          settled: { f: summed() },
        },
      },
    ],
  ])(
    "of type %s has its lines, its locked fields and its periods by today's names, once",
    (type, before, after) => {
      const message = { _id: type, type, system: structuredClone(before) };
      readAsToday("ChatMessage", message);
      expect(message.system).toEqual(after);
      expect(earlierDocuments()).toEqual([{ kind: "ChatMessage", id: type }]);
      forgetEarlier(earlierDocuments());
      readAsToday("ChatMessage", message);
      expect(message.system).toEqual(after);
      expect(earlierDocuments()).toEqual([]);
    },
  );

  it("keeps today's name where both are there, and what is no list as it is", () => {
    const both = { _id: "both", type: "spend", system: { told: ["An old one."], summary: LINES } };
    const broken = { _id: "broken", type: "offer", system: { told: 7 } };
    for (const message of [both, broken]) readAsToday("ChatMessage", message);
    expect(both.system).toEqual({ summary: LINES });
    expect(broken.system).toEqual({ summary: 7 });
  });

  it("makes a line of each sentence that the first versions stored", () => {
    const message = { _id: "first", type: "deed", system: { gm: { told: ["Sable tires.", ""] } } };
    readAsToday("ChatMessage", message);
    expect(message.system.gm).toEqual({ summary: [{ key: "", data: { text: "Sable tires." } }] });
  });

  it("is left alone where there is nothing of the kind, or nothing that can be read", () => {
    for (const system of [
      undefined,
      null,
      3,
      "told",
      {},
      { gm: null },
      { gm: "told" },
      { data: null },
      { gm: { spends: null, judged: null } },
      { gm: { spends: { a: null }, judged: "said" } },
    ])
      for (const type of ["action", "spend", "offer", "deed", "ritual", "notice", "shown", "toString"])
        readAsToday("ChatMessage", { _id: "odd", type, system });
    expect(earlierDocuments()).toEqual([]);
  });
});

describe("a roll and help of an earlier version", () => {
  const part = (kind: string, label: unknown, more: object = {}): Source => ({
    kind,
    label,
    dice: 2,
    ...more,
  });
  const WITS = { key: "FATES_EDGE.Attribute.wits", data: {} };
  const MELEE = { key: "", data: { text: { skill: "melee" } } };
  const roll = (parts: unknown, more: object = {}): Source => ({
    attribute: "wits",
    skill: "melee",
    ...more,
    parts,
    gm: { judged: { locked: { parts: structuredClone(parts) } } },
  });

  beforeEach(() => useMigrations(MIGRATIONS));

  it.each([
    [
      "action",
      roll(
        { a: part("attribute", "Köpfchen"), b: part("skill", "Nahkampf"), c: part("assist", "Bryn hilft") },
        { attributeLabel: "Köpfchen", skillLabel: "Nahkampf" },
      ),
      roll({ a: part("attribute", WITS), b: part("skill", MELEE), c: part("assist", "Bryn hilft") }),
    ],
    [
      "action",
      roll(
        { a: part("skill", "Cookery") },
        { attributeLabel: "Wits", skill: "cookery", skillLabel: "Cookery" },
      ),
      roll(
        { a: part("skill", { key: "", data: { text: { skill: "cookery", name: "Cookery" } } }) },
        { skill: "cookery", skillName: "Cookery" },
      ),
    ],
    [
      "deed",
      { kind: "help", data: { skill: "sway", skillLabel: "Überreden", words: "My shoulder." } },
      { kind: "help", data: { skill: "sway", words: "My shoulder." } },
    ],
  ])("of type %s keeps no words for what its keys say, once", (type, before, after) => {
    const message = { _id: type, type, system: structuredClone(before) };
    readAsToday("ChatMessage", message);
    expect(message.system).toEqual(after);
    expect(earlierDocuments()).toEqual([{ kind: "ChatMessage", id: type }]);
    forgetEarlier(earlierDocuments());
    readAsToday("ChatMessage", message);
    expect(message.system).toEqual(after);
    expect(earlierDocuments()).toEqual([]);
  });

  it("keeps what a part was called where no key says it, and part of an update as it is", () => {
    const strange = roll(
      { a: part("attribute", "Luck"), b: part("skill", "None") },
      { attribute: "luck", skill: "" },
    );
    const update = { parts: { a: part("attribute", "Wits") } };
    for (const system of [strange, update]) {
      const before = structuredClone(system);
      readAsToday("ChatMessage", { _id: "odd", type: "action", system });
      expect(system).toEqual(before);
    }
    expect(earlierDocuments()).toEqual([]);
  });

  it("is left alone where there is nothing of the kind, or nothing that can be read", () => {
    for (const system of [
      undefined,
      null,
      3,
      "roll",
      {},
      { parts: null },
      { parts: { a: null, b: 5 } },
      { gm: { judged: 3 } },
      { kind: "help" },
      { kind: "help", data: null },
      { kind: "tick", data: { skillLabel: "Sway" } },
      { attribute: "wits", parts: { a: { kind: "attribute" }, b: { kind: "attribute", label: 5 } } },
    ])
      for (const type of ["action", "deed", "request", "toString"])
        readAsToday("ChatMessage", { _id: "odd", type, system: structuredClone(system) });
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
