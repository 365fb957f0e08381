import { describe, expect, it } from "vitest";
import { DEFAULT_DIALS } from "../../../src/rules/dials.ts";
import { advantageParts, bonusFaults, pushCost, PUSHES } from "../../../src/rules/roll/bonus.ts";
import {
  betterFortune,
  engagementPosition,
  fortuneEffect,
  fortunePool,
} from "../../../src/rules/roll/fortune.ts";
import { OUTCOMES } from "../../../src/rules/roll/outcome.ts";
import { totalAdvantage } from "../../../src/rules/roll/pool.ts";
import { targetNumber } from "../../../src/rules/roll/position.ts";
import {
  ATTRIBUTE_BEHIND,
  meanResistanceStress,
  resistancePool,
  resistanceStress,
} from "../../../src/rules/roll/resistance.ts";

describe("what is laid on a roll", () => {
  const none = { pushes: [], assisted: false, bargain: false };

  it("advantage by tier, by an assistant, and by a push or a bargain", () => {
    const parts = advantageParts(2, { pushes: ["advantage", "effectDie"], assisted: true, bargain: false });
    expect(parts).toEqual([
      { from: "tier", advantage: 2 },
      { from: "assist", advantage: 1 },
      { from: "push", advantage: 1 },
    ]);
    expect(totalAdvantage(parts)).toBe(4);
  });

  it("a bargain is worth one advantage", () => {
    expect(advantageParts(0, { ...none, bargain: true })).toEqual([{ from: "bargain", advantage: 1 }]);
  });

  it("nothing laid on it at tier 0, nothing named", () => {
    expect(advantageParts(0, none)).toEqual([]);
  });

  it("a push for advantage and a bargain together are refused, a push for effect and a bargain are not", () => {
    expect(bonusFaults({ ...none, pushes: ["advantage"], bargain: true })).toEqual(["pushAndBargain"]);
    expect(bonusFaults({ ...none, pushes: ["effectLevel"], bargain: true })).toEqual([]);
  });

  it("each push once for an action", () => {
    expect(bonusFaults({ ...none, pushes: ["effectDie", "effectDie"] })).toEqual(["pushTwice"]);
    expect(bonusFaults({ ...none, pushes: [...PUSHES] })).toEqual([]);
  });

  it("a push costs 1 stress; special armour or a Beacon Point pays for one of them, Deadly's box for all", () => {
    expect(pushCost(2, "stress")).toEqual({ stress: 2, boxes: 0, points: 0 });
    expect(pushCost(1, "specialArmor")).toEqual({ stress: 0, boxes: 1, points: 0 });
    expect(pushCost(3, "specialArmor")).toEqual({ stress: 2, boxes: 1, points: 0 });
    expect(pushCost(3, "specialArmor", true)).toEqual({ stress: 0, boxes: 1, points: 0 });
    expect(pushCost(2, "beaconPoint")).toEqual({ stress: 1, boxes: 0, points: 1 });
    expect(pushCost(0, "specialArmor")).toEqual({ stress: 0, boxes: 0, points: 0 });
  });
});

describe("resistance", () => {
  it("a critical clears 1 stress, success costs 2, failure 4, a botch 6", () => {
    expect(OUTCOMES.map((outcome) => resistanceStress({ outcome, highest: 5 }, DEFAULT_DIALS))).toEqual([
      -1, 2, 4, 6,
    ]);
  });

  it("with the dial on six: 6 less the highest die, a critical still clears 1", () => {
    const six = { resistance: "six" } as const;
    expect(resistanceStress({ outcome: "success", highest: 2 }, six)).toBe(4);
    expect(resistanceStress({ outcome: "failure", highest: 8 }, six)).toBe(0);
    expect(resistanceStress({ outcome: "botch", highest: 0 }, six)).toBe(6);
    expect(resistanceStress({ outcome: "critical", highest: 1 }, six)).toBe(-1);
  });

  it("iron is resisted by body, ward by mind, grit by will", () => {
    expect(ATTRIBUTE_BEHIND).toEqual({ iron: "body", ward: "mind", grit: "will" });
  });

  it("throws a tier roll and one die of the attribute; a bodyguard's protection is advantage more", () => {
    expect(resistancePool({ tier: 2, die: 8, more: 1 }, DEFAULT_DIALS)).toEqual({
      d20: { die: 20, count: 4, keep: "high" },
      attribute: { die: 8, count: 1, keep: "high" },
      explosions: "each",
    });
    expect(resistancePool({ tier: 0, die: 0, more: 0 }, DEFAULT_DIALS).attribute).toBeNull();
  });

  it("costs on average what its odds say", () => {
    const odds = { critical: 0.1, success: 0.5, failure: 0.3, botch: 0.1 };
    expect(meanResistanceStress(odds)).toBeCloseTo(-0.1 + 1 + 1.2 + 0.6, 12);
  });
});

describe("fortune", () => {
  it("the sea demon: advantage 6 against a risky 17", () => {
    const pool = fortunePool({ trait: 6, advantages: 0, disadvantages: 0 }, DEFAULT_DIALS);
    expect(pool.d20).toEqual({ die: 20, count: 7, keep: "high" });
    expect(targetNumber("risky", 6)).toBe(17);
  });

  it("sheer luck is one d20, and two disadvantages make it three of which the lowest counts", () => {
    expect(fortunePool({ trait: 0, advantages: 0, disadvantages: 0 }, DEFAULT_DIALS).d20.count).toBe(1);
    expect(fortunePool({ trait: 0, advantages: 1, disadvantages: 3 }, DEFAULT_DIALS).d20).toEqual({
      die: 20,
      count: 3,
      keep: "low",
    });
  });

  it("stands for great or extreme effect, standard, limited, and hardly any", () => {
    expect(fortuneEffect({ outcome: "critical", multiplier: 1 })).toBe("great");
    expect(fortuneEffect({ outcome: "critical", multiplier: 2 })).toBe("extreme");
    expect(fortuneEffect({ outcome: "success", multiplier: 0 })).toBe("standard");
    expect(fortuneEffect({ outcome: "failure", multiplier: 0 })).toBe("limited");
    expect(fortuneEffect({ outcome: "botch", multiplier: 0 })).toBe("zero");
  });

  it("opens a score controlled, risky or desperate", () => {
    expect(OUTCOMES.map(engagementPosition)).toEqual(["controlled", "controlled", "risky", "desperate"]);
  });

  it("of two sides the better one is ahead, and two failures are level", () => {
    const failure = { outcome: "failure", multiplier: 0 } as const;
    expect(betterFortune({ outcome: "success", multiplier: 0 }, failure)).toBe("one");
    expect(
      betterFortune({ outcome: "critical", multiplier: 1 }, { outcome: "critical", multiplier: 2 }),
    ).toBe("other");
    expect(betterFortune(failure, failure)).toBeNull();
  });
});
