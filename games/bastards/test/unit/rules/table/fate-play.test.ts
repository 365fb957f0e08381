import { describe, expect, it } from "vitest";
import { type FatePlay, isFateOver } from "../../../../src/rules/table/fate-state.ts";
import { movesOf } from "../../../../src/rules/table/moves.ts";
import { DEFAULT_DIALS } from "../../../../src/rules/dials.ts";
import { fateOdds } from "../../../../src/rules/hands/odds.ts";
import { fateQuestion } from "../../../../src/rules/table/fate-question.ts";
import { hasAllCards, refusal, seated, type StackedTable } from "./support.ts";

function check(more: { drawn?: number; limit?: number; against?: number } = {}): StackedTable {
  const { drawn = 2, limit = 2, against = 3 } = more;
  const table = seated(["ann", "bob"], "S3", "C2", "H7", "SK", "D4", "X1", "C9", "D10");
  return table
    .does({ kind: "draw", holder: "ann", count: 1 })
    .does({ kind: "beginFate", start: { id: "hand1", holder: "ann", drawn, limit, against } });
}

function playOf({ table }: StackedTable): FatePlay {
  const { play } = table.open;
  if (play?.kind !== "fate") throw new Error("no hand against Fate is being played");
  return play;
}

describe("a hand against Fate", () => {
  it("draws as many cards as the skill's rank, apart from those one holds already", () => {
    const { table } = check();
    expect(table.hidden.hands).toEqual({ ann: ["S3"], "ann fate": ["C2", "H7"] });
    expect(table.open.hands).toEqual({ ann: 1, "ann fate": 2 });
  });

  it("plays the drawn cards and no others", () => {
    const table = check().by("ann", { kind: "play", holder: "ann", card: "H7" });
    expect(playOf(table)).toMatchObject({ cards: ["H7"], played: 1 });
    expect(refusal(() => table.by("ann", { kind: "play", holder: "ann", card: "S3" }))).toBe("notHeld");
    expect(refusal(() => table.by("ann", { kind: "play", holder: "ann", card: "H7" }))).toBe("notHeld");
    expect(refusal(() => table.by("bob", { kind: "play", holder: "bob", card: "C2" }))).toBe("notInIt");
    expect(refusal(() => table.by("bob", { kind: "play", holder: "ann", card: "C2" }))).toBe("notYours");
  });

  it("may draw more cards than it plays", () => {
    const table = check({ drawn: 3 });
    table
      .by("ann", { kind: "play", holder: "ann", card: "SK" })
      .by("ann", { kind: "play", holder: "ann", card: "H7" });
    expect(refusal(() => table.by("ann", { kind: "play", holder: "ann", card: "C2" }))).toBe("limit");
  });

  it("turns Fate's cards one by one; a joker of Fate's is set aside", () => {
    const table = check().by("bob", { kind: "turnFate" }).by("ann", { kind: "turnFate" });
    expect(playOf(table).fate).toEqual(["SK", "D4"]);
    table.by("ann", { kind: "turnFate" });
    expect(table.events).toEqual([
      { kind: "joker", holder: null, card: "X1" },
      { kind: "turned", holder: null, card: "C9" },
    ]);
    expect(refusal(() => table.by("ann", { kind: "turnFate" }))).toBe("fateIsDone");
    expect(table.wildcards).toEqual({});
  });

  it("is stretched by wildcards", () => {
    const table = check();
    expect(refusal(() => table.by("ann", { kind: "wildcard", holder: "ann" }))).toBe("noWildcards");
    table.wildcards = { ann: 1 };
    table.by("ann", { kind: "wildcard", holder: "ann" });
    expect(playOf(table)).toMatchObject({ cards: ["SK"], played: 0 });
    expect(table.wildcards).toEqual({ ann: 0 });
  });

  it("is over once one is done and Fate has turned what it may, and takes nothing more", () => {
    const table = check().by("ann", { kind: "play", holder: "ann", card: "H7" });
    expect(refusal(() => table.does({ kind: "end" }))).toBe("notOver");
    table.by("ann", { kind: "pass", holder: "ann" });
    expect(playOf(table).fate).toEqual(["SK", "D4", "C9"]);
    expect(table.events.at(-1)).toEqual({ kind: "revealed" });
    expect(isFateOver(playOf(table))).toBe(true);
    expect(refusal(() => table.by("ann", { kind: "play", holder: "ann", card: "C2" }))).toBe("done");
    expect(refusal(() => table.by("ann", { kind: "pass", holder: "ann" }))).toBe("done");
  });

  it("puts everything back and shuffles at its end; hands of an opposition stay", () => {
    const table = check().by("ann", { kind: "discard", holder: "ann", cards: ["S3"] });
    table
      .does({ kind: "draw", holder: "bob", count: 1 })
      .by("ann", { kind: "pass", holder: "ann" })
      .does({ kind: "end" });
    expect(table.table.open).toMatchObject({ play: null, discards: [], deck: 53, hands: { ann: 0, bob: 1 } });
    expect(Object.keys(table.table.open.hands)).toEqual(["ann", "bob"]);
    expect(hasAllCards(table.table)).toBe(true);
  });

  it("may be played for its own total alone, as in a demonstration", () => {
    const table = check({ against: 0 }).by("ann", { kind: "play", holder: "ann", card: "H7" });
    table.by("ann", { kind: "pass", holder: "ann" });
    expect(playOf(table)).toMatchObject({ fate: [], done: true });
    expect(isFateOver(playOf(table))).toBe(true);
  });

  it("goes on for somebody whose time is over: the top cards are played for them", () => {
    const table = check().by("ann", { kind: "play", holder: "ann", card: "H7" });
    expect(refusal(() => table.by("bob", { kind: "goOn", holder: "ann" }))).toBe("notLate");
    table.by("bob", { kind: "goOn", holder: "ann" }, { late: true });
    expect(playOf(table)).toMatchObject({ cards: ["H7", "SK"], done: true });
    expect(isFateOver(playOf(table))).toBe(true);
  });

  it("ends with what Fate has where no card is left to be turned", () => {
    const table = check();
    table.does({ kind: "draw", holder: "bob", count: 49 });
    table.by("ann", { kind: "pass", holder: "ann" });
    expect(playOf(table).fate.length).toBe(0);
    expect(isFateOver(playOf(table))).toBe(true);
  });

  it("offers what may be done", () => {
    const table = check({ against: 1 });
    const facts = { wildcards: 0, late: false };
    expect(movesOf(table.table.open, "ann", "ann", facts)).toEqual({
      moves: ["play", "pass", "turnFate"],
      left: 2,
      waitsFor: ["ann"],
    });
    expect(movesOf(table.table.open, "bob", "bob", facts).moves).toEqual(["turnFate"]);
    table.by("bob", { kind: "turnFate" });
    expect(movesOf(table.table.open, "bob", "bob", { wildcards: 0, late: true }).moves).toEqual(["goOn"]);
  });
});

describe("the odds of a hand against Fate", () => {
  const sight = { held: ["S3", "C2", "H7"], toPlay: ["H7"], added: 3 };

  it("are asked with what one holds and means to play, and with all that one cannot see", () => {
    const question = fateQuestion(check({ against: 1 }).table.open, sight, DEFAULT_DIALS);
    expect(question).toMatchObject({ cards: ["H7"], added: 3, fate: [], more: 1, deck: 51, jokers: 2 });
    expect(question.unseen).toHaveLength(49);
    // 10 against one card of 49: 36 cards count less, of which one holds three; of four tens those of clubs and spades lose.
    expect(fateOdds(question, DEFAULT_DIALS).success).toBe(35 / 49);
  });

  it("follow each card that is turned", () => {
    const table = check()
      .by("ann", { kind: "turnFate" })
      .by("ann", { kind: "play", holder: "ann", card: "H7" });
    const question = fateQuestion(table.table.open, { ...sight, toPlay: ["C2"] }, DEFAULT_DIALS);
    expect(question).toMatchObject({ cards: ["H7", "C2"], fate: ["SK"], more: 2 });
    expect(question.unseen).not.toContain("SK");
  });

  it("count no joker that was set aside", () => {
    const table = check()
      .by("ann", { kind: "turnFate" })
      .by("ann", { kind: "turnFate" })
      .by("ann", { kind: "turnFate" });
    const question = fateQuestion(table.table.open, sight, DEFAULT_DIALS);
    expect(question).toMatchObject({ jokers: 1, more: 0, discards: ["X1"] });
  });

  it("of an empty deck reckon with the discards, of which it is made anew", () => {
    const table = check({ against: 1 }).does({ kind: "seat", holder: "cid", owner: "cid" });
    table.does({ kind: "draw", holder: "cid", count: 49 });
    const cards = ["C9", "D10"];
    table.by("cid", { kind: "discard", holder: "cid", cards });
    const { open, hidden } = table.table;
    const empty = { ...open, deck: 0, discards: [...cards, ...hidden.deck] };
    const question = fateQuestion(empty, sight, DEFAULT_DIALS);
    expect(question).toMatchObject({ unseen: cards, deck: 4, jokers: 2, discards: [] });
  });

  it("are asked of a hand against Fate alone", () => {
    expect(refusal(() => fateQuestion(seated(["ann"]).table.open, sight, DEFAULT_DIALS))).toBe("noHand");
  });
});
