import { describe, expect, it } from "vitest";
import type { Mark } from "../../../src/fates-edge/data/actor/mark.ts";
import { marksGive, marksMet, rollMarks } from "../../../src/fates-edge/state/roll/marks.ts";
import type { StoredWords } from "../../../src/table/words/line.ts";
import { RESTED } from "../support/an-action.ts";

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

  it('SRD 4.5.3 "next defense −1d": waits for such a roll, which whoever rolls names', () => {
    const footing = mark({ label: "Lost footing", when: "your next defence" });
    expect(marksGive([["foot", footing]], "risky", "")).toMatchObject({ parts: [], used: [] });
    expect(marksGive([["foot", footing]], "risky", "", ["foot"])).toMatchObject({
      parts: [{ kind: "penalty", label: "Lost footing", dice: -1 }],
      used: ["foot"],
    });
    // A roll of another kind has missed nothing.
    const other = { id: "roll", marks: [], parts: {} };
    expect(marksMet([["foot", footing]], other)).toMatchObject({ used: [], missed: [] });
  });

  it('SRD 4.5.3 "lose position/cover": the next roll starts one position worse', () => {
    const gone = mark({ kind: "lost", label: "No cover", dice: 0 });
    const starts = (["controlled", "risky", "desperate", ""] as const).map(
      (position) => marksGive([["gone", gone]], position, "").position,
    );
    expect(starts).toEqual(["risky", "desperate", "desperate", ""]);
    const met = marksMet([["gone", gone]], { id: "roll", marks: ["gone"], parts: {} });
    expect(met).toMatchObject({ used: ["gone"], lost: 1 });
  });

  it("makes the position milder, or lends a die where it is open or Controlled", () => {
    expect(marksGive([["up", setup]], "risky", "")).toMatchObject({ position: "controlled", parts: [] });
    for (const position of ["controlled", ""] as const) {
      const { parts, position: after } = marksGive([["up", setup]], position, "");
      expect(after).toBe(position);
      expect(parts).toMatchObject([{ kind: "situational", label: "Set up by Bryn", dice: 1 }]);
    }
  });

  it("starts by as many steps milder as an affinity, a patron or a talent has bettered it (SRD 3.3; 23.4), and never past Controlled", () => {
    const better = (steps: number) => mark({ kind: "better", label: "The patron", dice: 0, steps });
    const after = (position: "controlled" | "risky" | "desperate" | "", steps: number) =>
      marksGive([["for", better(steps)]], position, "").position;
    expect([after("desperate", 1), after("risky", 1), after("controlled", 1)]).toEqual([
      "risky",
      "controlled",
      "controlled",
    ]);
    expect([after("desperate", 2), after("", 1)]).toEqual(["controlled", ""]);
    const lost = mark({ kind: "lost", label: "No cover", dice: 0 });
    const both = [["for", better(1)] as const, ["gone", lost] as const];
    expect(marksGive(both, "risky", "").position).toBe("risky");
  });

  it("starts Controlled where the scene was reshaped (Clarification 3), whatever the position was; a setup is a die then", () => {
    const reshaped = mark({ kind: "controlled", label: "Spy ring", dice: 0 });
    for (const position of ["desperate", "risky", ""] as const)
      expect(marksGive([["ring", reshaped]], position, "")).toEqual({
        parts: [],
        position: "controlled",
        automatic: 0,
        used: ["ring"],
      });
    const both = marksGive(
      [
        ["ring", reshaped],
        ["up", setup],
      ],
      "desperate",
      "",
    );
    expect(both).toMatchObject({ position: "controlled", parts: [{ label: "Set up by Bryn", dice: 1 }] });
  });

  it("has its effect noted on the roll, and no dice of it", () => {
    const reach = mark({ kind: "effect", label: "Charter", dice: 0, steps: 1, used: "roll" });
    expect(marksGive([["c", reach]], "risky", "")).toEqual({
      parts: [],
      position: "risky",
      automatic: 0,
      used: ["c"],
    });
    const actor = { boons: { base: 0, entries: {} }, fatigue: RESTED, marks: { c: reach } };
    expect(rollMarks(actor, "roll")).toEqual([{ kind: "effect", count: 1 }]);
  });

  it("leaves being cut off alone: that lasts for the scene", () => {
    expect(marksGive([["far", cutOff]], "risky", "")).toEqual({
      parts: [],
      position: "risky",
      automatic: 0,
      used: [],
    });
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
  });
});

describe("an epic action", () => {
  it("is marked once, on the roll that took it", () => {
    const actor = { boons: { base: 0, entries: {} }, fatigue: RESTED, epicAction: { by: "roll", scene: 1 } };
    expect(rollMarks(actor as never, "roll")).toEqual([{ kind: "epic", count: 1 }]);
    expect(rollMarks(actor as never, "another")).toEqual([]);
  });
});

describe("a start that was made Controlled", () => {
  it("is told to whoever judges the roll that used it", () => {
    const reshaped = mark({ kind: "controlled", dice: 0 });
    const roll = { id: "roll", marks: ["ring"], parts: {} };
    expect(marksMet([["ring", reshaped]], roll)).toMatchObject({ used: ["ring"], controlled: true });
    expect(marksMet([["ring", reshaped]], { ...roll, marks: [] })).toMatchObject({ controlled: false });
  });
});

describe("what a GM's client makes of the marks that wait when a roll is judged", () => {
  const sand = mark({});
  const part = (label: StoredWords, dice: number) =>
    ({ kind: "penalty", label, dice, uuid: "", sort: 2 }) as const;
  const roll = (marks: readonly string[], ...parts: readonly ReturnType<typeof part>[]) => ({
    id: "roll",
    marks,
    parts: Object.fromEntries(parts.map((one, place) => [`p${place}`, one])),
  });

  it("uses up a penalty that the roll names and has among its parts, and a set-up that it names", () => {
    const met = marksMet(
      [
        ["sand", sand],
        ["up", setup],
      ],
      roll(["sand", "up"], part(sand.label, -1)),
    );
    expect(met).toEqual({
      used: ["sand", "up"],
      setups: 1,
      better: 0,
      lost: 0,
      controlled: false,
      prepared: [],
      missed: [],
    });
  });

  it.each([
    ["neither named nor counted", roll([])],
    ["named, but not counted", roll(["sand"])],
    ["counted at less than it is", roll(["sand"], part("Sand in the eyes", 0))],
    ["called by another name", roll(["sand"], part("A headache", -1))],
  ])("leaves a penalty waiting that is %s, and says so", (_what, system) => {
    expect(marksMet([["sand", sand]], system)).toEqual({
      used: [],
      setups: 0,
      better: 0,
      lost: 0,
      controlled: false,
      prepared: [],
      missed: [{ label: "Sand in the eyes", dice: -1 }],
    });
  });

  it("takes one part for one penalty", () => {
    const met = marksMet(
      [
        ["one", sand],
        ["two", sand],
      ],
      roll(["one", "two"], part(sand.label, -1)),
    );
    expect(met).toMatchObject({ used: ["one"], missed: [{ label: sand.label, dice: -1 }] });
  });

  it("leaves a set-up waiting that the roll does not name, and whoever is cut off cut off", () => {
    expect(
      marksMet(
        [
          ["up", setup],
          ["far", cutOff],
        ],
        roll(["far"]),
      ),
    ).toEqual({
      used: [],
      setups: 0,
      better: 0,
      lost: 0,
      controlled: false,
      prepared: [],
      missed: [],
    });
  });

  it("says the same when it is asked again after the marks were noted as used", () => {
    const noted = { ...sand, used: "roll" };
    const met = marksMet(
      [
        ["sand", noted],
        ["up", { ...setup, used: "roll" }],
      ],
      roll([]),
    );
    expect(met).toEqual({
      used: ["sand", "up"],
      setups: 1,
      better: 0,
      lost: 0,
      controlled: false,
      prepared: [],
      missed: [],
    });
  });
});
