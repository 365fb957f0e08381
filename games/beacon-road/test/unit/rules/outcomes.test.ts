import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { betterOf, judge, type OUTCOMES, raised } from "../../../src/rules/roll/outcome.ts";
import { groupResult, mayRerollAssisted } from "../../../src/rules/roll/teamwork.ts";
import { argument } from "../../../src/rules/score/social.ts";
import { anyResult } from "./support.ts";

describe("an outcome", () => {
  it.each([
    [{ total: 11, natural: 9, tn: 11 }, "success", 0],
    [{ total: 10, natural: 9, tn: 11 }, "failure", 0],
    [{ total: 20, natural: 12, tn: 11 }, "success", 0],
    [{ total: 21, natural: 12, tn: 11 }, "critical", 1],
    [{ total: 30, natural: 20, tn: 11 }, "critical", 1],
    [{ total: 31, natural: 20, tn: 11 }, "critical", 2],
    [{ total: 5, natural: 1, tn: 11 }, "botch", 0],
    [{ total: 12, natural: 1, tn: 11 }, "success", 0],
  ] as const)("%j is a %s with multiplier %i", (roll, outcome, multiplier) => {
    expect(judge(roll)).toEqual({ outcome, multiplier });
  });

  it("is a critical exactly from ten above on, and its multiplier the whole tens", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 30 }), (total, tn) => {
        const { outcome, multiplier } = judge({ total, natural: 2, tn });
        expect(outcome === "critical").toBe(total - tn >= 10);
        expect(multiplier).toBe(total < tn ? 0 : Math.floor((total - tn) / 10));
      }),
    );
  });

  it("rises by coin: a failure to a success, a success to a critical, a critical by one multiplier", () => {
    expect(raised({ outcome: "failure", multiplier: 0 }, 1)).toEqual({ outcome: "success", multiplier: 0 });
    expect(raised({ outcome: "success", multiplier: 0 }, 1)).toEqual({ outcome: "critical", multiplier: 1 });
    expect(raised({ outcome: "critical", multiplier: 2 }, 1)).toEqual({ outcome: "critical", multiplier: 3 });
    expect(raised({ outcome: "failure", multiplier: 0 }, 3)).toEqual({ outcome: "critical", multiplier: 2 });
    expect(raised({ outcome: "botch", multiplier: 0 }, 0)).toEqual({ outcome: "botch", multiplier: 0 });
  });

  it("raised twice is raised by both together", () => {
    fc.assert(
      fc.property(anyResult, fc.nat(4), fc.nat(4), (result, one, other) => {
        expect(raised(raised(result, one), other)).toEqual(raised(result, one + other));
      }),
    );
  });
});

describe("a group action", () => {
  const plain = { expertise: false, synchronized: false };
  const roll = (outcome: (typeof OUTCOMES)[number], multiplier = 0, cohort = false) => ({
    outcome,
    multiplier,
    cohort,
  });

  it("counts the best roll and costs the leader 1 stress for each hero who failed", () => {
    const rolls = [roll("failure"), roll("success"), roll("botch"), roll("failure")];
    expect(groupResult(rolls, plain)).toEqual({ outcome: "success", multiplier: 0, stress: 3 });
  });

  it("a cohort that fails costs nothing", () => {
    expect(groupResult([roll("failure", 0, true), roll("success")], plain)?.stress).toBe(0);
  });

  it("Expertise: 1 stress at most", () => {
    const rolls = [roll("failure"), roll("failure"), roll("failure")];
    expect(groupResult(rolls, { expertise: true, synchronized: false })?.stress).toBe(1);
    expect(groupResult([roll("success")], { expertise: true, synchronized: false })?.stress).toBe(0);
  });

  it("Synchronized: two successes are a critical, one is not", () => {
    const together = { expertise: false, synchronized: true };
    expect(groupResult([roll("success"), roll("success")], together)).toMatchObject({
      outcome: "critical",
      multiplier: 1,
    });
    expect(groupResult([roll("success"), roll("failure")], together)?.outcome).toBe("success");
    expect(groupResult([roll("critical", 2), roll("success")], together)?.multiplier).toBe(2);
  });

  it("nobody rolled, nothing came of it", () => {
    expect(groupResult([], plain)).toBeNull();
  });

  it("is never worse than any of its rolls", () => {
    fc.assert(
      fc.property(fc.array(anyResult, { minLength: 1 }), (results) => {
        const best = groupResult(
          results.map((result) => ({ ...result, cohort: false })),
          plain,
        );
        for (const result of results) expect(best).toMatchObject(betterOf(best ?? result, result));
      }),
    );
  });

  it("an assisted roll that failed is thrown again, once", () => {
    expect(mayRerollAssisted("failure", false)).toBe(true);
    expect(mayRerollAssisted("botch", false)).toBe(true);
    expect(mayRerollAssisted("failure", true)).toBe(false);
    expect(mayRerollAssisted("success", false)).toBe(false);
  });
});

describe("an argument in a social encounter", () => {
  it("a success ticks the own clock, a critical by its multiplier more", () => {
    expect(argument({ outcome: "success", multiplier: 0 })).toEqual({ own: 1, other: 0, otherAdvantage: 0 });
    expect(argument({ outcome: "critical", multiplier: 2 })).toEqual({ own: 3, other: 0, otherAdvantage: 0 });
  });

  it("a failure gives the others advantage, a botch a tick as well", () => {
    expect(argument({ outcome: "failure", multiplier: 0 })).toEqual({ own: 0, other: 0, otherAdvantage: 1 });
    expect(argument({ outcome: "botch", multiplier: 0 })).toEqual({ own: 0, other: 1, otherAdvantage: 1 });
  });
});
