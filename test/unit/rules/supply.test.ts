import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EDITIONS } from "../../../src/fates-edge/rules/edition.ts";
import { recoverFatigue } from "../../../src/fates-edge/rules/fatigue.ts";
import {
  SUPPLY_CLEARS,
  SUPPLY_FILLS,
  SUPPLY_SIZE,
  SUPPLY_STATES,
  fatigueOnReaching,
  isSupplied,
  supplyClearedBy,
  supplyFilledBy,
  supplyState,
} from "../../../src/fates-edge/rules/supply.ts";
import { expectRefusal } from "./support.ts";

const anyFilled = fc.nat(SUPPLY_SIZE);
const all = [0, 1, 2, 3, 4];

describe("SRD 20.3, the supply clock", () => {
  it("0 full, 2 low, 3 dangerously low, 4 out; 1 of 4 is still full (rulings)", () => {
    expect(all.map(supplyState)).toEqual(["full", "full", "low", "dangerous", "out"]);
  });

  it("SRD 20.4, V: no fatigue clears while dangerously low or out", () => {
    expect(all.map(isSupplied)).toEqual([true, true, true, false, false]);
    expect(recoverFatigue(2, "night", isSupplied(3), EDITIONS.srd)).toBe(2);
    expect(recoverFatigue(2, "night", isSupplied(2), EDITIONS.srd)).toBe(1);
  });

  it("Secondary Points, 20.3, W: what fills it takes one segment each", () => {
    expect(SUPPLY_FILLS.map(({ key }) => key)).toEqual([
      "travel",
      "procurement",
      "asset",
      "harsh",
      "light",
      "spend",
    ]);
    for (const { key } of SUPPLY_FILLS)
      expect([0, 3, 4].map((filled) => supplyFilledBy(key, filled))).toEqual([1, 1, 0]);
  });

  it("civilization resets to full; foraging, downtime and stores clear one", () => {
    expect(all.map((filled) => supplyClearedBy("civilization", filled))).toEqual(all);
    for (const key of ["foraging", "downtime", "market"] as const)
      expect(all.map((filled) => supplyClearedBy(key, filled))).toEqual([0, 1, 1, 1, 1]);
  });

  it("SRD 20.6.1, the desert: two segments are Low, one more is Dangerously Low and a fatigue for everyone", () => {
    expect(supplyState(2)).toBe("low");
    expect(fatigueOnReaching(0, 2)).toBe(0);
    expect(fatigueOnReaching(2, 3)).toBe(1);
    expect(supplyState(3)).toBe("dangerous");
  });

  it("SRD W, example 1: full, all take two fatigue more", () => {
    expect(fatigueOnReaching(3, 4)).toBe(2);
    expect(fatigueOnReaching(2, 4)).toBe(3);
  });

  it("never gets better with more segments", () => {
    fc.assert(
      fc.property(anyFilled, anyFilled, (a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)];
        const place = (filled: number) => SUPPLY_STATES.indexOf(supplyState(filled));
        expect(place(less)).toBeLessThanOrEqual(place(more));
        expect(isSupplied(more) && !isSupplied(less)).toBe(false);
      }),
    );
  });

  it("fatigue is the same in one leap or step by step, and none on the way back", () => {
    fc.assert(
      fc.property(anyFilled, anyFilled, anyFilled, (...stops) => {
        const [from, over, to] = stops.sort((a, b) => a - b);
        expect(fatigueOnReaching(from, to)).toBe(fatigueOnReaching(from, over) + fatigueOnReaching(over, to));
        expect(fatigueOnReaching(to, from)).toBe(0);
      }),
    );
  });

  it("no reason leads out of the clock", () => {
    fc.assert(
      fc.property(
        anyFilled,
        fc.constantFrom(...SUPPLY_FILLS),
        fc.constantFrom(...SUPPLY_CLEARS),
        (filled, fill, clear) => {
          expect(filled + supplyFilledBy(fill.key, filled)).toBeLessThanOrEqual(SUPPLY_SIZE);
          expect(filled - supplyClearedBy(clear.key, filled)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  it("refuses segments it does not have and reasons it does not know", () => {
    expectRefusal(() => supplyState(5), "filled", "range");
    expectRefusal(() => isSupplied(-1), "filled");
    expectRefusal(() => fatigueOnReaching(0, 5), "after");
    expectRefusal(() => supplyFilledBy("rain" as "travel", 0), "reason", "unknown");
    expectRefusal(() => supplyClearedBy("travel" as "market", 0), "reason", "unknown");
  });
});
