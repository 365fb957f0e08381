import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { historyOf } from "../../../src/fates-edge/state/roll/roll-history.ts";
import { resultsFrom } from "../../../src/fates-edge/data/action-roll.ts";
import type { StoredRoll } from "../../../src/fates-edge/data/roll.ts";
import { seededDice } from "../../../src/fates-edge/rules/dice.ts";
import { LADDERS } from "../../../src/fates-edge/rules/pool.ts";
import { facesOf, rerollWithBoon, rollAction } from "../../../src/fates-edge/rules/roll-history.ts";
import { boonRoll, storedRoll } from "../support/an-action.ts";

const overTheWire = (roll: StoredRoll): StoredRoll => JSON.parse(JSON.stringify(roll)) as StoredRoll;

describe("a roll's history in a message", () => {
  it("keeps a re-rolled die's old face, struck, directly before the new one", () => {
    const history = { initial: [1, 9], steps: [{ index: 0, from: 1, to: 4, why: "ladder" }] } as const;
    expect(resultsFrom(history)).toEqual([
      { result: 1, active: false, rerolled: true },
      { result: 4, active: true },
      { result: 9, active: true },
    ]);
  });

  it("comes back whole from JSON, whatever was rolled", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom(...LADDERS),
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: 0, max: 2 ** 31 }),
        (size, ladder, forced, seed) => {
          const history = rollAction({ size, ladder, forced }, seededDice(seed));
          expect(historyOf([overTheWire(storedRoll(history))])).toEqual({ ok: true, history });
        },
      ),
    );
  });

  it("takes each boon's die from a roll of its own", () => {
    const thrown = { initial: [1, 6, 3], steps: [] };
    const once = rerollWithBoon(thrown, 0, () => 1);
    const twice = rerollWithBoon(once, 0, () => 10);
    const read = historyOf([storedRoll(thrown), boonRoll(0, 1), boonRoll(0, 10)]);
    expect(read).toEqual({ ok: true, history: twice });
    expect(facesOf(twice)).toEqual([10, 6, 3]);
  });

  it.each<[string, StoredRoll[], string]>([
    ["no roll", [], "none"],
    ["other dice", [{ terms: [{ faces: 6, results: [{ result: 6, active: true }] }], options: {} }], "dice"],
    [
      "two terms",
      [
        {
          terms: [
            { faces: 10, results: [] },
            { faces: 10, results: [] },
          ],
          options: {},
        },
      ],
      "dice",
    ],
    ["no results", [{ terms: [{ faces: 10, results: [] }], options: {} }], "dice"],
    [
      "a face of 11",
      [{ terms: [{ faces: 10, results: [{ result: 11, active: true }] }], options: {} }],
      "dice",
    ],
    [
      "a struck die with nothing after it",
      [{ terms: [{ faces: 10, results: [{ result: 1, active: false, rerolled: true }] }], options: {} }],
      "dice",
    ],
    [
      "a dropped die",
      [{ terms: [{ faces: 10, results: [{ result: 1, active: false }] }], options: {} }],
      "dice",
    ],
    [
      "steps that are no list",
      [{ ...storedRoll({ initial: [1], steps: [] }), options: { steps: "x" } }],
      "steps",
    ],
    [
      "a step nobody rolled",
      [
        {
          ...storedRoll({ initial: [1], steps: [] }),
          options: { steps: [{ index: 0, from: 1, to: 9, why: "ladder" }] },
        },
      ],
      "steps",
    ],
    [
      "a boon among the steps",
      [{ ...storedRoll({ initial: [9], steps: [{ index: 0, from: 9, to: 9, why: "boon" }] }) }],
      "steps",
    ],
    ["a boon for no die", [storedRoll({ initial: [1], steps: [] }), boonRoll(4, 9)], "boon"],
    [
      "a boon of two dice",
      [storedRoll({ initial: [1], steps: [] }), storedRoll({ initial: [9, 9], steps: [] })],
      "boon",
    ],
  ])("refuses %s", (_what, rolls, problem) => {
    expect(historyOf(rolls)).toEqual({ ok: false, problem });
  });

  it("never throws, whatever a forged message holds", () => {
    fc.assert(
      fc.property(fc.array(fc.record({ terms: fc.array(fc.object()), options: fc.object() })), (rolls) => {
        expect(historyOf(rolls)).toHaveProperty("ok");
      }),
    );
  });
});
