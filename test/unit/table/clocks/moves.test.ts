import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judgeMoves, type MovesToJudge, openMoves } from "../../../../src/table/clocks/ticks.ts";

const CLAIM: MovesToJudge = {
  moves: {},
  counted: {},
  written: () => undefined,
  size: 6,
  filled: 2,
  refusal: "",
  barred: false,
  most: 12,
};
const judge = (claim: Partial<MovesToJudge>) => judgeMoves({ ...CLAIM, ...claim });

describe("ticks on one card", () => {
  it("count one after another, each from where the one before left the clock", () => {
    const verdict = { counted: { a: 1, b: 2, c: -1 }, filled: 4, reason: "" };
    expect(judge({ moves: { a: 1, b: 2, c: -1 } })).toEqual(verdict);
  });

  it("count once: what is counted already is passed over", () => {
    expect(judge({ moves: { a: 1, b: 1 }, counted: { a: 1 } })).toMatchObject({
      counted: { b: 1 },
      filled: 3,
    });
  });

  it("count once, also where a GM left between the tick and the stamp", () => {
    const written = (move: string) => (move === "a" ? 1 : undefined);
    expect(judge({ moves: { a: 1 }, written, filled: 3 })).toEqual({
      counted: { a: 1 },
      filled: 3,
      reason: "",
    });
  });

  it.each([
    ["past full: as much as there is room for", { a: 5 }, { a: 4 }, ""],
    ["a full clock takes none", { a: 4, b: 1 }, { a: 4, b: 0 }, "ClockFull"],
    ["below empty: as much as there is", { a: -9 }, { a: -2 }, ""],
    ["an empty clock loses none", { a: -2, b: -1 }, { a: -2, b: 0 }, "ClockEmpty"],
    ["no number of ticks", { a: 0 }, { a: 0 }, "TickAmount"],
    ["half a tick", { a: 0.5 }, { a: 0 }, "TickAmount"],
    ["a hundred ticks", { a: 100 }, { a: 0 }, "TickAmount"],
    ["what is no number", { a: NaN }, { a: 0 }, "TickAmount"],
  ])("%s", (_what, moves, counted, reason) => {
    expect(judge({ moves })).toMatchObject({ counted, reason });
  });

  it("of one who may not tick it count for nothing, each by name", () => {
    const refused = judge({ moves: { a: 1, b: 1 }, refusal: "NotYourClock" });
    expect(refused).toEqual({ counted: { a: 0, b: 0 }, filled: 2, reason: "NotYourClock" });
  });

  it("towards full wait for the gate; towards empty they do not", () => {
    const verdict = { counted: { a: 0, b: -1 }, reason: "ClockBarred" };
    expect(judge({ moves: { a: 1, b: -1 }, barred: true })).toMatchObject(verdict);
  });

  it("under a name that is none are not taken up, and a flood is cut off", () => {
    expect(openMoves({ "a.b": 1, "-=a": 1, __proto__x: 1, "": 1, ok: 1 }, {})).toEqual([["ok", 1]]);
    const flood = Object.fromEntries(Array.from({ length: 5000 }, (_, place) => [`m${place}`, 1]));
    expect(openMoves(flood, {})).toHaveLength(200);
  });

  it("never leave a clock beyond its ends, and add up to what they count", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -20, max: 20 }), { maxLength: 40 }),
        fc.integer({ min: 1, max: 12 }),
        (ticks, size) => {
          const moves = Object.fromEntries(ticks.map((tick, place) => [`m${place}`, tick]));
          const { counted, filled } = judge({ moves, size, filled: 0 });
          expect(filled).toBeGreaterThanOrEqual(0);
          expect(filled).toBeLessThanOrEqual(size);
          expect(Object.values(counted).reduce((sum, count) => sum + count, 0)).toBe(filled);
        },
      ),
    );
  });
});
