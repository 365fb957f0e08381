import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countSetbacks, countSuccesses, seededDice } from "../../../src/fates-edge/rules/dice.ts";
import {
  applyFatigue,
  applyLadder,
  facesOf,
  rerollWithBoon,
  rollAction,
  type RollHistory,
} from "../../../src/fates-edge/rules/roll-history.ts";
import { anyFace, anyFaces, anyLadder, anySeed, dealt, expectRefusal, noDice } from "./support.ts";

const thrown = (...initial: readonly number[]): RollHistory => ({ initial, steps: [] });

describe("SRD 4.2, the description ladder", () => {
  it("Basic: every 1 stays", () => {
    expect(facesOf(applyLadder(thrown(1, 5, 1), "basic", noDice))).toEqual([1, 5, 1]);
  });

  it("Detailed: one 1, the leftmost, is rolled again", () => {
    expect(facesOf(applyLadder(thrown(6, 1, 1), "detailed", dealt(8)))).toEqual([6, 8, 1]);
  });

  it("Intricate: every 1 is rolled again, left to right", () => {
    const history = applyLadder(thrown(1, 6, 1), "intricate", dealt(4, 9));
    expect(facesOf(history)).toEqual([4, 6, 9]);
    expect(history.steps.map(({ index }) => index)).toEqual([0, 2]);
  });

  it("a new 1 counts and is not rolled again", () => {
    expect(facesOf(applyLadder(thrown(1, 1), "intricate", dealt(1, 1)))).toEqual([1, 1]);
  });

  it("without a 1 there is nothing to roll again", () => {
    expect(applyLadder(thrown(2, 10), "intricate", noDice).steps).toEqual([]);
  });

  it("comes once, and before every other re-roll", () => {
    const history = applyLadder(thrown(1), "detailed", dealt(1));
    expectRefusal(() => applyLadder(history, "detailed", noDice), "history", "order");
  });
});

describe("SRD App. V, fatigue's forced re-roll", () => {
  it("takes the leftmost successes when the player does not choose", () => {
    const history = applyFatigue(thrown(3, 9, 6, 10), 2, dealt(2, 7));
    expect(facesOf(history)).toEqual([3, 2, 7, 10]);
    expect(history.steps.map(({ why }) => why)).toEqual(["fatigue", "fatigue"]);
  });

  it("takes the successes the player chooses, in that order", () => {
    const history = applyFatigue(thrown(9, 6, 10), 2, dealt(5, 1), () => [2, 0]);
    expect(facesOf(history)).toEqual([1, 6, 5]);
  });

  it("counts the new face fully, a 1 included", () => {
    const faces = facesOf(applyFatigue(thrown(9), 1, dealt(1)));
    expect([countSuccesses(faces), countSetbacks(faces)]).toEqual([0, 1]);
  });

  it("takes all successes when there are fewer than forced, each once", () => {
    expect(facesOf(applyFatigue(thrown(9, 2), 3, dealt(10)))).toEqual([10, 2]);
  });

  it("may take a success that the ladder has just made", () => {
    const history = rollAction({ size: 1, ladder: "detailed", forced: 1 }, dealt(1, 9, 3));
    expect(history.steps).toEqual([
      { index: 0, from: 1, to: 9, why: "ladder" },
      { index: 0, from: 9, to: 3, why: "fatigue" },
    ]);
  });

  it("bites once, and before boons", () => {
    const bitten = applyFatigue(thrown(9), 1, dealt(8));
    expectRefusal(() => applyFatigue(bitten, 1, noDice), "history", "order");
    const boon = rerollWithBoon(thrown(9), 0, dealt(8));
    expectRefusal(() => applyFatigue(boon, 1, noDice), "history", "order");
  });

  it.each([
    ["a die that failed", [0]],
    ["a die that is not there", [7]],
    ["too few", []],
    ["too many", [1, 2]],
    ["no place at all", [Number.NaN]],
  ])("refuses a choice of %s", (_, chosen) => {
    expectRefusal(() => applyFatigue(thrown(3, 9, 8), 1, dealt(5), () => chosen), "choose");
  });

  it("refuses the same success twice", () => {
    expectRefusal(() => applyFatigue(thrown(9, 8), 2, dealt(5, 5), () => [0, 0]), "choose");
  });
});

describe("SRD 18, the boon re-roll", () => {
  it("rolls any one die again, a success or a failure", () => {
    expect(facesOf(rerollWithBoon(thrown(3, 9), 0, dealt(10)))).toEqual([10, 9]);
    expect(facesOf(rerollWithBoon(thrown(3, 9), 1, dealt(1)))).toEqual([3, 1]);
  });

  it("a second boon may take the same die", () => {
    const history = rerollWithBoon(rerollWithBoon(thrown(3), 0, dealt(1)), 0, dealt(6));
    expect(history.steps.map(({ from, to }) => [from, to])).toEqual([
      [3, 1],
      [1, 6],
    ]);
  });

  it.each([-1, 2, 0.5, Number.NaN])("refuses die %s of two", (index) => {
    expectRefusal(() => rerollWithBoon(thrown(3, 9), index, dealt(5)), "index");
  });
});

describe("what a roll refuses", () => {
  it.each([0, -1, 1.5, 1001, Number.NaN])("a pool of %s", (size) => {
    expectRefusal(() => rollAction({ size, ladder: "basic", forced: 0 }, noDice), "size");
  });

  it.each([-1, 0.5])("%s forced re-rolls", (forced) => {
    expectRefusal(() => rollAction({ size: 1, ladder: "basic", forced }, dealt(5)), "forced");
  });

  it.each([0, 11, 2.5, Number.NaN])("dice that fall on %s", (face) => {
    expectRefusal(() => rollAction({ size: 1, ladder: "basic", forced: 0 }, dealt(face)), "dice");
  });

  it("a step that does not start from the face its die showed", () => {
    const forged: RollHistory = { initial: [3], steps: [{ index: 0, from: 1, to: 9, why: "ladder" }] };
    expectRefusal(() => facesOf(forged), "steps[0]");
  });

  it("a step on a die that was never thrown", () => {
    const forged: RollHistory = { initial: [3], steps: [{ index: 1, from: 1, to: 9, why: "ladder" }] };
    expectRefusal(() => facesOf(forged), "steps[0]");
  });

  it("a pool of 200 is rolled like any other", () => {
    expect(rollAction({ size: 200, ladder: "intricate", forced: 3 }, seededDice(1)).initial).toHaveLength(
      200,
    );
  });
});

describe("laws of a roll's history", () => {
  const anyRoll = fc.record({
    size: fc.integer({ min: 1, max: 12 }),
    ladder: anyLadder,
    forced: fc.integer({ min: 0, max: 4 }),
    seed: anySeed,
  });

  it("no step loses an old face: walked back from the end, the steps give the first throw", () => {
    fc.assert(
      fc.property(anyRoll, fc.array(fc.nat(), { maxLength: 4 }), ({ seed, ...roll }, boons) => {
        const dice = seededDice(seed);
        const history = boons.reduce(
          (sofar, boon) => rerollWithBoon(sofar, boon % roll.size, dice),
          rollAction(roll, dice),
        );
        const faces = [...facesOf(history)];
        for (const step of history.steps.toReversed()) {
          expect(faces[step.index]).toBe(step.to);
          faces[step.index] = step.from;
        }
        expect(faces).toEqual(history.initial);
      }),
    );
  });

  it("every re-roll leaves the earlier history untouched", () => {
    fc.assert(
      fc.property(anyRoll, ({ seed, ...roll }) => {
        const dice = seededDice(seed);
        const before = rollAction(roll, dice);
        const copy = structuredClone(before);
        const after = rerollWithBoon(before, 0, dice);
        expect(before).toEqual(copy);
        expect(after.steps.slice(0, -1)).toEqual(before.steps);
        expect(after.initial).toEqual(before.initial);
      }),
    );
  });

  it("as many dice lie there at the end as were thrown, each a d10's face", () => {
    fc.assert(
      fc.property(anyRoll, ({ seed, ...roll }) => {
        const faces = facesOf(rollAction(roll, seededDice(seed)));
        expect(faces).toHaveLength(roll.size);
        expect(faces.every((face) => Number.isInteger(face) && face >= 1 && face <= 10)).toBe(true);
      }),
    );
  });

  it("the ladder never adds a setback nor takes a success", () => {
    fc.assert(
      fc.property(anyFaces, anyLadder, anySeed, (initial, ladder, seed) => {
        const faces = facesOf(applyLadder({ initial, steps: [] }, ladder, seededDice(seed)));
        expect(countSetbacks(faces)).toBeLessThanOrEqual(countSetbacks(initial));
        expect(countSuccesses(faces)).toBeGreaterThanOrEqual(countSuccesses(initial));
      }),
    );
  });

  it("fatigue never adds a success nor takes a setback, and touches min(forced, successes) dice", () => {
    fc.assert(
      fc.property(anyFaces, fc.nat({ max: 6 }), anySeed, (initial, forced, seed) => {
        const history = applyFatigue({ initial, steps: [] }, forced, seededDice(seed));
        const faces = facesOf(history);
        expect(history.steps).toHaveLength(Math.min(forced, countSuccesses(initial)));
        expect(new Set(history.steps.map(({ index }) => index)).size).toBe(history.steps.length);
        expect(countSuccesses(faces)).toBeLessThanOrEqual(countSuccesses(initial));
        expect(countSetbacks(faces)).toBeGreaterThanOrEqual(countSetbacks(initial));
      }),
    );
  });

  it("a boon changes one die and no other", () => {
    fc.assert(
      fc.property(anyFaces, fc.nat(), anyFace, (initial, at, face) => {
        const index = at % initial.length;
        const faces = facesOf(rerollWithBoon({ initial, steps: [] }, index, dealt(face)));
        expect(faces).toEqual(initial.with(index, face));
      }),
    );
  });

  it("the same seed gives the same roll", () => {
    fc.assert(
      fc.property(anyRoll, ({ seed, ...roll }) => {
        expect(rollAction(roll, seededDice(seed))).toEqual(rollAction(roll, seededDice(seed)));
      }),
    );
  });

  it("a history survives JSON, as documents store it", () => {
    fc.assert(
      fc.property(anyRoll, ({ seed, ...roll }) => {
        const history = rollAction(roll, seededDice(seed));
        expect(JSON.parse(JSON.stringify(history))).toEqual(history);
      }),
    );
  });
});
