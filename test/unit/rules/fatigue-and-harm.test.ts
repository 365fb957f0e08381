import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EDITIONS, editionOf } from "../../../src/fates-edge/rules/edition.ts";
import {
  fatigueDiceLost,
  fatigueMax,
  forcedRerolls,
  isCollapsed,
  isExhausted,
  markFatigue,
  recoverFatigue,
} from "../../../src/fates-edge/rules/fatigue.ts";
import { harmDice, isOutByHarm } from "../../../src/fates-edge/rules/recovery.ts";
import { expectRefusal } from "./support.ts";

const { srd, core } = EDITIONS;
const perLevel = editionOf("srd", { fatigueModel: "perLevel" });
const clarified = editionOf("srd", { fatigueModel: "clarified" });
const fresh = { used: false };

describe("SRD App. V, fatigue forces re-rolls", () => {
  it("level 0: none, 1: one, 2: one, 3: two", () => {
    expect([0, 1, 2, 3].map((level) => forcedRerolls(level, fresh, srd))).toEqual([0, 1, 1, 2]);
  });

  it("level 1 bites one roll and is then used; levels 2 and 3 bite every roll", () => {
    expect([1, 2, 3].map((level) => forcedRerolls(level, { used: true }, srd))).toEqual([0, 1, 2]);
  });

  it("level 4: collapse", () => {
    expect([3, 4, 5].map((level) => isCollapsed(level, srd, 2))).toEqual([false, true, true]);
    expect(fatigueMax(srd, 2)).toBe(4);
  });

  it("marks stop at the last level and do no harm", () => {
    expect(markFatigue({ fatigue: 3, harm: 1 }, 2, { edition: srd, body: 2 })).toEqual({
      fatigue: 4,
      harm: 1,
    });
  });
});

describe("the other readings of fatigue", () => {
  it("SRD 20.4: one re-roll for each level", () => {
    expect([0, 1, 2, 3].map((level) => forcedRerolls(level, { used: true }, perLevel))).toEqual([0, 1, 2, 3]);
    expect(isCollapsed(4, perLevel, 2)).toBe(true);
  });

  it("Secondary Points: from level 2 a die on strenuous physical actions, no re-roll, and 4 only exhausts", () => {
    expect([1, 2, 4].map((level) => fatigueDiceLost(level, true, clarified))).toEqual([0, 1, 1]);
    expect(fatigueDiceLost(3, false, clarified)).toBe(0);
    expect(forcedRerolls(3, fresh, clarified)).toBe(0);
    expect(isCollapsed(4, clarified, 2)).toBe(false);
    expect([3, 4].map((level) => isExhausted(level, clarified))).toEqual([false, true]);
    expect([srd, perLevel, core].some((edition) => isExhausted(4, edition))).toBe(false);
  });

  it("no other model takes dice", () => {
    expect([srd, perLevel, core].map((edition) => fatigueDiceLost(4, true, edition))).toEqual([0, 0, 0]);
  });
});

describe("Core, the fatigue track", () => {
  it("is as long as Body and forces nothing", () => {
    expect(fatigueMax(core, 3)).toBe(3);
    expect(forcedRerolls(2, fresh, core)).toBe(0);
    expect(isCollapsed(9, core, 3)).toBe(false);
  });

  it("when it fills, harm rises by one and the track clears", () => {
    expect(markFatigue({ fatigue: 2, harm: 0 }, 1, { edition: core, body: 3 })).toEqual({
      fatigue: 0,
      harm: 1,
    });
  });

  it("may fill several times; harm stops at three", () => {
    expect(markFatigue({ fatigue: 0, harm: 0 }, 5, { edition: core, body: 2 })).toEqual({
      fatigue: 1,
      harm: 2,
    });
    expect(markFatigue({ fatigue: 0, harm: 2 }, 9, { edition: core, body: 1 })).toEqual({
      fatigue: 0,
      harm: 3,
    });
  });

  it("never stands full after marks", () => {
    const small = fc.nat({ max: 8 });
    fc.assert(
      fc.property(small, small, fc.integer({ min: 1, max: 5 }), (fatigue, marks, body) => {
        const after = markFatigue({ fatigue, harm: 0 }, marks, { edition: core, body });
        expect(after.fatigue).toBeLessThan(body);
        expect(after.harm).toBeLessThanOrEqual(3);
      }),
    );
  });
});

describe("rest", () => {
  it("SRD 20.4: a night clears one, a short rest none", () => {
    expect(recoverFatigue(3, "night", true, srd)).toBe(2);
    expect(recoverFatigue(3, "short", true, srd)).toBe(3);
    expect(recoverFatigue(0, "night", true, srd)).toBe(0);
  });

  it("Core: a short rest clears two, a night all", () => {
    expect(recoverFatigue(3, "short", true, core)).toBe(1);
    expect(recoverFatigue(1, "short", true, core)).toBe(0);
    expect(recoverFatigue(5, "night", true, core)).toBe(0);
  });

  it("nothing clears while supply is dangerously low or out", () => {
    expect(recoverFatigue(3, "night", false, core)).toBe(3);
  });
});

describe("Core, harm's three levels", () => {
  it("1: a die on related actions; 2: a die on most; 3: out", () => {
    expect([0, 1, 2, 3].map((level) => harmDice(level, true, srd))).toEqual([0, 1, 1, 1]);
    expect([0, 1, 2, 3].map((level) => harmDice(level, false, srd))).toEqual([0, 0, 1, 1]);
    expect([2, 3].map((level) => isOutByHarm(level, srd))).toEqual([false, true]);
  });

  it("where player characters carry no harm it costs nothing", () => {
    const without = editionOf("srd", { pcHarm: "none" });
    expect(harmDice(2, true, without)).toBe(0);
    expect(isOutByHarm(3, without)).toBe(false);
  });
});

describe("what fatigue and harm refuse", () => {
  it.each([-1, 0.5, Number.NaN])("a fatigue of %s", (level) => {
    expectRefusal(() => forcedRerolls(level, fresh, srd), "level");
    expectRefusal(() => recoverFatigue(level, "night", true, srd), "level");
    expectRefusal(() => fatigueDiceLost(level, true, srd), "level");
  });

  it("a harm past three, a Body below one", () => {
    expectRefusal(() => harmDice(4, true, srd), "level");
    expectRefusal(() => isOutByHarm(-1, srd), "level");
    expectRefusal(() => fatigueMax(core, 0), "body");
  });
});
