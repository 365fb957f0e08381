import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkHistory } from "../../../src/fates-edge/rules/check-history.ts";
import { seededDice } from "../../../src/fates-edge/rules/dice.ts";
import { rerollWithBoon, rollAction, type RollHistory } from "../../../src/fates-edge/rules/roll-history.ts";
import { anyLadder, anySeed, expectRefusal } from "./support.ts";

const ladderStep = (index: number, to: number) => ({ index, from: 1, to, why: "ladder" }) as const;

describe("the GM's check of a stored roll", () => {
  it("accepts whatever the rules rolled, boons included", () => {
    const anyClaim = fc.record({
      size: fc.integer({ min: 1, max: 12 }),
      ladder: anyLadder,
      forced: fc.nat({ max: 4 }),
    });
    fc.assert(
      fc.property(anyClaim, anySeed, fc.array(fc.nat(), { maxLength: 3 }), (claim, seed, boons) => {
        const dice = seededDice(seed);
        const rolled = boons.reduce(
          (history, boon) => rerollWithBoon(history, boon % claim.size, dice),
          rollAction(claim, dice),
        );
        expect(() => checkHistory(rolled, claim)).not.toThrow();
      }),
    );
  });

  const claim = { size: 3, ladder: "detailed", forced: 0 } as const;
  const forged: readonly [string, RollHistory, typeof claim | object, string][] = [
    ["a die too many", { initial: [9, 9, 9, 9], steps: [] }, {}, "initial"],
    ["a face no d10 has", { initial: [9, 9, 12], steps: [] }, {}, "initial[2]"],
    ["a 1 that was left lying", { initial: [9, 1, 5], steps: [] }, {}, "steps"],
    [
      "two 1s re-rolled for Detailed",
      { initial: [1, 1, 5], steps: [ladderStep(0, 9), ladderStep(1, 9)] },
      {},
      "steps",
    ],
    [
      "the same 1 re-rolled until it suits",
      { initial: [1, 4, 5], steps: [ladderStep(0, 1), ladderStep(0, 9)] },
      { ladder: "intricate" },
      "steps",
    ],
    [
      "a 4 re-rolled as if by the ladder",
      { initial: [4, 9, 5], steps: [{ index: 0, from: 4, to: 9, why: "ladder" }] },
      {},
      "steps",
    ],
    ["a face swapped in by a step", { initial: [1, 9, 5], steps: [ladderStep(0, 11)] }, {}, "steps[0]"],
    ["fatigue that never bit", { initial: [9, 9, 5], steps: [] }, { forced: 1 }, "steps"],
    [
      "fatigue spent on a failure",
      { initial: [9, 4, 5], steps: [{ index: 1, from: 4, to: 9, why: "fatigue" }] },
      { forced: 1 },
      "steps",
    ],
    [
      "a boon on a face the die never showed",
      { initial: [9, 4, 5], steps: [{ index: 1, from: 1, to: 9, why: "boon" }] },
      {},
      "steps[0]",
    ],
    [
      "the ladder after a boon",
      { initial: [1, 4, 5], steps: [{ index: 1, from: 4, to: 9, why: "boon" }, ladderStep(0, 9)] },
      {},
      "steps[1]",
    ],
  ];

  it.each(forged)("refuses %s", (_, history, change, argument) => {
    expectRefusal(() => checkHistory(history, { ...claim, ...change }), argument);
  });
});
