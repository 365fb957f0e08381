import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  advanceDials,
  DIAL_TICKS,
  type MajorScene,
  nextSteps,
  type Profile,
  PROFILE_RULES,
  PROFILES,
  SCENE_ENDS,
  SCENE_EXTRAS,
  stepsAllowed,
} from "../../../../src/fates-edge/rules/campaign/campaign-dials.ts";
import { expectRefusal } from "../support.ts";

const dials = (mandate: number, crisis: number) => ({ mandate, crisis });
const anyProfile = fc.constantFrom(...PROFILES);
const anyDials = fc.record({ mandate: fc.nat({ max: 12 }), crisis: fc.nat({ max: 12 }) });
const anyScene: fc.Arbitrary<MajorScene> = fc.record({
  end: fc.constantFrom(...SCENE_ENDS),
  extras: fc.uniqueArray(fc.constantFrom(...SCENE_EXTRAS)),
});
/** The standing's words that hold. */
const holds = (mandate: number, crisis: number, profile: Profile): string[] =>
  Object.entries(stepsAllowed({ mandate, crisis }, profile)).flatMap(([word, is]) => (is ? [word] : []));

describe("23.8, the profiles", () => {
  it("caps, thresholds and points as printed", () => {
    const rows = PROFILES.map((name) => PROFILE_RULES[name]);
    expect(rows.map(({ cap }) => cap)).toEqual([6, 8, 10]);
    expect(rows.map(({ called: { mandate, crisis } }) => [mandate, crisis])).toEqual([
      [5, 3],
      [6, 3],
      [8, 4],
    ]);
    expect(rows.map(({ forced }) => forced)).toEqual([5, 6, 8]);
    expect(rows.map(({ balanced }) => balanced)).toEqual([
      [4, 4],
      [4, 5],
      [6, 7],
    ]);
    expect(rows.map(({ points }) => points)).toEqual([
      [5, 6],
      [6, 7],
      [7, 8],
    ]);
    expect(rows.map(({ mini, cap }) => mini * 2 === cap)).toEqual([true, true, true]);
  });

  it("Chronicle stands on either side of each threshold", () => {
    expect(holds(6, 3, "chronicle")).toEqual(["called", "mini"]);
    expect(holds(5, 3, "chronicle")).toEqual(["mini"]);
    expect(holds(6, 4, "chronicle")).toEqual(["mini"]);
    expect(holds(4, 4, "chronicle")).toEqual(["balanced", "mini"]);
    expect(holds(5, 5, "chronicle")).toEqual(["balanced", "mini"]);
    expect(holds(3, 6, "chronicle")).toEqual(["forced"]);
    expect(holds(8, 6, "chronicle")).toEqual(["forced", "mini"]);
    expect(holds(3, 5, "chronicle")).toEqual([]);
  });

  it("Skirmish and Saga too", () => {
    expect(holds(5, 3, "skirmish")).toEqual(["called", "mini"]);
    expect(holds(4, 4, "skirmish")).toEqual(["balanced", "mini"]);
    expect(holds(0, 5, "skirmish")).toEqual(["forced"]);
    expect(holds(8, 4, "saga")).toEqual(["called", "mini"]);
    expect(holds(7, 6, "saga")).toEqual(["balanced", "mini"]);
    expect(holds(7, 8, "saga")).toEqual(["forced", "mini"]);
    expect(holds(5, 0, "saga")).toEqual(["mini"]);
  });

  it("law: called, balanced and forced exclude one another", () => {
    fc.assert(
      fc.property(anyDials, anyProfile, (now, profile) => {
        const { called, balanced, forced } = stepsAllowed(now, profile);
        expect([called, balanced, forced].filter(Boolean).length).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe("23.3, the dials at the end of a Major scene", () => {
  it("how it ended and what else happened, as our reading of the cut cells has it", () => {
    const after = (end: MajorScene["end"], ...extras: MajorScene["extras"]) =>
      Object.values(advanceDials(dials(2, 1), { end, extras }, "saga"));
    expect(after("cleanWin")).toEqual([3, 1]);
    expect(after("messyWin")).toEqual([3, 2]);
    expect(after("failForward")).toEqual([2, 2]);
    expect(after("cleanLoss")).toEqual([2, 3]);
    expect(after("cleanWin", "publicCost", "immaculate")).toEqual([5, 1]);
    expect(after("cleanLoss", "assetNeglect", "scorched")).toEqual([2, 5]);
  });

  it("the cap holds them; above it, after a change of profile, they stay", () => {
    expect(advanceDials(dials(5, 6), { end: "messyWin", extras: ["publicCost"] }, "skirmish")).toEqual(
      dials(6, 6),
    );
    expect(advanceDials(dials(9, 2), { end: "messyWin", extras: [] }, "skirmish")).toEqual(dials(9, 3));
  });

  it("what no table knows, stands twice, or is no dial is refused", () => {
    const scene: MajorScene = { end: "cleanWin", extras: ["publicCost", "publicCost"] };
    expectRefusal(() => advanceDials(dials(0, 0), scene, "saga"), "extras", "duplicate");
    expectRefusal(
      () => advanceDials(dials(-1, 0), { end: "cleanWin", extras: [] }, "saga"),
      "mandate",
      "range",
    );
    expectRefusal(() => stepsAllowed(dials(0, 1.5), "saga"), "crisis", "whole");
    expectRefusal(
      () => advanceDials(dials(0, 0), { end: "draw" as "cleanWin", extras: [] }, "saga"),
      "end",
      "unknown",
    );
  });

  it("law: no dial ever falls, whatever happens under whatever profile", () => {
    fc.assert(
      fc.property(anyDials, anyScene, anyProfile, (now, scene, profile) => {
        const then = advanceDials(now, scene, profile);
        expect(then.mandate).toBeGreaterThanOrEqual(now.mandate);
        expect(then.crisis).toBeGreaterThanOrEqual(now.crisis);
      }),
    );
  });

  it("law: what once forces the finale, or allows a Mini-Crown, goes on doing so", () => {
    fc.assert(
      fc.property(anyDials, anyScene, anyProfile, (now, scene, profile) => {
        const [before, after] = [
          stepsAllowed(now, profile),
          stepsAllowed(advanceDials(now, scene, profile), profile),
        ];
        if (before.forced) expect(after.forced).toBe(true);
        if (before.mini) expect(after.mini).toBe(true);
      }),
    );
  });

  it("law: every end of a scene moves a dial, so a campaign comes to an end", () => {
    for (const end of SCENE_ENDS) expect(DIAL_TICKS[end].mandate + DIAL_TICKS[end].crisis).toBeGreaterThan(0);
  });

  it("23.8: clean wins alone call a finale within the scenes each profile expects", () => {
    for (const profile of PROFILES) {
      const { called, majors } = PROFILE_RULES[profile];
      expect(called.mandate).toBeGreaterThanOrEqual(majors[0]);
      expect(called.mandate).toBeLessThanOrEqual(majors[1]);
    }
  });
});

describe("the nearest next step", () => {
  it("what is missing for each, the nearest first", () => {
    expect(nextSteps(dials(5, 2), "chronicle")).toEqual([
      { step: "called", mandate: 1, crisis: 0 },
      { step: "balanced", mandate: 0, crisis: 2 },
      { step: "forced", mandate: 0, crisis: 4 },
    ]);
  });

  it("what the dials have gone past cannot come any more", () => {
    expect(nextSteps(dials(6, 4), "chronicle").map(({ step }) => step)).toEqual(["forced"]);
    expect(nextSteps(dials(3, 7), "chronicle").map(({ step }) => step)).toEqual(["mini"]);
  });

  it("law: ticking what lacks brings the step about", () => {
    fc.assert(
      fc.property(anyDials, anyProfile, (now, profile) => {
        for (const { step, mandate, crisis } of nextSteps(now, profile)) {
          expect(mandate + crisis).toBeGreaterThan(0);
          const then = stepsAllowed({ mandate: now.mandate + mandate, crisis: now.crisis + crisis }, profile);
          expect(then[step]).toBe(true);
        }
      }),
    );
  });
});
