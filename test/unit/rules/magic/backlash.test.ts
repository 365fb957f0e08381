import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  assignPoints,
  backlashTier,
  bandOfTier,
  MITIGATIONS,
  type MitigationMoment,
  mitigationProblems,
  rungFor,
  SHUNT_INTO,
} from "../../../../src/fates-edge/rules/magic/backlash.ts";
import { expectRefusal } from "../support.ts";

describe("how bad a backlash is (Backlash Severity Table; SRD 19.7)", () => {
  it("1 and 2 points, 3 and 4, 5 and more; none for none", () => {
    expect([0, 1, 2, 3, 4, 5, 6, 40].map((points) => backlashTier(points))).toEqual([0, 1, 1, 2, 2, 3, 3, 3]);
  });

  it("each helper beyond the first is a tier more, at most five", () => {
    expect([0, 1, 2, 3].map((helpers) => backlashTier(4, helpers))).toEqual([2, 2, 3, 4]);
    expect([0, 1, 2, 3].map((helpers) => backlashTier(9, helpers))).toEqual([3, 3, 4, 5]);
    expect(backlashTier(0, 3)).toBe(0);
    expect(backlashTier(9, 30)).toBe(5);
  });

  it("tells, presses, and is a problem", () => {
    expect([1, 2, 3, 4, 5].map(bandOfTier)).toEqual(["tell", "pressure", "problem", "problem", "problem"]);
    expectRefusal(() => bandOfTier(0), "tier");
  });

  it("more points or helpers never make it milder", () => {
    fc.assert(
      fc.property(fc.nat({ max: 12 }), fc.nat({ max: 4 }), (points, helpers) => {
        const here = backlashTier(points, helpers);
        expect(backlashTier(points + 1, helpers)).toBeGreaterThanOrEqual(here);
        expect(backlashTier(points, helpers + 1)).toBeGreaterThanOrEqual(here);
      }),
    );
  });

  it("refuses what is no count", () => {
    expectRefusal(() => backlashTier(-1), "points");
    expectRefusal(() => backlashTier(1, 0.5), "helpers");
  });
});

describe("a spell's own ladder", () => {
  const ladder = [{ from: 5 }, { from: 1 }, { from: 3 }];

  it("bites with the highest rung that is reached, and with that alone", () => {
    const reached = [0, 1, 2, 3, 4, 5, 9].map((points) => rungFor(ladder, points)?.from);
    expect(reached).toEqual([undefined, 1, 1, 3, 3, 5, 5]);
    expect(rungFor([{ from: 2 }], 1)).toBeNull();
  });

  it("helpers beyond the first raise it, up to the last rung", () => {
    expect([1, 2, 3].map((helpers) => rungFor(ladder, 1, helpers)?.from)).toEqual([1, 3, 5]);
    expect(rungFor(ladder, 3, 3)?.from).toBe(5);
    expect(rungFor(ladder, 0, 3)).toBeNull();
  });
});

describe("points as they are assigned (Casting Procedure; Clarifications 6 and 8)", () => {
  it("talents first, then the shunt, then what helpers absorb", () => {
    const bearing = { mitigated: [1, 2], shunt: { points: 2, into: "harm" }, absorbed: 1 } as const;
    expect(assignPoints(7, bearing)).toEqual({
      left: 1,
      mitigated: [1, 2],
      absorbed: 1,
      fatigue: 0,
      harm: 1,
    });
  });

  it("a talent takes no more than there is", () => {
    expect(assignPoints(1, { mitigated: [2, 1] })).toMatchObject({ left: 0, mitigated: [1, 0] });
  });

  it("the shunt takes 1 or 2 points that are there, once a spell, for one fatigue or harm", () => {
    for (const into of SHUNT_INTO) {
      const borne = assignPoints(2, { shunt: { points: 2, into } });
      expect(borne).toMatchObject({ left: 0, fatigue: 0, harm: 0, [into]: 1 });
    }
    const shunt = (points: number) => ({ points, into: "fatigue" as const });
    expect(assignPoints(5, { shunt: shunt(1) }).left).toBe(4);
    expectRefusal(() => assignPoints(5, { shunt: shunt(3) }), "shunt");
    expectRefusal(() => assignPoints(5, { shunt: shunt(0) }), "shunt");
    expectRefusal(() => assignPoints(1, { shunt: shunt(2) }), "shunt");
    expectRefusal(() => assignPoints(5, { shunt: shunt(1), shuntUsed: true }), "shunt", "unavailable");
  });

  it("nobody absorbs what is not left", () => {
    expectRefusal(() => assignPoints(1, { mitigated: [1], absorbed: 1 }), "absorbed");
  });

  it("points go nowhere but where they are told", () => {
    fc.assert(
      fc.property(fc.nat({ max: 9 }), fc.array(fc.nat({ max: 3 }), { maxLength: 3 }), (points, mitigated) => {
        const borne = assignPoints(points, { mitigated });
        expect(borne.left + borne.mitigated.reduce((sum, each) => sum + each, 0)).toBe(points);
        expect(borne.left).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe("what mitigates, and when (Clarification 8)", () => {
  const moment: MitigationMoment = {
    stage: "assigning",
    roll: "weave",
    left: 2,
    own: true,
    ladder: "intricate",
    art: "pyromancy",
    focus: "pyromancy",
    inNature: true,
    warded: true,
    used: [],
  };
  const by = (slug: string) => MITIGATIONS.find((each) => each.slug === slug)!;
  const problems = (slug: string, change: Partial<MitigationMoment> = {}) =>
    mitigationProblems(by(slug), { ...moment, ...change });

  it("everything at the moment points are assigned, nothing before or after", () => {
    for (const each of MITIGATIONS) {
      const mine = { ...moment, own: each.whose !== "ally" };
      expect(mitigationProblems(each, mine), each.slug).toEqual([]);
      expect(mitigationProblems(each, { ...mine, stage: "rolled" })).toEqual(["tooEarly"]);
      expect(mitigationProblems(each, { ...mine, stage: "settled" })).toEqual(["tooLate"]);
      expect(mitigationProblems(each, { ...mine, left: 0 })).toEqual(["noPoints"]);
      expect(mitigationProblems(each, { ...mine, used: [each.slug] })).toEqual(["used"]);
    }
  });

  it("the two named talents take a point of a Weave; Elemental Focus of its own art", () => {
    expect(problems("backlash-resistant", { roll: "channel" })).toEqual(["otherRoll"]);
    expect(problems("elemental-focus", { focus: "storm" })).toEqual(["art"]);
    expect(problems("elemental-focus", { focus: "", art: "" })).toEqual(["art"]);
  });

  it("Backlash Soothing wants natural country, the prestige skill of that name reaches others too", () => {
    expect(problems("backlash-soothing", { inNature: false })).toEqual(["nature"]);
    expect(problems("backlash-soothing", { own: false })).toEqual(["whose"]);
    expect(problems("backlash-soothing-prestige-skill", { inNature: false, own: false })).toEqual([]);
  });

  it("Weave Anchor wants an intricate spell, Rune-Keeper somebody behind the ward", () => {
    expect(problems("weave-anchor", { ladder: "detailed" })).toEqual(["intricate"]);
    expect(problems("rune-keeper", { warded: false })).toEqual(["ward"]);
  });

  it("the shields stand before an ally; the prestige one takes three and costs one", () => {
    expect(problems("spirit-shield")).toEqual(["whose"]);
    expect(problems("spirit-shield-prestige-ability", { own: false })).toEqual([]);
    expect(by("spirit-shield-prestige-ability")).toMatchObject({ points: 3, costs: 1 });
    expect(by("spirit-shield")).toMatchObject({ points: 1, costs: 0 });
    expect(by("backlash-soothing")).toMatchObject({ points: 1 });
    expect(by("backlash-soothing-prestige-skill")).toMatchObject({ points: 2 });
  });
});
