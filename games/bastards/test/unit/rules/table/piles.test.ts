import { describe, expect, it } from "vitest";
import { hasAllCards, refusal, seated } from "./support.ts";

describe("the deck of a scene", () => {
  it("is whole and shuffled as a scene begins, and nobody holds a card", () => {
    const { table } = seated(["ann", "bob"])
      .does({ kind: "draw", holder: "ann", count: 5 })
      .does({ kind: "shuffleAll", decks: 3 });
    expect(table.open).toMatchObject({ decks: 3, deck: 162, hands: {}, discards: [], play: null });
    expect(hasAllCards(table)).toBe(true);
  });

  it("deals from the top", () => {
    const { table, events } = seated(["ann"], "C2", "H7", "SK").does({
      kind: "draw",
      holder: "ann",
      count: 2,
    });
    expect(table.hidden.hands["ann"]).toEqual(["C2", "H7"]);
    expect(table.open.hands).toEqual({ ann: 2 });
    expect(table.hidden.deck[0]).toBe("SK");
    expect(events).toEqual([{ kind: "drew", holder: "ann", count: 2 }]);
  });

  it("tells nothing of what was drawn", () => {
    const { table, events } = seated(["ann"], "C2", "H7").does({ kind: "draw", holder: "ann", count: 2 });
    expect(JSON.stringify([table.open, events])).not.toMatch(/C2|H7/u);
  });

  it("deals to those at the table alone", () => {
    expect(refusal(() => seated(["ann"]).does({ kind: "draw", holder: "bob", count: 1 }))).toBe("notSeated");
    expect(refusal(() => seated(["ann"]).does({ kind: "draw", holder: "constructor", count: 1 }))).toBe(
      "notSeated",
    );
  });
});

describe("a joker", () => {
  it("that somebody draws brings a wildcard, goes back with the discards, and they draw again", () => {
    const table = seated(["ann"], "C2", "X1", "H7").does({ kind: "draw", holder: "ann", count: 1 });
    table.by("ann", { kind: "discard", holder: "ann", cards: ["C2"] });
    table.stack("D9").does({ kind: "draw", holder: "ann", count: 1 });
    expect(table.events).toEqual([
      { kind: "joker", holder: "ann", card: "X1" },
      { kind: "wildcard", holder: "ann", by: 1 },
      { kind: "shuffled", why: "joker", number: 2, cards: 54 },
      { kind: "drew", holder: "ann", count: 1 },
    ]);
    expect(table.table.hidden.hands["ann"]).toEqual(["D9"]);
    expect(table.table.open.discards).toEqual([]);
    expect(table.wildcards).toEqual({ ann: 1 });
    expect(hasAllCards(table.table)).toBe(true);
  });

  it("after a joker brings another wildcard", () => {
    const table = seated(["ann"], "X1")
      .stack("X2")
      .stack("H7")
      .does({ kind: "draw", holder: "ann", count: 1 });
    expect(table.wildcards).toEqual({ ann: 2 });
    expect(table.table.hidden.hands["ann"]).toEqual(["H7"]);
  });

  it("that is turned for Fate or a lot is set aside and counts nothing", () => {
    const table = seated(["ann", "bob"], "X1", "H7", "X2", "C3").does({
      kind: "lots",
      holders: ["ann", "bob"],
    });
    const turned = table.events.filter(({ kind }) => kind === "turned");
    expect(turned).toEqual([
      { kind: "turned", holder: "ann", card: "H7" },
      { kind: "turned", holder: "bob", card: "C3" },
    ]);
    expect(table.table.open.discards).toEqual(["X1", "H7", "X2", "C3"]);
    expect(table.wildcards).toEqual({});
  });
});

describe("a deck that runs out", () => {
  it("is made anew of the discards, and that is said", () => {
    const table = seated(["ann", "bob"], "C2").does({ kind: "draw", holder: "ann", count: 1 });
    table.by("ann", { kind: "discard", holder: "ann", cards: ["C2"] });
    const all = table.table.open.deck - 2;
    table.does({ kind: "draw", holder: "ann", count: all });
    // Two jokers are left in the deck: the first brings the discarded two back.
    table.stack("C2").does({ kind: "draw", holder: "bob", count: 1 });
    expect(table.table.hidden.hands["bob"]).toEqual(["C2"]);
    expect(hasAllCards(table.table)).toBe(true);
  });

  it("without any discards gives fewer cards, and that is said; jokers alone are none to draw", () => {
    const table = seated(["ann", "bob"]).does({ kind: "draw", holder: "ann", count: 52 });
    table.does({ kind: "draw", holder: "bob", count: 3 });
    expect(table.events).toEqual([
      { kind: "short", wanted: 3, got: 0 },
      { kind: "drew", holder: "bob", count: 0 },
    ]);
    expect(table.table.open).toMatchObject({ deck: 2, hands: { ann: 52, bob: 0 } });
    expect(hasAllCards(table.table)).toBe(true);
  });

  it("of set-aside jokers and cards is shuffled from all of them", () => {
    const table = seated(["ann"], "X1", "X2").does({ kind: "lots", holders: ["ann"] });
    const { deck } = table.table.open;
    table.does({ kind: "draw", holder: "ann", count: deck });
    expect(table.table.open.deck).toBe(0);
    table.stack("X1", "X2").does({ kind: "turnTop", holder: null, joker: "aside" });
    expect(table.events.map(({ kind }) => kind)).toEqual(["shuffled", "joker", "joker", "turned"]);
  });
});

describe("hands in an opposition", () => {
  const five = ["C2", "H7", "SK", "D4", "C9"];

  it("are discarded as a whole for a new one of five", () => {
    const table = seated(["ann"], ...five, "DA", "D2", "D3", "D5", "D6").does({
      kind: "draw",
      holder: "ann",
      count: 5,
    });
    table.by("ann", { kind: "mulligan", holder: "ann" });
    expect(table.table.hidden.hands["ann"]).toEqual(["DA", "D2", "D3", "D5", "D6"]);
    expect(table.table.open.discards).toEqual(five);
  });

  it("give a card for initiative, and take another in its place", () => {
    const table = seated(["ann"], ...five).does({ kind: "draw", holder: "ann", count: 5 });
    table.by("ann", { kind: "initiative", holder: "ann", card: "H7" });
    expect(table.table.open).toMatchObject({ initiative: { ann: "H7" }, hands: { ann: 4 }, discards: [] });
    expect(table.events).toEqual([{ kind: "initiative", holder: "ann", card: "H7" }]);
    table.by("ann", { kind: "initiative", holder: "ann", card: "C2" });
    expect(table.table.open).toMatchObject({
      initiative: { ann: "C2" },
      hands: { ann: 3 },
      discards: ["H7"],
    });
    expect(refusal(() => table.by("ann", { kind: "initiative", holder: "ann", card: "H7" }))).toBe("notHeld");
  });

  it("go to the discards with whoever leaves", () => {
    const table = seated(["ann", "bob"], ...five).does({ kind: "draw", holder: "ann", count: 3 });
    table.by("ann", { kind: "initiative", holder: "ann", card: "H7" }).does({ kind: "leave", holder: "ann" });
    expect(table.table.open.discards.toSorted()).toEqual(["C2", "H7", "SK"]);
    expect(table.table.open).toMatchObject({ owners: { bob: "bob" }, initiative: {}, hands: {} });
    expect(hasAllCards(table.table)).toBe(true);
  });
});

describe("whoever holds nothing", () => {
  it("may leave all the same", () => {
    const { table } = seated(["ann", "bob"]).does({ kind: "leave", holder: "ann" });
    expect(table.open).toMatchObject({ owners: { bob: "bob" }, discards: [] });
  });

  it("is dealt five by a mulligan", () => {
    const { table } = seated(["ann"]).by("ann", { kind: "mulligan", holder: "ann" });
    expect(table.open.hands).toEqual({ ann: 5 });
  });

  it("does not leave in the middle of a hand", () => {
    const table = seated(["ann"]).does({
      kind: "beginFate",
      start: { id: "hand1", holder: "ann", drawn: 1, limit: 1, against: 1 },
    });
    expect(refusal(() => table.does({ kind: "leave", holder: "ann" }))).toBe("handRuns");
    expect(refusal(() => table.by("ann", { kind: "mulligan", holder: "ann" }))).toBe("handRuns");
  });
});

describe("who may do what with the cards", () => {
  it("each with their own alone", () => {
    const table = seated(["ann", "bob"], "C2", "H7").does({ kind: "draw", holder: "ann", count: 2 });
    expect(refusal(() => table.by("bob", { kind: "discard", holder: "ann", cards: ["C2"] }))).toBe(
      "notYours",
    );
    expect(refusal(() => table.by("bob", { kind: "mulligan", holder: "ann" }))).toBe("notYours");
    expect(refusal(() => table.by("bob", { kind: "discard", holder: "nobody", cards: [] }))).toBe(
      "notSeated",
    );
    expect(refusal(() => table.does({ kind: "mulligan", holder: "ann" }))).toBe("notYours");
  });

  it("nobody what the table does by the rules", () => {
    const table = seated(["ann"]);
    expect(refusal(() => table.by("ann", { kind: "draw", holder: "ann", count: 5 }))).toBe("tableOnly");
    expect(refusal(() => table.by("ann", { kind: "shuffleAll", decks: 1 }))).toBe("tableOnly");
    expect(refusal(() => table.by("ann", { kind: "newDealer", unreadable: [] }))).toBe("tableOnly");
    expect(refusal(() => table.by("ann", { kind: "seat", holder: "ann", owner: "ann" }))).toBe("tableOnly");
  });

  it("for those that act by themselves the table", () => {
    const table = seated(["ann"], "C2").does({ kind: "seat", holder: "thugs", owner: null });
    table.does({ kind: "draw", holder: "thugs", count: 1 });
    expect(refusal(() => table.by("ann", { kind: "discard", holder: "thugs", cards: ["C2"] }))).toBe(
      "notYours",
    );
    expect(table.does({ kind: "discard", holder: "thugs", cards: ["C2"] }).table.open.discards).toEqual([
      "C2",
    ]);
  });

  it("nothing that was meant for the table as it was before", () => {
    const table = seated(["ann"], "C2", "H7").does({ kind: "draw", holder: "ann", count: 2 });
    const at = table.table.open.steps;
    table.by("ann", { kind: "discard", holder: "ann", cards: ["C2"], at });
    expect(refusal(() => table.by("ann", { kind: "discard", holder: "ann", cards: ["H7"], at }))).toBe(
      "tooLate",
    );
    expect(table.table.open.hands).toEqual({ ann: 1 });
  });

  it("nothing with a card that is not held, nor twice with one that is", () => {
    const table = seated(["ann", "bob"], "C2", "H7").does({ kind: "draw", holder: "ann", count: 1 });
    expect(refusal(() => table.by("ann", { kind: "discard", holder: "ann", cards: ["H7"] }))).toBe("notHeld");
    expect(refusal(() => table.by("ann", { kind: "discard", holder: "ann", cards: ["C2", "C2"] }))).toBe(
      "notHeld",
    );
    expect(table.table.open.hands).toEqual({ ann: 1 });
  });
});
