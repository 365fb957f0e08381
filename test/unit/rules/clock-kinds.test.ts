import { describe, expect, it } from "vitest";
import {
  CLOCK_KIND_NAMES,
  CLOCK_KINDS,
  type ClockKind,
  clockKindRules,
  isClockKind,
  isRail,
  OPENED_KINDS,
} from "../../../src/fates-edge/rules/clocks.ts";

const kinds = (holds: (kind: ClockKind) => boolean): string[] => CLOCK_KIND_NAMES.filter(holds).toSorted();

describe("kinds of clock", () => {
  it("SRD 23: crowd, sanctity, curfew, hazard, escape and hunt are the rails", () => {
    expect(kinds(isRail)).toEqual(["crowd", "curfew", "escape", "hazard", "hunt", "sanctity"]);
  });

  it("SRD R.5: danger, rails, domains and tails work against the crew; job, gates and projects do not", () => {
    expect(kinds((kind) => !CLOCK_KINDS[kind].threatens)).toEqual(["gate", "primary", "progress", "project"]);
  });

  it("SRD Z: peril, doom and supply may wipe the party, and a rail that is full (SRD 23)", () => {
    const wiping = kinds((kind) => CLOCK_KINDS[kind].wipes && !isRail(kind));
    expect(wiping).toEqual(["danger", "peril", "supply"]);
    expect(kinds((kind) => CLOCK_KINDS[kind].wipes)).toEqual(expect.arrayContaining(kinds(isRail)));
  });

  it("SRD R.5 and the prompt of the rival fixer: a tail and a hunt go on in the next scene", () => {
    expect(kinds((kind) => CLOCK_KINDS[kind].lasts === "follows")).toEqual(["hunt", "tail"]);
    // R.3 and R.6: a domain is prepared with the scene whose place it presses in.
    expect(CLOCK_KINDS.domain.lasts).toBe("scene");
  });

  it("SRD 5.2, 17.5, 20.3, X: haste, perils, supply, debts, factions and projects are the table's", () => {
    const tables = ["debt", "faction", "haste", "peril", "project", "supply"];
    expect(kinds((kind) => CLOCK_KINDS[kind].lasts === "table")).toEqual(tables);
  });

  it("SRD 5.2, 20.3, R.3, R.5, W: haste, supply, domains, gates, tails and hazards have four segments, the others six", () => {
    const four = ["domain", "gate", "haste", "hazard", "supply", "tail"];
    expect(kinds((kind) => CLOCK_KINDS[kind].usualSize === 4)).toEqual(four);
    expect(kinds((kind) => CLOCK_KINDS[kind].usualSize === 6)).toHaveLength(CLOCK_KIND_NAMES.length - 6);
  });

  it("SRD 20.3: supply is the party's own and is not opened by hand", () => {
    expect(OPENED_KINDS).toEqual(CLOCK_KIND_NAMES.filter((kind) => kind !== "supply"));
    expect(CLOCK_KIND_NAMES).toContain("supply");
  });

  it("a word that is no kind, of every object's own too, counts as a usual threat of its scene", () => {
    for (const word of ["", "doom", "constructor", "toString"]) {
      expect(isClockKind(word)).toBe(false);
      expect(clockKindRules(word)).toMatchObject({
        rail: false,
        lasts: "scene",
        threatens: true,
        usualSize: 6,
      });
    }
  });
});
