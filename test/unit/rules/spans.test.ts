import { describe, expect, it } from "vitest";
import { USE_PERIODS } from "../../../src/fates-edge/rules/advancement/uses.ts";
import { RESET_KINDS, RESETS, type Period, PERIODS } from "../../../src/fates-edge/rules/periods.ts";
import { periodsOf } from "./periods-of.ts";

const atEnd = (period: Period) => RESETS[period];

describe("what resets when", () => {
  it("Core, game units: scene, session, arc, campaign, the shortest first", () => {
    expect(PERIODS).toEqual(["scene", "session", "arc", "campaign"]);
  });

  it("Clarification 4, Secondary Points, Core: a scene ends its Over-Stack, its bank and boons past what is kept", () => {
    expect(atEnd("scene")).toEqual(
      expect.arrayContaining(["overStack", "bank", "boons", "sceneClocks", "marks"]),
    );
  });

  it("R.1 and Absent PCs 1: the epic action and an absent character's assets are once a scene", () => {
    expect(periodsOf("beat")).toEqual(["scene"]);
    expect(periodsOf("shared")).toEqual(["scene"]);
  });

  it("Clarification 2, Core bonds, Absent PCs 2, 17.5: once a session", () => {
    for (const reset of ["conversion", "bondBoons", "borrowed", "perilTicks"] as const)
      expect(periodsOf(reset)).toEqual(["session"]);
  });

  it("SRD 4.5.6 and 16.5.1: an arc's end opens the next and flags the retinue", () => {
    expect(periodsOf("opening")).toEqual(["arc"]);
    expect(periodsOf("flagged")).toEqual(["arc"]);
  });

  it("SRD 12.3: uses end with the span they were made in, each of the four, and edges know the same spans", () => {
    expect(periodsOf("uses")).toEqual([...PERIODS]);
    expect(USE_PERIODS).toEqual(["always", ...PERIODS]);
  });

  it("nothing that resets is forgotten, and nothing twice", () => {
    for (const reset of RESET_KINDS) expect(periodsOf(reset).length).toBeGreaterThan(0);
    for (const period of PERIODS) expect(new Set(RESETS[period]).size).toBe(RESETS[period].length);
    expect(atEnd("arc")).not.toContain("bank");
  });
});
