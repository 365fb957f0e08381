import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dealtAnew, takenBack } from "../../../../src/rules/table/new-dealer.ts";
import type { ToldHands } from "../../../../src/rules/table/state.ts";
import { hasAllCards, refusal, seated, StackedTable } from "./support.ts";

/** Three hold cards, two of them have laid one, and some lie open. */
function midFight(): StackedTable {
  const table = seated(["ann", "bob", "cid"], "C2", "H7", "SK", "D4", "C9", "S5", "HQ", "D10", "C3");
  for (const holder of ["ann", "bob", "cid"]) table.does({ kind: "draw", holder, count: 3 });
  table.by("cid", { kind: "discard", holder: "cid", cards: ["HQ"] });
  table.by("cid", { kind: "initiative", holder: "cid", card: "C3" });
  table.does({
    kind: "beginOpposed",
    start: { id: "hand1", attacker: { holder: "ann", limit: 3 }, defender: { holder: "bob", limit: 3 } },
  });
  return table.lays("ann", "C2").lays("bob", "D4").by("ann", { kind: "play", holder: "ann", card: "H7" });
}

function taking(table: StackedTable, told: ToldHands, unreadable: readonly string[] = []) {
  return dealtAnew(table.table.open, unreadable, table.context({ told }));
}

describe("another dealer", () => {
  it("is told every hand, and shuffles what is neither in a hand nor open", () => {
    const table = midFight();
    const { hands, laid } = table.table.hidden;
    const after = taking(table, { hands, laid });
    expect(after.table.hidden).toMatchObject({ hands, laid });
    expect(after.table.open).toMatchObject({ ...table.table.open, shuffles: 2 });
    expect(after.events).toEqual([{ kind: "shuffled", why: "dealer", number: 2, cards: 45 }]);
    expect(hasAllCards(after.table)).toBe(true);
  });

  it("deals as many cards again to whoever cannot tell theirs; nobody loses one", () => {
    const table = midFight();
    const { hands, laid } = table.table.hidden;
    const { ann = [], cid = [] } = hands;
    const after = taking(table, { hands: { ann, cid }, laid }, ["bob"]);
    expect(after.table.open.hands).toEqual(table.table.open.hands);
    expect(after.table.hidden.hands["ann"]).toEqual(ann);
    expect(after.events.at(-1)).toEqual({ kind: "drew", holder: "bob", count: 2 });
    expect(hasAllCards(after.table)).toBe(true);
  });

  it("lays anew what lay face down from the top", () => {
    const table = seated(["ann", "bob"], "C2", "H7")
      .does({ kind: "draw", holder: "ann", count: 1 })
      .does({
        kind: "beginOpposed",
        start: { id: "hand1", attacker: { holder: "ann", limit: 1 }, defender: { holder: "bob", limit: 1 } },
      });
    table.by("bob", { kind: "layTop", holder: "bob" });
    const { hands, laid } = table.table.hidden;
    const after = taking(table.stack("DK"), { hands, laid });
    expect(after.table.hidden.down).toEqual({ bob: ["DK"] });
    expect(hasAllCards(after.table)).toBe(true);
  });

  it("believes nobody who tells more cards, an open one, another's, or one that there is not", () => {
    const table = midFight();
    const { hands, laid } = table.table.hidden;
    const forged = (ann: readonly string[]) =>
      refusal(() => taking(table, { hands: { ...hands, ann }, laid }));
    expect(forged(["SK", "DK"])).toBe("doesNotFit");
    expect(forged([])).toBe("doesNotFit");
    expect(forged(["HQ"])).toBe("doesNotFit");
    expect(forged(["C9"])).toBe("doesNotFit");
    expect(forged(["SK.2"])).toBe("doesNotFit");
    expect(
      refusal(() => taking(table, { hands, laid: { ...laid, ann: { card: "SK", salt: "salt" } } })),
    ).toBe("doesNotFit");
  });
});

describe("what is taken back", () => {
  it("lies as it lay; the deck is left alone where nobody saw any of it", () => {
    const table = seated(["ann"], "C2", "H7").does({ kind: "draw", holder: "ann", count: 2 });
    const before = table.table;
    table.by("ann", { kind: "discard", holder: "ann", cards: ["H7"] });
    const back = takenBack(before, table.table, table.context({}));
    expect(back.events).toEqual([]);
    expect(back.table.hidden).toEqual(before.hidden);
    expect(back.table.open).toEqual({ ...before.open, steps: before.open.steps + 2 });
  });

  it("has the deck shuffled anew where a card of it was seen, so that nobody knows what comes", () => {
    const table = seated(["ann"], "C2", "H7").does({ kind: "draw", holder: "ann", count: 1 });
    const before = table.table;
    table.does({ kind: "lots", holders: ["ann"] });
    const back = takenBack(before, table.table, table.context({}));
    expect(back.events).toEqual([{ kind: "shuffled", why: "takenBack", number: 2, cards: 53 }]);
    expect(back.table.open.discards).toEqual([]);
    expect(hasAllCards(back.table)).toBe(true);
  });

  it("never gives a number of a shuffle twice", () => {
    const table = seated(["ann"], "X1").stack("C2");
    const before = table.table;
    table.does({ kind: "draw", holder: "ann", count: 1 });
    expect(table.table.open.shuffles).toBe(2);
    const back = takenBack(before, table.table, table.context({}));
    expect(back.table.open.shuffles).toBe(3);
  });
});

describe("whatever is done at a table of eight with three decks", () => {
  it("no card is lost, none is there twice, and the counts are right", () => {
    const holders = Array.from({ length: 8 }, (_, at) => `p${at}`);
    const anyAct = fc.record({
      kind: fc.constantFrom("draw", "discard", "mulligan", "lots", "newDealer"),
      who: fc.nat({ max: 7 }),
      count: fc.nat({ max: 30 }),
    });
    fc.assert(
      fc.property(fc.array(anyAct, { maxLength: 30 }), (acts) => {
        const table = new StackedTable().does({ kind: "shuffleAll", decks: 3 });
        for (const holder of holders) table.does({ kind: "seat", holder, owner: holder });
        for (const { kind, who, count } of acts) {
          const holder = holders[who] ?? "";
          const hand = table.table.hidden.hands[holder] ?? [];
          if (kind === "draw") table.does({ kind, holder, count });
          else if (kind === "discard") table.by(holder, { kind, holder, cards: hand.slice(0, count) });
          else if (kind === "mulligan") table.by(holder, { kind, holder });
          else if (kind === "lots") table.does({ kind, holders });
          else
            table.table = taking(
              table,
              table.table.hidden,
              [holder].filter((name) => name in table.table.open.hands),
            ).table;
          expect(hasAllCards(table.table)).toBe(true);
          expect(table.table.open.deck).toBe(table.table.hidden.deck.length);
        }
      }),
      { numRuns: 40 },
    );
  });
});
