import { describe, expect, it } from "vitest";
import { editionOf, EDITIONS } from "../../../../src/fates-edge/rules/edition.ts";
import {
  breaksHold,
  dvToMeet,
  gather,
  HOLD_EVENTS,
  type HeldPotential,
  isChannelled,
  riteSuccesses,
  weaveDv,
  weavePair,
  weaveProblems,
} from "../../../../src/fates-edge/rules/magic/casting.ts";
import { expectRefusal } from "../support.ts";
import { woven } from "./woven.ts";

const { srd, core } = EDITIONS;

describe("which workings are channelled first (SRD 19.4; Casting Procedure)", () => {
  it("free ones; the dial asks it of all or of none", () => {
    const of = (casting: "both" | "loop" | "weave") => {
      const edition = editionOf("srd", { casting });
      return [isChannelled("listed", edition), isChannelled("free", edition)];
    };
    expect(of("both")).toEqual([false, true]);
    expect(of("loop")).toEqual([true, true]);
    expect(of("weave")).toEqual([false, false]);
  });

  it("the Weave is rolled with Wits and the art", () => {
    expect(weavePair("pyromancy")).toEqual({ attribute: "wits", skill: "pyromancy" });
  });
});

describe("Channel and Weave (SRD 19.4; Clarification 8)", () => {
  it("each success is Potential; without one and with a setback the spell may fizzle", () => {
    expect(gather({ successes: 3, setbacks: 2 })).toEqual({ potential: 3, points: 2, mayFizzle: false });
    expect(gather({ successes: 0, setbacks: 1 }).mayFizzle).toBe(true);
    expect(gather({ successes: 0, setbacks: 0 }).mayFizzle).toBe(false);
  });

  it("Potential counts towards the DV one for one, and the Weave brings at least one success", () => {
    expect([0, 1, 2, 3, 9].map((potential) => weaveDv(3, potential, srd))).toEqual([3, 2, 1, 1, 1]);
  });

  it("as fuel alone it is only what the Weave cannot do without", () => {
    const fuel = editionOf("srd", { potential: "fuel" });
    expect([0, 1, 9].map((potential) => weaveDv(3, potential, fuel))).toEqual([null, 3, 3]);
    expect([0, 1, null].map((potential) => dvToMeet(3, potential, fuel))).toEqual([3, 3, 3]);
  });

  it("a Weave without a success of its own is a miss, whatever is held", () => {
    const outcome = (faces: number[]) => woven(faces, { dv: 3, potential: 5 }, srd).outcome;
    expect([outcome([2, 1]), outcome([6, 2]), outcome([6, 1])]).toEqual(["miss", "clean", "cost"]);
  });

  it("too little Potential leaves a partial; a listed spell meets its own DV", () => {
    expect(woven([6, 2], { dv: 3, potential: 1 }, srd).outcome).toBe("partial");
    expect(woven([6, 7], { dv: 2, potential: null }, srd).outcome).toBe("clean");
  });

  it("Core: a boon powers the Weave by one success, which is its own; the SRD sells none", () => {
    const weave = { dv: 2, potential: 1, boon: true };
    expect(woven([2, 3], weave, core)).toMatchObject({ outcome: "clean", successes: 1 });
    expect(riteSuccesses(false, srd)).toBe(0);
    expectRefusal(() => woven([2, 3], weave, srd), "boon", "unavailable");
  });
});

describe("what is held between the rolls", () => {
  const held: HeldPotential = { caster: "a", potential: 2, turn: 4, open: false, state: "held" };
  const now = { caster: "a", turn: 5 };

  it("is woven by its caster on a later turn", () => {
    expect(weaveProblems(held, now)).toEqual([]);
    expect(weaveProblems({ ...held, turn: null }, now)).toEqual([]);
    expect(weaveProblems(held, { caster: "a", turn: null })).toEqual([]);
  });

  it.each([
    ["nothingHeld", null, now],
    ["sameTurn", held, { ...now, turn: 4 }],
    ["notYours", held, { ...now, caster: "b" }],
    ["woven", { ...held, state: "woven" }, now],
    ["broken", { ...held, state: "broken" }, now],
    ["channelOpen", { ...held, open: true }, now],
  ] as const)("%s", (problem, what, moment) => {
    expect(weaveProblems(what, moment)).toEqual([problem]);
  });

  it("is broken by the scene's end and the caster's word always, by harm and a fall as the dial says", () => {
    const by = (potentialBreaks: "harm" | "out" | "never") =>
      HOLD_EVENTS.filter((event) => breaksHold(event, editionOf("srd", { potentialBreaks })));
    expect(by("harm")).toEqual(["harm", "out", "sceneEnd", "givenUp"]);
    expect(by("out")).toEqual(["out", "sceneEnd", "givenUp"]);
    expect(by("never")).toEqual(["sceneEnd", "givenUp"]);
  });
});
