import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assistFrom } from "../../../src/fates-edge/rules/teamwork.ts";
import { EDITIONS } from "../../../src/fates-edge/rules/edition.ts";
import { buildPool, type PoolPart, type PoolPartKind } from "../../../src/fates-edge/rules/pool.ts";
import { expectRefusal } from "./support.ts";

const { srd } = EDITIONS;
const part = (kind: PoolPartKind, dice: number): PoolPart => ({ kind, label: kind, dice });

describe("SRD 4.1, the pool", () => {
  it("is attribute + skill + edges + assists − penalties, every part kept by name", () => {
    const parts = [
      part("attribute", 3),
      part("skill", 2),
      part("edge", 1),
      part("assist", 2),
      part("penalty", -1),
    ];
    expect(buildPool(parts, srd)).toEqual({ parts, size: 7, floored: false, assistCut: 0 });
  });

  it("is never below one die, and says when it was lifted", () => {
    expect(buildPool([part("attribute", 1), part("penalty", -3)], srd)).toMatchObject({
      size: 1,
      floored: true,
    });
    expect(buildPool([], srd)).toMatchObject({ size: 1, floored: true });
    expect(buildPool([part("attribute", 1)], srd)).toMatchObject({ size: 1, floored: false });
  });

  it("SRD 4.5.4: assists give three dice together, the last named are cut, and the cut is told", () => {
    const pool = buildPool(
      [part("assist", 2), part("attribute", 2), part("assist", 2), part("assist", 1)],
      srd,
    );
    expect(pool.parts.map(({ dice }) => dice)).toEqual([2, 2, 1, 0]);
    expect(pool).toMatchObject({ size: 5, assistCut: 2 });
  });

  it("Clarification 1: followers are counted before anybody else who helps", () => {
    const pool = buildPool([part("assist", 3), part("attribute", 2), part("companion", 2)], srd);
    expect(pool.parts.map(({ dice }) => dice)).toEqual([1, 2, 2]);
    expect(pool).toMatchObject({ size: 5, assistCut: 2 });
  });

  it("Master Coordinator: followers give four dice, and nobody else lifts help above three", () => {
    const both = [part("companion", 3), part("companion", 3), part("assist", 2)];
    expect(buildPool(both, srd, 4)).toMatchObject({ size: 4, assistCut: 4 });
    expect(buildPool([part("companion", 2), part("assist", 3)], srd, 4)).toMatchObject({ size: 3 });
  });

  it("keeps the document a part came from, also when cut", () => {
    const helper = { ...part("assist", 4), uuid: "Actor.helper" };
    expect(buildPool([helper], srd).parts).toEqual([{ ...helper, dice: 3 }]);
  });

  it("holds 200 dice", () => {
    expect(buildPool([part("situational", 200)], srd).size).toBe(200);
  });

  it.each([
    ["half a die", part("skill", 0.5)],
    ["no number", part("edge", Number.NaN)],
    ["a penalty that gives", part("penalty", 1)],
    ["an assist that takes", part("assist", -1)],
    ["more dice than any table has", part("situational", 1001)],
  ])("refuses %s", (_, bad) => {
    expectRefusal(() => buildPool([part("attribute", 2), bad], srd), "parts[1].dice");
  });

  it("refuses many parts that come to more than any table has", () => {
    expectRefusal(() => buildPool([part("edge", 600), part("edge", 600)], srd), "parts", "range");
  });

  it("its shown parts always add up to what is rolled, or to less than the floor", () => {
    const kinds = fc.constantFrom<PoolPartKind>("attribute", "skill", "edge", "assist", "situational");
    const anyPart = fc.tuple(kinds, fc.nat({ max: 6 })).map(([kind, dice]) => part(kind, dice));
    const anyPenalty = fc.nat({ max: 9 }).map((dice) => part("penalty", -dice));
    fc.assert(
      fc.property(fc.array(fc.oneof(anyPart, anyPenalty)), (parts) => {
        const pool = buildPool(parts, srd);
        const sum = pool.parts.reduce((dice, shown) => dice + shown.dice, 0);
        expect(pool.size).toBe(Math.max(1, sum));
        expect(pool.floored).toBe(sum < 1);
        expect(pool.parts).toHaveLength(parts.length);
        const assists = pool.parts.filter(({ kind }) => kind === "assist");
        expect(assists.reduce((dice, shown) => dice + shown.dice, 0)).toBeLessThanOrEqual(3);
      }),
    );
  });
});

describe("help from another player character", () => {
  it("SRD 4.5.4: the helper's relevant skill, at most three", () => {
    expect(assistFrom(2, srd)).toEqual({ dice: 2, boons: 0, fatigue: 0 });
    expect(assistFrom(5, srd)).toEqual({ dice: 3, boons: 0, fatigue: 0 });
    expect(assistFrom(0, srd)).toEqual({ dice: 0, boons: 0, fatigue: 0 });
  });

  it("Core: one die for one boon, whatever the skill", () => {
    expect(assistFrom(5, EDITIONS.core)).toEqual({ dice: 1, boons: 1, fatigue: 0 });
  });

  it("refuses a skill below 0", () => {
    expectRefusal(() => assistFrom(-1, srd), "skill");
  });
});
