import { describe, expect, it } from "vitest";
import { sayAuthors } from "../../../../src/table/words/authors.ts";
import { actorRef, itemRef, type Line, nameLine, typedLine } from "../../../../src/table/words/line.ts";
import type { KnownClock, Reader } from "../../../../src/table/words/reader.ts";
import { nameIn, namesIn, sayLine, sayLines } from "../../../../src/table/words/say.ts";

const filled = (key: string, data: object = {}) => `${key}(${Object.values(data).join()})`;
const reader = (more: Partial<Reader> = {}): Reader => ({
  words: { say: filled, count: (key, count, data) => `${count} ${filled(key, data)}` },
  viewer: { id: "mara", isGM: false },
  terms: { oil: (key, called = "") => (key === "fish" ? "Fish oil" : called || key) },
  veils: {
    "L.Tick": { name: "L.Named", none: "L.Hidden" },
    "L.Opens": { name: "L.Opens", none: "", opens: true },
  },
  named: (uuid) => (uuid === "Actor.w" ? "Wick the Elder" : ""),
  ...more,
});
const shows = (shown: KnownClock["shown"], more: Partial<KnownClock> = {}) =>
  reader({ clockKnown: () => ({ shown, name: "The fog", ...more }) });

const CLOCK = { clock: "fog", shown: "all", name: "Fog" } as const;
const TICK: Line = { key: "L.Tick", data: { clock: CLOCK, to: 3 } };

describe("a stored line", () => {
  it("says who and what it speaks of by the names of now, or those they had", () => {
    const wick = actorRef({ uuid: "Actor.w", name: "Wick" });
    const gone = itemRef({ uuid: "Item.x", name: "A lamp" });
    const nameless = itemRef({ uuid: "Item.x", name: "" });
    expect(sayLine({ key: "L.Lit", data: { wick, gone } }, reader())).toBe("L.Lit(Wick the Elder,A lamp)");
    expect(nameIn(nameless, reader())).toBe("TABLE.Words.SomethingGone()");
    expect(namesIn([wick, "Bryn", 7, null], reader())).toEqual(["Wick the Elder", "Bryn"]);
  });

  it("says what the game calls its own terms, and those that the table took away as they were called", () => {
    expect(nameIn({ oil: "fish" }, reader())).toBe("Fish oil");
    expect(sayLine(nameLine({ oil: "own", name: "Whale oil" }), reader())).toBe("Whale oil");
    expect(nameIn({ wick: "thin" }, reader())).toBe("");
  });

  it("counts by its count, and says lines within it", () => {
    expect(sayLine({ key: "L.Lamps", data: { count: 2, of: typedLine("oil") } }, reader())).toBe(
      "2 L.Lamps(oil)",
    );
  });

  it("tells of a clock no more than its reader was shown then and is shown now", () => {
    expect(sayLine(TICK, shows("all"))).toBe("L.Tick(The fog,3)");
    expect(sayLine(TICK, shows("name"))).toBe("L.Named(The fog)");
    expect(sayLine(TICK, shows("none"))).toBe("L.Hidden(TABLE.Words.SomeClock())");
    const then = { ...TICK, data: { ...TICK.data, clock: { ...CLOCK, shown: "none", name: "" } } } as Line;
    expect(sayLine(then, shows("all"))).toBe("L.Hidden(TABLE.Words.SomeClock())");
    expect(sayLine(then, { ...shows("all"), viewer: { id: "gm", isGM: true } })).toBe("L.Tick(The fog,3)");
  });

  it("that opens a clock counts it as open, and says nothing where it stays out of sight", () => {
    const opens: Line = { key: "L.Opens", data: { clock: CLOCK } };
    expect(sayLine(opens, shows("none", { unsealed: "all" }))).toBe("L.Opens(The fog)");
    expect(sayLine(opens, shows("none", { unsealed: "none" }))).toBe("");
  });

  it("of typed words about a clock is told to whoever is shown all of it", () => {
    expect(sayLine(typedLine("It rises.", CLOCK), shows("all"))).toBe("It rises.");
    expect(sayLine(typedLine("It rises.", CLOCK), shows("name"))).toBe("");
  });

  it("among others makes room, once, for what is said in place of words that may be about a veiled clock", () => {
    const lines = ["It rises.", TICK, typedLine("Cold, too.")];
    expect(sayLines(lines, shows("all"))).toEqual(["It rises.", "L.Tick(The fog,3)", "Cold, too."]);
    expect(sayLines(lines, shows("all"), "Something.")).toEqual(["Something.", "L.Tick(The fog,3)"]);
    expect(sayLines([TICK, 7, { key: "x" }], shows("all"), "Something.")).toEqual(["L.Tick(The fog,3)"]);
  });
});

describe("words that a player's client has stored", () => {
  const KEYS = new Set(["", "L.With"]);
  const secret = reader({ mayKnow: (uuid) => uuid !== "Actor.w" });
  const wick = actorRef({ uuid: "Actor.w", name: "Wick" });

  it("are said where their key may stand there", () => {
    expect(sayAuthors("By hand", reader(), KEYS)).toBe("By hand");
    expect(sayAuthors({ key: "L.With", data: { wick, oil: { oil: "fish" } } }, reader(), KEYS)).toBe(
      "L.With(Wick the Elder,Fish oil)",
    );
    expect(sayAuthors({ key: "L.Other", data: {} }, reader(), KEYS)).toBe("");
  });

  it("name nobody whom their reader may not know, and no clock", () => {
    expect(sayAuthors(nameLine(wick), secret, KEYS)).toBe("");
    expect(sayAuthors({ key: "L.With", data: { wick } }, secret, KEYS)).toBe("");
    expect(sayAuthors({ key: "L.With", data: { CLOCK } }, reader(), KEYS)).toBe("");
    expect(sayAuthors({ key: "L.With", data: { more: typedLine("x") } }, reader(), KEYS)).toBe("");
  });
});
