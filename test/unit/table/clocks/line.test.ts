import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  CLOCK_NAME_MAX,
  type ClockLine,
  clockOfLine,
  formatClockLine as format,
  oneLine,
  parseClockLine as parse,
} from "../../../../src/table/clocks/line.ts";

const CLOCK_SIZE_MAX = 12;
const CLOCK_KIND_NAMES = ["danger", "hunt", "gate", "haste", "debt", "supply"] as const;
const MEASURE = {
  usualSize: 6,
  mostSegments: CLOCK_SIZE_MAX,
  usualKind: "danger",
  sizes: { danger: 6, hunt: 6, gate: 4, haste: 4, debt: 6, supply: 4 },
};
const parseClockLine = (line: string): ClockLine | null => parse(line, MEASURE);
const formatClockLine = (clock: ClockLine): string => format(clock, MEASURE);

const read = (name: string, size: number, filled = 0, kind = ""): ClockLine => ({ name, size, filled, kind });

const anyKind = fc.constantFrom("" as const, ...CLOCK_KIND_NAMES);
/** Names as people type them, and some that look like kinds and numbers. */
const anyName = fc
  .array(
    fc.oneof(
      fc.string({ unit: "grapheme", minLength: 1, maxLength: 6 }),
      fc.constantFrom("hunt", "danger:", ":", "6", "3/6", "3/", "/", "Supply", "<b>", "12", "٣"),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((words) => oneLine(words.join(" "), CLOCK_NAME_MAX))
  .filter((name) => name !== "");
const anyClock = fc
  .record({
    name: anyName,
    size: fc.integer({ min: 1, max: CLOCK_SIZE_MAX }),
    part: fc.nat(12),
    kind: anyKind,
  })
  .map(({ part, ...clock }): ClockLine => ({ ...clock, filled: Math.min(part, clock.size) }));

describe("a clock in one line", () => {
  it.each([
    ["Patrol sweep 6", read("Patrol sweep", 6)],
    ["Patrol sweep 3/6", read("Patrol sweep", 6, 3)],
    ["danger: Patrol sweep 6", read("Patrol sweep", 6, 0, "danger")],
    ["Danger : Patrol sweep", read("Patrol sweep", 6, 0, "danger")],
    ["hunt Rival fixer 6", read("Rival fixer", 6, 0, "hunt")],
    ["Patrol sweep", read("Patrol sweep", 6)],
    ["  Blood\tmoon \n 8 ", read("Blood moon", 8)],
    ["gate: Credentials 4/4", read("Credentials", 4, 4, "gate")],
    ["gate: Credentials", read("Credentials", 4, 0, "gate")],
    ["haste Quick study", read("Quick study", 4, 0, "haste")],
    ["debt: The collector", read("The collector", 6, 0, "debt")],
  ])("%j", (line, clock) => {
    expect(parseClockLine(line)).toEqual(clock);
  });

  it("words that only look like a kind, and numbers that are no clock's, stay in the name", () => {
    expect(parseClockLine("Hunt the fox 6")).toEqual(read("Hunt the fox", 6));
    expect(parseClockLine("Room 101")).toEqual(read("Room 101", 6));
    expect(parseClockLine("Vault 0")).toEqual(read("Vault 0", 6));
    expect(parseClockLine("Ward 7/6")).toEqual(read("Ward 7/6", 6));
    expect(parseClockLine("Act II: the wall 4")).toEqual(read("Act II: the wall", 4));
    expect(parseClockLine("hunt")).toEqual(read("hunt", 6));
    expect(parseClockLine(": hunt fox 4")).toEqual(read("hunt fox", 4));
  });

  it("without a name there is no clock", () => {
    for (const line of ["", "   ", "danger:", ": ", "\u0000\u202E"]) expect(parseClockLine(line)).toBeNull();
  });

  it("what is written reads as what was meant", () => {
    fc.assert(
      fc.property(anyClock, (clock) => {
        expect(parseClockLine(formatClockLine(clock))).toEqual(clock);
      }),
      { numRuns: 500 },
    );
  });

  it("what was read, written and read again is the same", () => {
    let clocks = 0;
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (line) => {
        const clock = parseClockLine(line);
        if (!clock) return;
        clocks += 1;
        expect(parseClockLine(formatClockLine(clock))).toEqual(clock);
      }),
      { numRuns: 500 },
    );
    expect(clocks, "lines that were clocks").toBeGreaterThan(250);
  });

  it("whatever is typed gives a sound clock or none", () => {
    let clocks = 0;
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (line) => {
        const clock = parseClockLine(line);
        if (!clock) return;
        clocks += 1;
        expect([...clock.name].length).toBeLessThanOrEqual(CLOCK_NAME_MAX);
        expect(clock.name).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u);
        expect(clock.size).toBeGreaterThanOrEqual(Math.max(1, clock.filled));
        expect(clock.size).toBeLessThanOrEqual(CLOCK_SIZE_MAX);
      }),
    );
    expect(clocks, "lines that were clocks").toBeGreaterThan(50);
  });

  it("markup is a name like any other, and an endless line ends", () => {
    expect(parseClockLine("<img src=x onerror=alert(1)> 4")?.name).toBe("<img src=x onerror=alert(1)>");
    expect(parseClockLine(`${"x ".repeat(500_000)}6`)?.name.length).toBeLessThanOrEqual(CLOCK_NAME_MAX);
    expect(parseClockLine("__proto__ 4")).toEqual(read("__proto__", 4));
    expect(parseClockLine("constructor: x 4")).toEqual(read("constructor: x", 4));
  });

  it("refuses to write a clock that cannot be", () => {
    expect(() => formatClockLine(read(" ", 6))).toThrow("name");
    expect(() => formatClockLine(read("x", 13))).toThrow("size");
    expect(() => formatClockLine(read("x", 4, 5))).toThrow("filled");
  });

  it("says of a new clock what it names, and nothing else", () => {
    expect(clockOfLine("hunt: Rival fixer 2/6", MEASURE)).toEqual({
      name: "Rival fixer",
      size: 6,
      base: 2,
      kind: "hunt",
    });
    expect(clockOfLine("Rival fixer", MEASURE)).toEqual({ name: "Rival fixer", size: 6 });
    expect(clockOfLine("hunt: ", MEASURE)).toBeNull();
  });
});
