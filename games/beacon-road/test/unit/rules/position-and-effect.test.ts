import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  CLOCK_KINDS,
  CLOCK_SEGMENTS,
  isWorkedTowards,
  PROJECT_SEGMENTS,
  raceStands,
} from "../../../src/rules/roll/clocks.ts";
import {
  complicationHeat,
  complicationTicks,
  consequencesOf,
  doubleDuty,
  reduced,
} from "../../../src/rules/roll/consequences.ts";
import { assessEffect, atEffect, EFFECT_LEVELS, ticksOf } from "../../../src/rules/roll/effect.ts";
import type { OUTCOMES } from "../../../src/rules/roll/outcome.ts";
import {
  better,
  defenseTarget,
  POSITIONS,
  targetNumber,
  trade,
  worse,
} from "../../../src/rules/roll/position.ts";
import { qualityOf } from "../../../src/rules/crew/tier.ts";

describe("position", () => {
  it("sets the target number: 6, 11 and 16, and the target's tier", () => {
    expect(POSITIONS.map((position) => targetNumber(position, 0))).toEqual([6, 11, 16]);
    expect(targetNumber("risky", 6)).toBe(17);
    expect(targetNumber("desperate", 5)).toBe(21);
  });

  it("takes 5 off a defense when controlled and adds 5 when desperate", () => {
    expect(POSITIONS.map((position) => defenseTarget(position, 14))).toEqual([9, 14, 19]);
  });

  it("gets worse and better by steps, as far as there are any", () => {
    expect(POSITIONS.map(worse)).toEqual(["risky", "desperate", "desperate"]);
    expect(POSITIONS.map(better)).toEqual(["controlled", "controlled", "risky"]);
  });

  it("is traded for effect: risky and standard become desperate and great", () => {
    expect(trade({ position: "risky", effect: "standard" }, "effect")).toEqual({
      position: "desperate",
      effect: "great",
    });
    expect(trade({ position: "risky", effect: "standard" }, "position")).toEqual({
      position: "controlled",
      effect: "limited",
    });
  });

  it("cannot be traded where nothing is left to give", () => {
    expect(trade({ position: "desperate", effect: "limited" }, "effect")).toBeNull();
    expect(trade({ position: "controlled", effect: "great" }, "position")).toBeNull();
    expect(trade({ position: "risky", effect: "zero" }, "position")).toBeNull();
    expect(trade({ position: "controlled", effect: "extreme" }, "effect")).toBeNull();
  });

  it("traded there and back is as before", () => {
    fc.assert(
      fc.property(fc.constantFrom(...POSITIONS), fc.constantFrom(...EFFECT_LEVELS), (position, effect) => {
        const there = trade({ position, effect }, "effect");
        if (there !== null) expect(trade(there, "position")).toEqual({ position, effect });
      }),
    );
  });
});

describe("effect", () => {
  it("ticks 0, 1, 2, 3 and 4, and by a critical's multiplier more", () => {
    expect(EFFECT_LEVELS.map((level) => ticksOf(level))).toEqual([0, 1, 2, 3, 4]);
    expect(ticksOf("standard", 3)).toBe(5);
  });

  it("outclassed in quality, standard becomes limited: tier 1 with a fine thing against tier 3", () => {
    const own = qualityOf({ tier: 1, fine: true, upgrade: false });
    expect(own).toBe(2);
    expect(assessEffect("standard", { quality: own - 3 }, 0)).toBe("limited");
  });

  it("fine tools and the crew's upgrade at tier 0 are worth a quality of 2", () => {
    expect(qualityOf({ tier: 0, fine: true, upgrade: true })).toBe(2);
  });

  it("falls to zero and rises to extreme by factors", () => {
    expect(assessEffect("standard", { scale: -1, quality: -1 }, 0)).toBe("zero");
    expect(assessEffect("standard", { potency: 1, quality: 1 }, 0)).toBe("extreme");
  });

  it("takes bonuses only after the factors: three against one leave zero, and a set-up makes limited of it", () => {
    expect(assessEffect("standard", { scale: -1, quality: -1, potency: -1 }, 1)).toBe("limited");
  });

  it("counts a factor once, however far ahead", () => {
    expect(assessEffect("standard", { quality: 4 }, 0)).toBe("great");
  });

  it("never falls below zero", () => {
    expect(atEffect("zero", -1)).toBe("zero");
  });
});

describe("clocks", () => {
  it("have 4, 6 or 8 segments, and a project 8", () => {
    expect(Object.values(CLOCK_SEGMENTS)).toEqual([4, 6, 8]);
    expect(PROJECT_SEGMENTS).toBe(8);
  });

  it("a danger, a mission that runs out and a faction's plan threaten; the heroes want the others filled", () => {
    expect(CLOCK_KINDS.filter((kind) => !isWorkedTowards(kind))).toEqual(["danger", "mission", "faction"]);
    expect(isWorkedTowards("of another version")).toBe(false);
  });

  it("race: the first that is full decides, and both at once is a getaway with the hunters at the door", () => {
    const at = (filled: number) => ({ filled, size: 4 });
    expect(raceStands(at(4), [at(3)])).toBe("first");
    expect(raceStands(at(3), [at(1), at(4)])).toBe("beaten");
    expect(raceStands(at(5), [at(4)])).toBe("both");
    expect(raceStands(at(0), [at(3)])).toBe("open");
  });
});

describe("consequences", () => {
  const kinds = (position: (typeof POSITIONS)[number], outcome: (typeof OUTCOMES)[number]): string[] =>
    consequencesOf(position, outcome).map(({ kind }) => kind);

  it("a critical has none", () => {
    for (const position of POSITIONS) expect(consequencesOf(position, "critical")).toEqual([]);
  });

  it("controlled: lesser harm, a minor complication, less effect, risky, or another way", () => {
    expect(consequencesOf("controlled", "success")).toEqual(
      expect.arrayContaining([
        { kind: "harm", level: 1 },
        { kind: "complication", severity: "minor" },
        { kind: "reducedEffect" },
        { kind: "worsePosition", position: "risky" },
        { kind: "withdraw" },
      ]),
    );
    expect(consequencesOf("controlled", "failure")).toEqual([
      { kind: "worsePosition", position: "risky" },
      { kind: "withdraw" },
    ]);
  });

  it("risky: harm, a complication, less effect or desperate; at failure the opportunity instead of effect", () => {
    expect(kinds("risky", "success").toSorted()).toEqual([
      "complication",
      "harm",
      "reducedEffect",
      "worsePosition",
    ]);
    expect(kinds("risky", "failure").toSorted()).toEqual([
      "complication",
      "harm",
      "lostOpportunity",
      "worsePosition",
    ]);
    expect(consequencesOf("risky", "failure")).toContainEqual({
      kind: "worsePosition",
      position: "desperate",
    });
    expect(consequencesOf("risky", "failure")).toContainEqual({ kind: "harm", level: 2 });
  });

  it("desperate: severe harm and a serious complication, and no position is worse", () => {
    expect(kinds("desperate", "success").toSorted()).toEqual(["complication", "harm", "reducedEffect"]);
    expect(kinds("desperate", "failure").toSorted()).toEqual(["complication", "harm", "lostOpportunity"]);
    expect(consequencesOf("desperate", "failure")).toContainEqual({ kind: "harm", level: 3 });
    expect(consequencesOf("desperate", "failure")).toContainEqual({
      kind: "complication",
      severity: "serious",
    });
  });

  it("a botch has what a failure has", () => {
    for (const position of POSITIONS)
      expect(consequencesOf(position, "botch")).toEqual(consequencesOf(position, "failure"));
  });

  it("a complication ticks 1, 2 or 3 and heats 1, or 2 when serious", () => {
    expect((["minor", "standard", "serious"] as const).map(complicationTicks)).toEqual([1, 2, 3]);
    expect((["standard", "serious"] as const).map(complicationHeat)).toEqual([1, 2]);
  });

  it("resisted, fatal harm is severe, severe is moderate, and lesser harm is gone", () => {
    expect(reduced({ kind: "harm", level: 4 })).toEqual({ kind: "harm", level: 3 });
    expect(reduced({ kind: "harm", level: 3 })).toEqual({ kind: "harm", level: 2 });
    expect(reduced({ kind: "harm", level: 1 })).toBeNull();
  });

  it("resisted, three ticks are two, and a lost opportunity is none", () => {
    expect(reduced({ kind: "complication", severity: "serious" })).toEqual({
      kind: "complication",
      severity: "standard",
    });
    expect(reduced({ kind: "complication", severity: "minor" })).toBeNull();
    expect(reduced({ kind: "lostOpportunity" })).toBeNull();
  });

  it("one roll for both: a critical is the hero's, a success both's, a failure the other's", () => {
    expect(doubleDuty("critical")).toEqual({ hero: true, other: false });
    expect(doubleDuty("success")).toEqual({ hero: true, other: true });
    expect(doubleDuty("failure")).toEqual({ hero: false, other: true });
  });
});
