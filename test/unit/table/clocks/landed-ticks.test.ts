import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type CountedMoves,
  landedTicks,
  pressureMove,
  recount,
  tickChange,
} from "../../../../src/table/clocks/ticks.ts";
import { countTicks } from "../../../../src/table/clocks/clock.ts";

const counted = (id: string, count: number): CountedMoves => ({
  clock: "wall",
  ticks: { [`${id}-m`]: count },
  filled: 6,
  verdict: {
    state: "done",
    reason: "",
    moves: { m: count },
    changes: [tickChange("party", "wall", `${id}-m`, count)],
    data: { name: "Wall", filled: 6 },
  },
});

describe("two ticks for the last segment at one moment", () => {
  const clock = { size: 6, base: 5, ticks: { "a-m": 1, "b-m": 1 } };

  it("are told apart by the order in which the server took them: one counts", () => {
    expect(landedTicks(clock)).toEqual({ "a-m": 1, "b-m": 0 });
    expect(recount(counted("a", 1), "a", clock)).toBeNull();
    expect(recount(counted("b", 1), "b", clock)).toMatchObject({
      ticks: { "b-m": 0 },
      verdict: { state: "refused", reason: "ClockFull", moves: { m: 0 }, changes: [] },
    });
  });

  it("store as much of the later as there is room for", () => {
    const roomy = { size: 6, base: 3, ticks: { "a-m": 2, "b-m": 2 } };
    expect(recount(counted("b", 2), "b", roomy)).toMatchObject({
      ticks: { "b-m": 1 },
      verdict: { state: "done", moves: { m: 1 }, changes: [{ after: 1 }] },
    });
  });
});

it("what every tick has moved adds up to what is filled, and none moves the clock past its ends", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 0, max: 12 }),
      fc.array(fc.integer({ min: -4, max: 4 }), { maxLength: 8 }),
      (size, base, counts) => {
        const start = Math.min(size, base);
        const ticks = Object.fromEntries(counts.map((count, at) => [`t${at}`, count]));
        const landed = landedTicks({ size, base: start, ticks });
        let filled = start;
        for (const count of Object.values(landed)) {
          filled += count;
          expect(filled).toBeGreaterThanOrEqual(0);
          expect(filled).toBeLessThanOrEqual(size);
        }
        expect(filled).toBe(countTicks({ size, base: start, ticks: landed }));
      },
    ),
  );
});

describe("the pressure moves of a clock (SRD W)", () => {
  const pressing = { pressure: ["Lanterns", "Dogs"], tug: false };

  it("come one after another with its ticks, and never the first again as it gets worse", () => {
    expect([1, 2, 3, 4].map((filled) => pressureMove(pressing, filled - 1, filled))).toEqual([
      "Lanterns",
      "Dogs",
      "Dogs",
      "Dogs",
    ]);
  });

  it("do not come with a tick towards empty, with none at all, or where there are none", () => {
    expect(pressureMove(pressing, 3, 2)).toBe("");
    expect(pressureMove(pressing, 2, 2)).toBe("");
    expect(pressureMove({ ...pressing, pressure: [] }, 1, 2)).toBe("");
  });
});
