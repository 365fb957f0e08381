import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { checkHistory } from "../../../../src/fates-edge/rules/check-history.ts";
import { edgePlaces, keepsToEdge, rerollWithEdge } from "../../../../src/fates-edge/rules/edges/rerolls.ts";
import { exactOdds } from "../../../../src/fates-edge/rules/odds.ts";
import { judge } from "../../../../src/fates-edge/rules/outcome.ts";
import { milderPosition } from "../../../../src/fates-edge/rules/pool.ts";
import { facesOf, type RollHistory } from "../../../../src/fates-edge/rules/roll-history.ts";
import { expectRefusal } from "../support.ts";

const faces = [8, 3, 1, 5, 1];
const thrown: RollHistory = { initial: faces, steps: [] };
const die = fc.integer({ min: 1, max: 10 });
const rule = fc.record({
  gives: fc.constantFrom("reroll" as const, "rerollOnes" as const),
  amount: fc.integer({ min: 0, max: 6 }),
});

/** Dice that fall as told. */
function falling(...told: number[]): () => number {
  return () => told.shift() ?? 10;
}

describe("an edge that throws dice again", () => {
  it("takes failed dice, 1s before others (SRD 12, Battle Instincts: all; H, a rapier: one)", () => {
    expect(edgePlaces(faces, { gives: "reroll", amount: 0 })).toEqual([1, 2, 3, 4]);
    expect(edgePlaces(faces, { gives: "reroll", amount: 1 })).toEqual([2]);
    expect(edgePlaces(faces, { gives: "reroll", amount: 3 })).toEqual([1, 2, 4]);
  });

  it("or 1s alone (SRD L, the elven cloak: one, or all of them)", () => {
    expect(edgePlaces(faces, { gives: "rerollOnes", amount: 1 })).toEqual([2]);
    expect(edgePlaces(faces, { gives: "rerollOnes", amount: 0 })).toEqual([2, 4]);
    expect(edgePlaces([6, 2], { gives: "rerollOnes", amount: 0 })).toEqual([]);
  });

  it("never loses a face", () => {
    const turned = rerollWithEdge(thrown, "use", [2, 4], falling(7, 1));
    expect(turned.initial).toEqual(faces);
    expect(turned.steps).toEqual([
      { index: 2, from: 1, to: 7, why: "edge", use: "use" },
      { index: 4, from: 1, to: 1, why: "edge", use: "use" },
    ]);
    expect(facesOf(turned)).toEqual([8, 3, 7, 5, 1]);
  });

  it("keeps to what it may, whatever falls: no success, no die twice, none too many", () => {
    fc.assert(
      fc.property(fc.array(die, { minLength: 1, maxLength: 12 }), rule, (initial, allowed) => {
        const places = edgePlaces(initial, allowed);
        const { steps } = rerollWithEdge({ initial, steps: [] }, "use", places, () => 9);
        expect(keepsToEdge(steps, allowed)).toBe(true);
        expect(new Set(places).size).toBe(places.length);
        if (allowed.amount > 0) expect(places.length).toBeLessThanOrEqual(allowed.amount);
        expect(places.every((place) => (initial.at(place) ?? 10) <= 5)).toBe(true);
        const one = places.some((place) => initial[place] !== 1);
        if (one) expect(initial.every((face, place) => face !== 1 || places.includes(place))).toBe(true);
      }),
    );
  });

  it("is refused where a step does not keep to it", () => {
    const step = (index: number, from: number) => ({ index, from, to: 9, why: "edge", use: "u" }) as const;
    expect(keepsToEdge([step(0, 8)], { gives: "reroll", amount: 0 })).toBe(false);
    expect(keepsToEdge([step(1, 3)], { gives: "rerollOnes", amount: 0 })).toBe(false);
    expect(keepsToEdge([step(1, 3), step(3, 5)], { gives: "reroll", amount: 1 })).toBe(false);
    expect(keepsToEdge([step(1, 3), step(1, 3)], { gives: "reroll", amount: 0 })).toBe(false);
  });

  it("comes after description and fatigue, and before or after boons alike", () => {
    const claim = { size: 2, ladder: "basic", forced: 0 } as const;
    const edge = { index: 0, from: 1, to: 9, why: "edge", use: "u" } as const;
    const boon = { index: 1, from: 2, to: 8, why: "boon" } as const;
    for (const steps of [
      [edge, boon],
      [boon, edge],
    ])
      expect(() => checkHistory({ initial: [1, 2], steps }, claim)).not.toThrow();
    const fatigue = { index: 0, from: 9, to: 2, why: "fatigue" } as const;
    expectRefusal(
      () => checkHistory({ initial: [1, 9], steps: [edge, fatigue] }, { ...claim, forced: 1 }),
      "steps[1]",
    );
  });
});

describe("a success that no die shows", () => {
  it("counts against the DV, and a roll with one is never a Miss (SRD 4.5.2)", () => {
    expect(judge([3, 2], { dv: 2, ladder: "basic", automatic: 1 })).toMatchObject({
      outcome: "partial",
      successes: 1,
    });
    expect(judge([8, 2], { dv: 2, ladder: "basic", automatic: 1 }).outcome).toBe("clean");
    expect(judge([8, 1], { dv: 2, ladder: "basic", automatic: 1 }).outcome).toBe("cost");
  });

  it("gives the odds of a DV that much lower, and no chance of a Miss", () => {
    const asked = fc.record({
      pool: fc.integer({ min: 1, max: 8 }),
      dv: fc.integer({ min: 2, max: 6 }),
      ladder: fc.constantFrom("basic" as const, "detailed" as const, "intricate" as const),
      forced: fc.integer({ min: 0, max: 2 }),
    });
    fc.assert(
      fc.property(asked, fc.integer({ min: 1, max: 5 }), (question, automatic) => {
        const odds = exactOdds({ ...question, automatic });
        expect(odds.miss).toBe(0);
        expect(odds.afterBoon.miss).toBe(0);
        if (question.dv <= automatic) expect(odds.partial).toBe(0);
        else {
          const lower = exactOdds({ ...question, dv: question.dv - automatic });
          expect(odds.clean).toBeCloseTo(lower.clean, 10);
          expect(odds.cost).toBeCloseTo(lower.cost, 10);
          expect(odds.partial).toBeCloseTo(lower.partial + lower.miss, 10);
          expect(odds.afterBoon.clean).toBeCloseTo(lower.afterBoon.clean, 10);
        }
      }),
      { numRuns: 60 },
    );
  });

  it.each([-1, 0.5, Number.NaN])("cannot be %s", (automatic) => {
    expectRefusal(() => judge([8], { dv: 1, ladder: "basic", automatic }), "automatic");
    expectRefusal(() => exactOdds({ pool: 1, dv: 1, ladder: "basic", automatic }), "automatic");
  });
});

describe("a position that an edge betters", () => {
  it("is a step milder, as far as there are any", () => {
    expect(milderPosition("desperate", 1)).toBe("risky");
    expect(milderPosition("risky", 1)).toBe("controlled");
    expect(milderPosition("desperate", 5)).toBe("controlled");
    expectRefusal(() => milderPosition("controlled", 1), "position");
  });
});
