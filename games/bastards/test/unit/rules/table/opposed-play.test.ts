import { describe, expect, it } from "vitest";
import { cardsLeft } from "../../../../src/rules/table/opposed-state.ts";
import {
  fight,
  hasAllCards,
  laid,
  playOf,
  promiseOf,
  refusal,
  seated,
  type StackedTable,
} from "./support.ts";

describe("the first cards", () => {
  it("are laid face down by both, in any order, and tell nothing", () => {
    const table = fight().lays("bob", "D4").lays("ann", "C2");
    expect(playOf(table)).toMatchObject({ phase: "bet", turn: "attacker" });
    expect(playOf(table).attacker).toMatchObject({ promise: promiseOf("C2"), cards: [], played: 1 });
    expect(table.table.open.hands).toEqual({ ann: 2, bob: 2 });
    expect(table.events).toEqual([{ kind: "laid", holder: "ann" }]);
    expect(hasAllCards(table.table)).toBe(true);
  });

  it("are refused if not held, not fitting their promise, not readable, laid twice or by somebody else", () => {
    const lay = { kind: "lay", holder: "ann", promise: promiseOf("D4") } as const;
    const table = fight();
    expect(refusal(() => table.lays("ann", "D4"))).toBe("notHeld");
    expect(refusal(() => table.by("ann", lay, { opening: { card: "C2", salt: "salt" } }))).toBe("doesNotFit");
    expect(refusal(() => table.by("ann", lay))).toBe("noOpening");
    expect(refusal(() => table.by("bob", lay, { opening: { card: "D4", salt: "salt" } }))).toBe("notYours");
    expect(refusal(() => table.lays("cid", "C2"))).toBe("notInIt");
    table.lays("ann", "C2");
    expect(refusal(() => table.lays("ann", "H7"))).toBe("alreadyLaid");
    expect(refusal(() => table.by("ann", { kind: "play", holder: "ann", card: "H7" }))).toBe("notNow");
  });

  it("come from the top for a defender who holds none, and stay face down", () => {
    const table = fight({ bobHolds: 0 }).lays("ann", "C2");
    table.by("bob", { kind: "layTop", holder: "bob" });
    expect(table.events).toEqual([{ kind: "turnedDown", holder: "bob", count: 1 }]);
    expect(JSON.stringify([table.table.open, table.events])).not.toContain("HQ");
    expect(table.table.hidden.down["bob"]).toEqual(["HQ"]);
    expect(playOf(table).turn).toBe("attacker");
    expect(playOf(table).defender.done).toBe(false);
  });

  it("come from the top for nobody else", () => {
    expect(refusal(() => fight().by("bob", { kind: "layTop", holder: "bob" }))).toBe("hasCards");
    expect(refusal(() => fight().by("ann", { kind: "layTop", holder: "ann" }))).toBe("hasCards");
  });

  it("need a card in the attacker's hand, and two different people", () => {
    const table = seated(["ann", "bob"]);
    const start = (attacker: string, defender: string) =>
      table.does({
        kind: "beginOpposed",
        start: {
          id: "hand1",
          attacker: { holder: attacker, limit: 2 },
          defender: { holder: defender, limit: 2 },
        },
      });
    expect(refusal(() => start("ann", "bob"))).toBe("noCards");
    expect(refusal(() => start("ann", "ann"))).toBe("sameHolder");
    expect(refusal(() => start("ann", "eve"))).toBe("notSeated");
    expect(
      refusal(() =>
        fight().does({
          kind: "beginFate",
          start: { id: "x", holder: "cid", drawn: 1, limit: 1, against: 1 },
        }),
      ),
    ).toBe("handRuns");
  });
});

describe("betting", () => {
  it("goes by turns, one open card at a time, the attacker first", () => {
    const table = laid(fight());
    expect(refusal(() => table.by("bob", { kind: "play", holder: "bob", card: "C9" }))).toBe("notYourTurn");
    table.by("ann", { kind: "play", holder: "ann", card: "H7" });
    expect(playOf(table)).toMatchObject({ turn: "defender", attacker: { cards: ["H7"], played: 2 } });
    expect(refusal(() => table.by("ann", { kind: "play", holder: "ann", card: "SK" }))).toBe("notYourTurn");
    table.by("bob", { kind: "play", holder: "bob", card: "C9" });
    expect(table.events).toEqual([{ kind: "played", holder: "bob", card: "C9" }]);
    expect(hasAllCards(table.table)).toBe(true);
  });

  it("refuses a card that is not held, one twice, and somebody else's", () => {
    const table = laid(fight());
    expect(refusal(() => table.by("ann", { kind: "play", holder: "ann", card: "DA" }))).toBe("notHeld");
    expect(refusal(() => table.by("ann", { kind: "play", holder: "ann", card: "C2" }))).toBe("notHeld");
    expect(refusal(() => table.by("ann", { kind: "play", holder: "ann", card: "C9" }))).toBe("notHeld");
    expect(refusal(() => table.by("bob", { kind: "play", holder: "ann", card: "H7" }))).toBe("notYours");
    table.by("ann", { kind: "play", holder: "ann", card: "H7" }).by("bob", { kind: "pass", holder: "bob" });
    expect(refusal(() => table.by("ann", { kind: "play", holder: "ann", card: "H7" }))).toBe("notHeld");
  });

  it("allows no more cards than the skill's rank, wildcards apart", () => {
    const table = laid(fight({ ann: 2 }));
    table.wildcards = { ann: 1 };
    table.by("ann", { kind: "play", holder: "ann", card: "H7" }).by("bob", { kind: "pass", holder: "bob" });
    expect(cardsLeft(playOf(table).attacker)).toBe(0);
    expect(refusal(() => table.by("ann", { kind: "play", holder: "ann", card: "SK" }))).toBe("limit");
    table.by("ann", { kind: "wildcard", holder: "ann" });
    expect(table.events).toEqual([
      { kind: "wildcard", holder: "ann", by: -1 },
      { kind: "turned", holder: "ann", card: "HQ" },
    ]);
    expect(playOf(table).attacker).toMatchObject({ cards: ["H7", "HQ"], played: 2 });
  });

  it("refuses a wildcard to who has none", () => {
    expect(refusal(() => laid(fight()).by("ann", { kind: "wildcard", holder: "ann" }))).toBe("noWildcards");
  });

  it("is done for who passes twice in a row; a card in between begins anew", () => {
    const table = laid(fight())
      .by("ann", { kind: "pass", holder: "ann" })
      .by("bob", { kind: "pass", holder: "bob" });
    expect(playOf(table).attacker).toMatchObject({ passes: 1, done: false });
    table.by("ann", { kind: "play", holder: "ann", card: "H7" }).by("bob", { kind: "pass", holder: "bob" });
    expect(playOf(table)).toMatchObject({ turn: "attacker", defender: { done: true } });
    table.by("ann", { kind: "pass", holder: "ann" });
    expect(playOf(table)).toMatchObject({ phase: "bet", turn: "attacker", attacker: { passes: 1 } });
    expect(refusal(() => table.by("bob", { kind: "play", holder: "bob", card: "C9" }))).toBe("done");
    table.by("ann", { kind: "pass", holder: "ann" });
    expect(playOf(table).phase).toBe("reveal");
    expect(refusal(() => table.by("ann", { kind: "play", holder: "ann", card: "SK" }))).toBe("notNow");
  });

  it("begins anew after a wildcard too", () => {
    const table = fight();
    table.wildcards = { ann: 1 };
    laid(table).by("ann", { kind: "pass", holder: "ann" }).by("bob", { kind: "pass", holder: "bob" });
    table.by("ann", { kind: "wildcard", holder: "ann" });
    expect(playOf(table).attacker).toMatchObject({ passes: 0, done: false });
  });

  it("passes over by itself who has nothing left to play", () => {
    const table = laid(fight({ bob: 1 }));
    table.by("ann", { kind: "play", holder: "ann", card: "H7" });
    expect(table.events.at(-1)).toEqual({ kind: "passed", holder: "bob", done: true, forced: true });
    expect(playOf(table)).toMatchObject({ turn: "attacker", defender: { done: true } });
    table.by("ann", { kind: "play", holder: "ann", card: "SK" });
    expect(playOf(table).phase).toBe("reveal");
  });

  it("waits for who has nothing but wildcards", () => {
    const table = fight({ bob: 1 });
    table.wildcards = { bob: 1 };
    laid(table).by("ann", { kind: "play", holder: "ann", card: "H7" });
    expect(playOf(table)).toMatchObject({ turn: "defender", phase: "bet" });
    table.by("bob", { kind: "wildcard", holder: "bob" });
    expect(playOf(table).defender).toMatchObject({ cards: ["HQ"], done: false });
  });

  it("begins with the cards that an advantage adds", () => {
    const table = seated(["ann", "bob"], "C2", "D4", "HQ", "D10", "C3").does({
      kind: "draw",
      holder: "ann",
      count: 1,
    });
    table.does({ kind: "draw", holder: "bob", count: 1 }).does({
      kind: "beginOpposed",
      start: {
        id: "hand1",
        attacker: { holder: "ann", limit: 1, added: 2 },
        defender: { holder: "bob", limit: 1 },
      },
    });
    expect(playOf(table).attacker).toMatchObject({ cards: ["HQ", "D10"], played: 0, promise: null });
    table.lays("ann", "C2").lays("bob", "D4").opens("ann", "C2");
    expect(playOf(table).attacker).toMatchObject({ cards: ["C2", "HQ", "D10"], played: 1 });
  });
});

describe("the reveal", () => {
  function ended(): StackedTable {
    const table = laid(fight({ ann: 2, bob: 2 }));
    return table
      .by("ann", { kind: "play", holder: "ann", card: "H7" })
      .by("bob", { kind: "play", holder: "bob", card: "C9" });
  }

  it("opens both first cards, and each lies before those that followed", () => {
    const table = ended().opens("ann", "C2");
    expect(playOf(table)).toMatchObject({
      phase: "reveal",
      attacker: { cards: ["C2", "H7"], promise: null },
    });
    table.opens("bob", "D4");
    expect(table.events).toEqual([
      { kind: "opened", holder: "bob", cards: ["D4"], salt: "salt" },
      { kind: "revealed" },
    ]);
    expect(playOf(table)).toMatchObject({ phase: "over", defender: { cards: ["D4", "C9"] } });
  });

  it("refuses a card that is not the one that was promised, another's, and one a second time", () => {
    const table = ended();
    expect(refusal(() => table.opens("ann", "SK"))).toBe("doesNotFit");
    expect(refusal(() => table.by("ann", { kind: "open", holder: "ann", card: "C2", salt: "other" }))).toBe(
      "doesNotFit",
    );
    expect(refusal(() => table.by("bob", { kind: "open", holder: "ann", card: "C2", salt: "salt" }))).toBe(
      "notYours",
    );
    table.opens("ann", "C2");
    expect(refusal(() => table.opens("ann", "C2"))).toBe("nothingLaid");
  });

  it("sends everything to the discards once the hand ends, and not before", () => {
    const table = ended();
    expect(refusal(() => table.does({ kind: "end" }))).toBe("notOver");
    table.opens("bob", "D4").opens("ann", "C2").does({ kind: "end" });
    expect(table.table.open).toMatchObject({ play: null, discards: ["C2", "H7", "D4", "C9"] });
    expect(hasAllCards(table.table)).toBe(true);
    expect(refusal(() => table.does({ kind: "end" }))).toBe("noHand");
  });
});
