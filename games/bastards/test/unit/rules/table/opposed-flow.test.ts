import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { movesOf, waitingFor } from "../../../../src/rules/table/moves.ts";
import {
  anyChoices,
  fight,
  hasAllCards,
  laid,
  playOf,
  refusal,
  seated,
  type StackedTable,
  TOP,
} from "./support.ts";

describe("those that play from the top", () => {
  it("lay all they may at once, face down, and turn them over when the other is done", () => {
    const table = seated(["ann"], "C2", "H7", ...TOP).does({ kind: "seat", holder: "beast", owner: null });
    table.does({ kind: "draw", holder: "ann", count: 2 }).does({
      kind: "beginOpposed",
      start: {
        id: "hand1",
        attacker: { holder: "beast", limit: 3, fromTop: true, monster: true },
        defender: { holder: "ann", limit: 1 },
      },
    });
    expect(table.events).toEqual([{ kind: "turnedDown", holder: "beast", count: 3 }]);
    expect(JSON.stringify(table.table.open)).not.toMatch(/HQ|D10|C3/u);
    table.lays("ann", "C2");
    expect(playOf(table)).toMatchObject({
      phase: "reveal",
      attacker: { cards: ["HQ", "D10", "C3"], down: 0 },
    });
    table.opens("ann", "C2");
    expect(playOf(table).phase).toBe("over");
    expect(hasAllCards(table.table)).toBe(true);
  });

  it("of a monster count a joker for one of its cards, which adds nothing", () => {
    const table = seated(["ann"], "C2", "HQ", "X1", "C3", "S9").does({
      kind: "seat",
      holder: "beast",
      owner: null,
    });
    table.does({ kind: "draw", holder: "ann", count: 1 }).does({
      kind: "beginOpposed",
      start: {
        id: "hand1",
        attacker: { holder: "beast", limit: 3, fromTop: true, monster: true },
        defender: { holder: "ann", limit: 1 },
      },
    });
    expect(table.events).toEqual([
      { kind: "joker", holder: "beast", card: "X1" },
      { kind: "turnedDown", holder: "beast", count: 2 },
    ]);
    expect(table.wildcards).toEqual({});
    expect(table.table.hidden.down["beast"]).toEqual(["HQ", "C3"]);
  });
});

describe("somebody who does not answer", () => {
  const goOn = (holder: string) => ({ kind: "goOn", holder }) as const;
  const late = { late: true };

  it("is waited for until the table's time is over", () => {
    expect(refusal(() => fight().by("cid", goOn("ann")))).toBe("notLate");
    expect(refusal(() => laid(fight()).by("cid", goOn("bob"), late))).toBe("notYourTurn");
  });

  it("begins with the top card, face down", () => {
    const table = fight().lays("ann", "C2").by("cid", goOn("bob"), late);
    expect(table.table.hidden.down["bob"]).toEqual(["HQ"]);
    expect(playOf(table)).toMatchObject({ phase: "bet", defender: { played: 1 } });
    expect(table.table.open.hands["bob"]).toBe(3);
  });

  it("bets the top card as long as they may play one, and then is done", () => {
    const table = laid(fight({ ann: 2, bob: 1 })).by("bob", goOn("ann"), late);
    expect(playOf(table).attacker).toMatchObject({ cards: ["HQ"], played: 2 });
    expect(playOf(table).phase).toBe("reveal");
    expect(table.table.open.hands["ann"]).toBe(2);
  });

  it("with wildcards alone left is done", () => {
    const table = fight({ ann: 1 });
    table.wildcards = { ann: 2 };
    laid(table).by("bob", goOn("ann"), late);
    expect(playOf(table).attacker.done).toBe(true);
    expect(table.wildcards).toEqual({ ann: 2 });
  });

  it("has their card opened by the dealer's client, which knows it, and which all can check", () => {
    const table = laid(fight({ ann: 1, bob: 1 })).opens("ann", "C2");
    table.by("ann", goOn("bob"), late);
    expect(table.events).toEqual([
      { kind: "opened", holder: "bob", cards: ["D4"], salt: "salt" },
      { kind: "revealed" },
    ]);
  });
});

describe("what one is offered", () => {
  const facts = { wildcards: 1, late: false };
  const moves = (table: StackedTable, user: string, more = facts) =>
    movesOf(table.table.open, user, user, more);

  it("is what one may do now, and for whom the hand waits", () => {
    const table = fight();
    expect(moves(table, "ann")).toEqual({ moves: ["lay"], left: 3, waitsFor: ["ann", "bob"] });
    expect(moves(table, "cid").moves).toEqual([]);
    laid(table);
    expect(moves(table, "ann")).toEqual({ moves: ["play", "wildcard", "pass"], left: 2, waitsFor: ["ann"] });
    expect(moves(table, "bob")).toEqual({ moves: [], left: 2, waitsFor: ["ann"] });
    expect(moves(table, "ann", { wildcards: 0, late: false }).moves).toEqual(["play", "pass"]);
    expect(moves(table, "bob", { wildcards: 0, late: true }).moves).toEqual(["goOn"]);
    expect(movesOf(table.table.open, "ann", "bob", facts).moves).toEqual([]);
    expect(waitingFor(seated(["ann"]).table.open)).toEqual([]);
  });
});

/** Plays a whole hand, choosing each move by a number, and says after each what must hold. */
function playAtRandom(
  choices: readonly number[],
  wildcards: { ann: number; bob: number },
  holds: (table: StackedTable) => void,
): StackedTable {
  const table = fight({ ann: 1 + ((choices[0] ?? 0) % 4), bob: 1 + ((choices[1] ?? 0) % 4) });
  table.wildcards = { ...wildcards };
  for (const choice of choices) {
    const [holder] = waitingFor(table.table.open);
    if (holder === undefined) break;
    const { moves } = movesOf(table.table.open, holder, holder, {
      wildcards: table.wildcards[holder] ?? 0,
      late: false,
    });
    const hand = table.table.hidden.hands[holder] ?? [];
    const card = hand[choice % Math.max(1, hand.length)] ?? "";
    const move = moves[choice % moves.length];
    if (move === "lay") table.lays(holder, card);
    else if (move === "play") table.by(holder, { kind: "play", holder, card });
    else if (move === "open") table.opens(holder, table.table.hidden.laid[holder]?.card ?? "");
    else if (move === "pass" || move === "wildcard" || move === "layTop")
      table.by(holder, { kind: move, holder });
    else throw new Error(`nothing is offered to ${holder}`);
    holds(table);
  }
  return table;
}

describe("however a hand is played", () => {
  it("what is offered is never refused, no card is lost or twice, and nobody plays more than they may", () => {
    const wildcards = fc.record({ ann: fc.nat({ max: 2 }), bob: fc.nat({ max: 2 }) });
    fc.assert(
      fc.property(anyChoices, wildcards, (choices, held) => {
        playAtRandom(choices, held, (table) => {
          expect(hasAllCards(table.table)).toBe(true);
          const { attacker, defender } = playOf(table);
          for (const side of [attacker, defender]) expect(side.played).toBeLessThanOrEqual(side.limit);
        });
      }),
    );
  });

  it("it ends: who goes on passing comes to the reveal", () => {
    const passing = Array.from({ length: 40 }, () => 999_999);
    const table = playAtRandom(passing, { ann: 2, bob: 2 }, () => undefined);
    expect(playOf(table).phase).toBe("over");
  });
});
