import { describe, expect, it } from "vitest";
import type { ClockBook } from "../../../../src/table/clocks/book.ts";
import type { ClockHolder } from "../../../../src/table/clocks/states.ts";
import { countMoves as count, type TickCard } from "../../../../src/table/clocks/ticks.ts";

const SWEEP = {
  name: "Patrol sweep",
  kind: "danger",
  size: 6,
  base: 0,
  ticks: {},
  tug: false,
  sort: 0,
  sight: "all",
  tickers: "all",
  sealed: false,
  actor: "",
  gates: "",
  landed: false,
  pressure: ["Lanterns turn.", "Boots on the stair.", "The gate closes."],
};

function party(clocks: Record<string, object>, filled: Record<string, number>): ClockHolder {
  return { uuid: "Actor.party", system: { clocks: clocks as ClockHolder["system"]["clocks"], filled } };
}

const BOOK = {
  nameOf: ({ name }) => name,
  stored: { measure: { mostSegments: 12 } },
} as Pick<ClockBook, "nameOf" | "stored">;
const countMoves = (holder: ClockHolder, card: TickCard, known?: ReadonlyMap<string, number>) =>
  count(BOOK, holder, card, known);

const NEW = { moves: {}, changes: [], data: {}, state: "" } as const;
const PLAYER = { isGM: false, plays: () => false };
const card = (data: object): TickCard => {
  return { id: "card", ticker: PLAYER, data: { clock: "sweep" }, moves: { m: 1 }, gm: NEW, ...data };
};

describe("a card of ticks", () => {
  it("becomes an entry of its own in the clock, a stamp with its pressure move, and a change to undo", () => {
    const { ticks, verdict, filled } = countMoves(party({ sweep: SWEEP }, { sweep: 1 }), card({}));
    expect({ ticks, filled }).toEqual({ ticks: { "card-m": 1 }, filled: 2 });
    expect(verdict).toMatchObject({ state: "done", reason: "", moves: { m: 1 } });
    expect(verdict.data).toMatchObject({
      name: "Patrol sweep",
      before: 1,
      filled: 2,
      pressure: ["Boots on the stair."],
    });
    const path = "system.clocks.sweep.ticks.card-m";
    expect(verdict.changes).toEqual([{ uuid: "Actor.party", path, before: null, after: 1 }]);
  });

  it("goes on where it left off: changes and pressure add up, the first count stays", () => {
    const clocks = party({ sweep: SWEEP }, { sweep: 1 });
    const first = countMoves(clocks, card({})).verdict;
    const gm = { state: "done", moves: first.moves, changes: first.changes, data: first.data };
    const { verdict } = countMoves(
      party({ sweep: SWEEP }, { sweep: 2 }),
      card({ moves: { m: 1, n: 1 }, gm }),
    );
    expect(verdict.changes).toHaveLength(2);
    expect(verdict.data).toMatchObject({
      before: 1,
      filled: 3,
      pressure: ["Boots on the stair.", "The gate closes."],
    });
  });

  it("counts on from what another card of the same batch has filled", () => {
    const { filled, verdict } = countMoves(
      party({ sweep: SWEEP }, { sweep: 1 }),
      card({}),
      new Map([["sweep", 5]]),
    );
    expect(filled).toBe(6);
    expect(verdict.data).toMatchObject({ before: 5, filled: 6 });
  });

  it.each([
    ["a clock that is gone", {}, { clock: "sweep" }, "NoClock"],
    ["a key that every object has", { sweep: SWEEP }, { clock: "constructor" }, "NoClock"],
    ["what is no key", { sweep: SWEEP }, { clock: { a: 1 } }, "NoClock"],
    ["a clock that only GMs see", { sweep: { ...SWEEP, sight: "gm" } }, { clock: "sweep" }, "NoClock"],
    [
      "one that is the GM's to tick",
      { sweep: { ...SWEEP, tickers: "gm" } },
      { clock: "sweep" },
      "NotYourClock",
    ],
  ])("of %s is refused, and nothing is written", (_what, clocks, data, reason) => {
    const { ticks, verdict } = countMoves(party(clocks, { sweep: 1 }), card({ data }));
    expect(ticks).toEqual({});
    expect(verdict).toMatchObject({ state: "refused", reason, changes: [] });
  });

  it("names nothing of a clock that its author is not shown", () => {
    const hidden = party({ sweep: { ...SWEEP, sight: "gm" } }, { sweep: 1 });
    expect(JSON.stringify(countMoves(hidden, card({})).verdict)).not.toContain("Patrol");
  });

  it("towards full waits for the gates before the clock, and towards empty does not", () => {
    const gate = { ...SWEEP, name: "Gate", gates: "sweep" };
    const barred = party({ sweep: SWEEP, gate }, { sweep: 1, gate: 5 });
    expect(countMoves(barred, card({})).verdict).toMatchObject({ state: "refused", reason: "ClockBarred" });
    expect(countMoves(barred, card({ moves: { m: -1 } })).verdict.state).toBe("done");
    const open = party({ sweep: SWEEP, gate }, { sweep: 1, gate: 6 });
    expect(countMoves(open, card({})).verdict.state).toBe("done");
  });

  it("notes whose clock it is: another group may have one of the same key", () => {
    expect(countMoves(party({ sweep: SWEEP }, { sweep: 1 }), card({})).verdict.data).toMatchObject({
      clock: "sweep",
      holder: "Actor.party",
    });
  });
});
