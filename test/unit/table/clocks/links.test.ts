import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isAtEnd,
  type LinkedClock,
  raceOf,
  raceWinner,
  tugState,
  whatIsFed,
  whatOpens,
} from "../../../../src/table/clocks/links.ts";

const plain: LinkedClock = {
  size: 6,
  filled: 0,
  opens: "",
  sealed: false,
  rival: "",
  tug: false,
  feeds: "",
  landed: false,
};
const clock = (parts: Partial<LinkedClock>): LinkedClock => ({ ...plain, ...parts });

const keys = ["a", "b", "c", "d"] as const;
const anyKey = fc.constantFrom("", ...keys, "gone");
const anyClock = fc.record({
  size: fc.constant(4),
  filled: fc.integer({ min: 0, max: 4 }),
  opens: anyKey,
  rival: anyKey,
  sealed: fc.boolean(),
  tug: fc.boolean(),
  feeds: anyKey,
  landed: fc.boolean(),
});
const anyClocks = fc.record({ a: anyClock, b: anyClock, c: anyClock, d: anyClock });

describe("linked clocks", () => {
  it("one at its end opens the sealed clock it names", () => {
    const clocks = { a: clock({ filled: 6, opens: "b" }), b: clock({ sealed: true }) };
    expect(whatOpens(clocks, "a")).toBe("b");
    expect(whatOpens({ ...clocks, a: clock({ filled: 5, opens: "b" }) }, "a")).toBeNull();
    expect(whatOpens({ ...clocks, b: clock({}) }, "a")).toBeNull();
  });

  it("a clock that is gone, itself, or a name every object has opens nothing", () => {
    const full = clock({ filled: 6, sealed: false });
    for (const opens of ["", "a", "gone", "__proto__", "constructor"])
      expect(whatOpens({ a: { ...full, opens } }, "a")).toBeNull();
    expect(whatOpens({}, "toString")).toBeNull();
  });

  it("what opens is sealed, another clock, and opened by one that is open and at its end", () => {
    let opens = 0;
    fc.assert(
      fc.property(anyClocks, fc.constantFrom(...keys), (clocks, key) => {
        const opened = whatOpens(clocks, key);
        if (opened === null) return;
        opens += 1;
        expect(opened).not.toBe(key);
        expect(clocks[opened as "a"].sealed).toBe(true);
        expect(isAtEnd(clocks[key]) && !clocks[key].sealed).toBe(true);
      }),
      { numRuns: 2000 },
    );
    expect(opens, "clocks that open one").toBeGreaterThan(10);
  });
});

describe("races", () => {
  it("the first one full has won; while none is, or several are, nobody has", () => {
    const race = (a: number, b: number) => ({ a: clock({ filled: a, rival: "b" }), b: clock({ filled: b }) });
    expect(raceWinner(race(6, 4), "a")).toBe("a");
    expect(raceWinner(race(4, 6), "a")).toBe("b");
    expect(raceWinner(race(5, 5), "a")).toBeNull();
    expect(raceWinner(race(6, 6), "a")).toBeNull();
  });

  it("a clock alone races nobody, nor does one whose rival is gone", () => {
    expect(raceWinner({ a: clock({ filled: 6 }) }, "a")).toBeNull();
    expect(raceWinner({ a: clock({ filled: 6, rival: "gone" }) }, "a")).toBeNull();
    expect(raceOf({}, "a")).toEqual([]);
  });

  it("three may run: each that names one of them", () => {
    const clocks = { a: clock({ rival: "b" }), b: clock({}), c: clock({ rival: "a", filled: 6 }) };
    expect(raceOf(clocks, "b")).toEqual(["a", "b", "c"]);
    expect(raceWinner(clocks, "b")).toBe("c");
  });

  it("every runner sees the same race and the same winner", () => {
    fc.assert(
      fc.property(anyClocks, fc.constantFrom(...keys), (clocks, key) => {
        const runners = raceOf(clocks, key);
        expect(runners).toContain(key);
        for (const runner of runners) {
          expect(raceOf(clocks, runner)).toEqual(runners);
          expect(raceWinner(clocks, runner)).toBe(raceWinner(clocks, key));
        }
      }),
    );
  });
});

describe("clocks that feed another", () => {
  const cracks = clock({ filled: 6, feeds: "chains" });
  const whisper = clock({ size: 8, filled: 8, feeds: "chains" });
  const chains = clock({ size: 10 });

  it("Chains Breaking advances if both other clocks fill: the last of them to land feeds it (SRD, The Hunger Below)", () => {
    expect(whatIsFed({ cracks, whisper, chains }, "cracks")).toBeNull();
    expect(whatIsFed({ cracks, whisper: { ...whisper, landed: true }, chains }, "cracks")).toBe("chains");
    expect(whatIsFed({ cracks: { ...cracks, landed: true }, whisper, chains }, "whisper")).toBe("chains");
  });

  it("feeds nothing that is full, waits to be opened or is gone, and nothing is fed by one that was emptied", () => {
    const landed = { ...whisper, landed: true };
    expect(whatIsFed({ cracks, whisper: landed, chains: clock({ filled: 6 }) }, "cracks")).toBeNull();
    expect(whatIsFed({ cracks, whisper: landed, chains: clock({ sealed: true }) }, "cracks")).toBeNull();
    expect(whatIsFed({ cracks, whisper: landed }, "cracks")).toBeNull();
    const emptied = clock({ filled: 0, tug: true, feeds: "chains" });
    expect(whatIsFed({ cracks: emptied, whisper: landed, chains }, "cracks")).toBeNull();
    expect(whatIsFed({ cracks, whisper: { ...landed, filled: 3 }, chains }, "cracks")).toBeNull();
  });

  it("whatever is fed is another clock with room, and all that feed it are full", () => {
    fc.assert(
      fc.property(anyClocks, fc.constantFrom(...keys), (clocks, key) => {
        const fed = whatIsFed(clocks, key);
        if (fed === null) return;
        expect(fed).not.toBe(key);
        expect(clocks[fed as "a"].filled).toBeLessThan(4);
        for (const each of keys)
          if (clocks[each].feeds === fed && each !== fed) expect(clocks[each].filled).toBe(4);
      }),
    );
  });
});

describe("tug-of-war", () => {
  const at = (filled: number) => ({ size: 6, filled, tug: true });

  it("is open between its ends: full for one side, empty for the other", () => {
    expect([0, 3, 5, 6].map((filled) => tugState(at(filled)))).toEqual(["empty", "open", "open", "full"]);
    expect(isAtEnd(at(0))).toBe(true);
  });

  it("any other clock is none, and at its end only when full", () => {
    expect(tugState(plain)).toBe("");
    expect(isAtEnd(plain)).toBe(false);
    expect(isAtEnd(clock({ filled: 6 }))).toBe(true);
  });

  it("turned around, the sides change places", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(12), (size, part) => {
        const filled = Math.min(part, size);
        const mirror = { open: "open", full: "empty", empty: "full", "": "" } as const;
        expect(tugState({ size, filled: size - filled, tug: true })).toBe(
          mirror[tugState({ size, filled, tug: true })],
        );
      }),
    );
  });
});
