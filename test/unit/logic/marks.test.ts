import { describe, expect, it } from "vitest";
import type { Mark } from "../../../src/fates-edge/data/actor/mark-data.ts";
import { rollMarks } from "../../../src/fates-edge/documents/card/roll-marks.ts";
import { marksGive, setupsUsed } from "../../../src/fates-edge/documents/together/mark-gives.ts";
import { RESTED } from "./support/an-action.ts";

const mark = (changed: Partial<Mark>): Mark => ({
  kind: "next",
  label: "Sand in the eyes",
  dice: -1,
  steps: 0,
  scene: 1,
  used: "",
  by: "spend",
  ...changed,
});
const setup = mark({ kind: "setup", label: "Set up by Bryn", dice: 0, steps: 1 });
const cutOff = mark({ kind: "separated", label: "Behind the fire" });

describe("what waits for a next roll", () => {
  it("takes its dice as a part of its own, and is used up", () => {
    const given = marksGive([["sand", mark({})]], "risky", "Actor.sable");
    expect(given.parts).toEqual([
      { kind: "penalty", label: "Sand in the eyes", dice: -1, uuid: "Actor.sable" },
    ]);
    expect(given).toMatchObject({ position: "risky", used: ["sand"] });
  });

  it("makes the position milder, or lends a die where it is open or Controlled", () => {
    expect(marksGive([["up", setup]], "risky", "")).toMatchObject({ position: "controlled", parts: [] });
    for (const position of ["controlled", ""] as const) {
      const { parts, position: after } = marksGive([["up", setup]], position, "");
      expect(after).toBe(position);
      expect(parts).toMatchObject([{ kind: "situational", label: "Set up by Bryn", dice: 1 }]);
    }
  });

  it("leaves being cut off alone: that lasts for the scene", () => {
    expect(marksGive([["far", cutOff]], "risky", "")).toEqual({ parts: [], position: "risky", used: [] });
  });

  it("is told and counted by the roll that used it", () => {
    const marks = {
      sand: mark({ used: "roll" }),
      up: { ...setup, used: "roll" },
      other: mark({ used: "old" }),
    };
    const actor = { boons: { base: 0, entries: {} }, fatigue: RESTED, marks };
    expect(rollMarks(actor, "roll")).toEqual([
      { kind: "next", count: 1 },
      { kind: "setup", count: 1 },
    ]);
    expect(setupsUsed(marks, "roll")).toBe(1);
    expect(setupsUsed(marks, "old")).toBe(0);
  });
});
