import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CLOCK_KIND_NAMES } from "../../../../src/fates-edge/rules/clocks.ts";
import { editionOf, EDITIONS } from "../../../../src/fates-edge/rules/edition.ts";
import { CONDITIONS } from "../../../../src/fates-edge/rules/retinue/condition.ts";
import {
  carriedTicks,
  type DrawnRail,
  type Initiative,
  initiativeLeft,
  initiativeProblems,
  type InitiativeUse,
  isKinetic,
  type WouldAct,
} from "../../../../src/fates-edge/rules/retinue/initiative.ts";
import {
  type AtRisk,
  dangerPoints,
  DANGERS,
  lesserRisk,
  mayBeSpared,
  readDanger,
  type Risk,
  riskOf,
  shieldCost,
  RISKS,
  shieldedPoints,
  struck,
} from "../../../../src/fates-edge/rules/retinue/risk.ts";
import {
  type CompanionKind,
  hotBeat,
  isCompanionOut,
  marked,
  trackEnds,
} from "../../../../src/fates-edge/rules/retinue/tracks.ts";
import { expectRefusal } from "../support.ts";

const { srd } = EDITIONS;
const heroic = editionOf("srd", { initiativeWindows: 2 });
const acted = (follower: string): InitiativeUse => ({ kind: "initiative", follower });
const PAIR: InitiativeUse = { kind: "pair", follower: "" };

describe("Follower Initiative", () => {
  const raven: WouldAct = {
    uuid: "raven",
    condition: "maintained",
    pinned: false,
    out: false,
    asleep: false,
  };
  const problems = (
    used: readonly InitiativeUse[],
    {
      who = raven,
      initiative = "controlled",
      rail = null,
      edition = srd,
    }: {
      who?: WouldAct;
      initiative?: Initiative;
      rail?: DrawnRail | null;
      edition?: typeof srd;
    } = {},
  ) => initiativeProblems({ follower: who, initiative, rail }, used, edition);

  it("'Once per scene across the crew, exactly one on-screen follower may take an Initiative Action'", () => {
    expect(problems([])).toEqual([]);
    expect(problems([acted("scout")])).toEqual(["noInitiative"]);
    expect(initiativeLeft([], srd)).toEqual({ left: 1, points: 0 });
  });

  it("two followers on one roll consume it", () => {
    expect(problems([PAIR])).toEqual(["noInitiative"]);
  });

  it("Heroic variant: 'up to 2 …; the second grants the GM +1 CP. Never more than 2'", () => {
    expect(initiativeLeft([acted("scout")], heroic)).toEqual({ left: 1, points: 1 });
    expect(initiativeLeft([acted("scout"), PAIR], heroic).left).toBe(0);
    expect(initiativeLeft([PAIR, PAIR, PAIR], heroic).left).toBe(0);
  });

  it("'you still cannot use the same follower for both in one scene' (addenda)", () => {
    expect(problems([acted("scout")], { edition: heroic })).toEqual([]);
    expect(problems([acted("raven")], { edition: heroic })).toEqual(["again"]);
  });

  it("nobody acts who is compromised, out, boxed out or asleep", () => {
    const states: Partial<WouldAct>[] = [
      { condition: "compromised" },
      { out: true },
      { pinned: true },
      { asleep: true },
    ];
    expect(states.map((state) => problems([], { who: { ...raven, ...state } }))).toEqual([
      ["compromised"],
      ["out"],
      ["pinned"],
      ["asleep"],
    ]);
    expect(problems([], { who: { ...raven, condition: "neglected" } })).toEqual([]);
  });

  it("'Distract & Draw: Reduce a kinetic rail (Hunt/Escape/Hazard) by −1 tick'", () => {
    expect(CLOCK_KIND_NAMES.filter(isKinetic)).toEqual(["hazard", "escape", "hunt"]);
    const draw = (rail: DrawnRail | null) => problems([], { initiative: "distract", rail });
    expect(draw({ kind: "hunt", filled: 1 })).toEqual([]);
    expect(draw({ kind: "hunt", filled: 0 })).toEqual(["railEmpty"]);
    expect(draw({ kind: "curfew", filled: 2 })).toEqual(["notKinetic"]);
    expect(draw(null)).toEqual(["notKinetic"]);
  });

  it("'Initiative never directly completes the Primary clock'", () => {
    const ticks = (kind: string, filled: number) => carriedTicks({ kind, size: 6, filled });
    expect([0, 4, 5, 6].map((filled) => ticks("primary", filled))).toEqual([1, 1, 0, 0]);
    expect([0, 5, 6].map((filled) => ticks("progress", filled))).toEqual([1, 1, 0]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(12), (size, filled) => {
        fc.pre(filled < size);
        expect(filled + carriedTicks({ kind: "primary", size, filled })).toBeLessThan(size);
      }),
    );
  });
});

const anyKind = fc.constantFrom<CompanionKind>("follower", "familiar");
const anyState = fc.record({
  exposure: fc.nat(4),
  harm: fc.nat(3),
  condition: fc.constantFrom(...CONDITIONS),
  injured: fc.boolean(),
  pinned: fc.nat(9),
  gone: fc.constant(false),
});
const worse = (state: { condition: string }): number =>
  CONDITIONS.findIndex((condition) => condition === state.condition);

describe("exposure and harm", () => {
  const fresh = { exposure: 0, harm: 0, condition: "maintained" } as const;
  const expose = (exposure: number, kind: CompanionKind, edition = srd) =>
    marked({ ...fresh, exposure }, "exposure", { marks: 1, kind, edition });

  it("Clarification 9: 'At Exposure 3, the follower is Compromised'", () => {
    expect(expose(1, "follower")).toEqual({ exposure: 2, harm: 0, condition: "maintained" });
    expect(expose(2, "follower")).toEqual({ exposure: 3, harm: 0, condition: "compromised" });
    expect(expose(3, "follower").exposure).toBe(3);
  });

  it("Clarification 9: 'at Harm 3 the follower is out until treated'", () => {
    expect([0, 2, 3].map((harm) => isCompanionOut({ exposure: 0, harm }, "follower", srd))).toEqual([
      false,
      false,
      true,
    ]);
    expect(isCompanionOut({ exposure: 3, harm: 0 }, "follower", srd)).toBe(false);
  });

  it("Familiar Bond: 'Exposure 0/2', 'Harm 1–2. If it would be taken out, it withdraws until treated'", () => {
    expect(expose(1, "familiar")).toEqual({ exposure: 2, harm: 0, condition: "maintained" });
    expect(isCompanionOut({ exposure: 2, harm: 0 }, "familiar", srd)).toBe(true);
    expect(isCompanionOut({ exposure: 0, harm: 2 }, "familiar", srd)).toBe(true);
    expect(isCompanionOut({ exposure: 1, harm: 1 }, "familiar", srd)).toBe(false);
  });

  it("'Exposure (2–4), and Harm (1–2)' are dials", () => {
    const wide = editionOf("srd", { exposureMax: 4, followerHarmMax: 2, familiarHarmMax: 1 });
    expect(trackEnds("follower", wide)).toEqual({ exposure: 4, harm: 2 });
    expect(trackEnds("familiar", wide)).toEqual({ exposure: 2, harm: 1 });
    expect(expose(2, "follower", wide).condition).toBe("maintained");
  });

  it("a track whose dial was turned down keeps what stands, and no mark takes any back", () => {
    const tight = editionOf("srd", { exposureMax: 2 });
    expect(expose(3, "follower", tight)).toEqual({ exposure: 3, harm: 0, condition: "compromised" });
    expectRefusal(
      () => marked(fresh, "harm", { marks: -1, kind: "follower", edition: srd }),
      "marks",
      "range",
    );
  });

  it("'appears in 2+ hot beats in an arc, mark Flagged'; a familiar's second of a scene marks exposure", () => {
    expect(hotBeat({ scene: 0, arc: 0 }, "follower")).toEqual({ exposure: 0, flagged: false });
    expect(hotBeat({ scene: 0, arc: 1 }, "follower")).toEqual({ exposure: 0, flagged: true });
    expect(hotBeat({ scene: 1, arc: 1 }, "follower").exposure).toBe(0);
    expect([0, 1, 2].map((scene) => hotBeat({ scene, arc: scene }, "familiar").exposure)).toEqual([0, 1, 0]);
    expectRefusal(() => hotBeat({ scene: -1, arc: 0 }, "familiar"), "scene", "range");
  });
});

describe("16.6, what may strike whoever helps", () => {
  const sound: AtRisk = {
    exposure: 0,
    harm: 0,
    condition: "maintained",
    injured: false,
    pinned: 0,
    gone: false,
  };
  const strike = (risk: Risk, state: AtRisk = sound, kind: CompanionKind = "follower") =>
    struck(state, risk, { kind, edition: srd, scene: 7 });

  it("'Pin: no assist next roll/scene'; 'Wound: Injured'; 'Burn: Neglected'; 'Seize: Compromised'", () => {
    expect(strike("pin")).toEqual({ ...sound, pinned: 7 });
    expect(strike("wound")).toEqual({ ...sound, injured: true, harm: 1 });
    expect(strike("burn").condition).toBe("neglected");
    expect(strike("seize").condition).toBe("compromised");
  });

  it("X: 'Followers quit, flip, or die' at the hard end", () => {
    expect(strike("lost")).toEqual({ ...sound, gone: true });
  });

  it("a burn leaves the neglected neglected and the compromised compromised", () => {
    expect(strike("burn", { ...sound, condition: "neglected" }).condition).toBe("neglected");
    expect(strike("burn", { ...sound, condition: "compromised" }).condition).toBe("compromised");
  });

  it("a familiar, who has no condition, is boxed out instead", () => {
    expect(strike("burn", sound, "familiar")).toEqual({ ...sound, pinned: 7 });
    expect(strike("seize", sound, "familiar")).toEqual({ ...sound, pinned: 7 });
    expect(strike("wound", sound, "familiar")).toEqual({ ...sound, injured: true, harm: 1 });
  });

  it("nothing that strikes makes anything better, and harm stops at its end", () => {
    fc.assert(
      fc.property(anyState, fc.constantFrom(...RISKS), anyKind, (state, risk, kind) => {
        const after = struck(state, risk, { kind, edition: srd, scene: 3 });
        expect(worse(after)).toBeGreaterThanOrEqual(worse(state));
        expect(after.harm).toBeGreaterThanOrEqual(state.harm);
        expect(after.exposure).toBe(state.exposure);
        expect(after.harm).toBeLessThanOrEqual(Math.max(state.harm, trackEnds(kind, srd).harm));
        expect(after.injured || !state.injured).toBe(true);
      }),
    );
  });

  it("16.7: the devoted 'once per arc convert one GM Complication targeting them into a lesser setback'", () => {
    expect(RISKS.map(lesserRisk)).toEqual([null, "pin", "wound", "burn", "seize"]);
    expect(mayBeSpared({ loyalty: "devoted", condition: "maintained" }, 0)).toBe(true);
    expect(mayBeSpared({ loyalty: "devoted", condition: "maintained" }, 1)).toBe(false);
    expect(mayBeSpared({ loyalty: "steady", condition: "maintained" }, 0)).toBe(false);
    expect(mayBeSpared({ loyalty: "devoted", condition: "compromised" }, 0)).toBe(false);
  });

  it("the lever: 'protect the follower (accept a harsher on-screen complication for the PC)'", () => {
    expect([1, 2, 3].map(shieldedPoints)).toEqual([2, 3, 4]);
    expectRefusal(() => shieldedPoints(0), "points", "range");
    expect(
      DANGERS.filter((danger) => riskOf(danger) !== "lost").map((danger) => shieldCost(danger, srd)),
    ).toEqual(Array.from({ length: 4 }, () => ({ harm: 1, fatigue: 0 })));
    expect(shieldCost("dies", srd)).toEqual({ harm: 1, fatigue: 1 });
    expect(shieldCost("wound", { pcHarm: "none" }), "where characters carry no harm").toEqual({
      harm: 0,
      fatigue: 2,
    });
  });

  it("U: '2 CP: endanger a follower'; '3+ CP: irrevocably burn'", () => {
    expect(DANGERS.map((danger) => dangerPoints(danger))).toEqual([2, 2, 2, 2, 3, 3, 3]);
    expect(DANGERS.map(riskOf)).toEqual(["pin", "wound", "burn", "seize", "lost", "lost", "lost"]);
    expect(["wound", "nonsense", ""].map(readDanger)).toEqual(["wound", "pin", "pin"]);
  });
});
