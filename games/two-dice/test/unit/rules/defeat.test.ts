import { describe, expect, it } from "vitest";
import { defeatChoices, ESCAPE_COST, nextTier, VILLAIN_TIERS } from "../../../src/rules/defeat.ts";

describe("at zero health", () => {
  it("heroes surrender; a sacrifice is there for the rare case", () => {
    expect(defeatChoices({ kind: "hero" })).toEqual(["surrender", "sacrifice"]);
  });

  it("what becomes of other foes is for their opponents to say", () => {
    expect(defeatChoices({ kind: "foe" })).toEqual(["fate"]);
  });

  it("a villain escapes for a villain point or rises to a higher tier", () => {
    const choices = defeatChoices({ kind: "villain", tier: "minor", points: ESCAPE_COST });
    expect(choices).toEqual(["escape", "escalate", "fate"]);
    expect(ESCAPE_COST).toBe(1);
  });

  it("a villain without points does not escape, and a supreme one rises no more", () => {
    expect(defeatChoices({ kind: "villain", tier: "major", points: 0 })).toEqual(["escalate", "fate"]);
    expect(defeatChoices({ kind: "villain", tier: "supreme", points: 3 })).toEqual(["escape", "fate"]);
    expect(defeatChoices({ kind: "villain", tier: "supreme", points: 0 })).toEqual(["fate"]);
  });

  it("tiers rise from minor to major to supreme", () => {
    expect(VILLAIN_TIERS).toEqual(["minor", "major", "supreme"]);
    expect(VILLAIN_TIERS.map(nextTier)).toEqual(["major", "supreme", null]);
  });
});
