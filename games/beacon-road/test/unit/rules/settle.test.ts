import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { EFFECT_LEVELS } from "../../../src/rules/roll/effect.ts";
import { harmOnRoll } from "../../../src/rules/roll/harm.ts";
import { POSITIONS } from "../../../src/rules/roll/position.ts";
import { mayTrade, PLAIN_TERMS, rollFaults, type RollTerms, settle } from "../../../src/rules/roll/settle.ts";

const DIALS = { explosions: "each" } as const;
const RISKY: RollTerms = {
  ...PLAIN_TERMS,
  rating: 2,
  die: 8,
  tier: 1,
  stake: { position: "risky", effect: "standard" },
  against: 0,
};

describe("A roll with everything counted (Action Roll)", () => {
  test("the target number is the position's and the target's tier: 6, 11, 16 and more", () => {
    const tn = POSITIONS.map(
      (position) => settle({ ...RISKY, stake: { position, effect: "standard" }, against: 2 }, DIALS).tn,
    );
    expect(tn).toEqual([8, 13, 18]);
  });

  test("tier, help, a push or a bargain, and moderate harm add up to one advantage", () => {
    const all = settle(
      {
        ...RISKY,
        assisted: true,
        pushes: ["advantage"],
        harm: harmOnRoll([2]),
        further: [{ advantage: -1 }],
      },
      DIALS,
    );
    expect(all.advantage).toBe(1 + 1 + 1 - 1 - 1);
    expect(settle({ ...RISKY, bargain: true }, DIALS).advantage).toBe(2);
  });

  test("the dice are one d20 more for each advantage, and an attribute die for each dot", () => {
    const { pool } = settle(RISKY, DIALS);
    expect(pool.d20).toEqual({ die: 20, count: 2, keep: "high" });
    expect(pool.attribute).toEqual({ die: 8, count: 2, keep: "high" });
  });

  test("factors first, then the trade, then a push: zero effect is pushed up to limited", () => {
    const behind = {
      ...RISKY,
      stake: { position: "risky", effect: "limited" } as const,
      factors: { scale: -1 },
    };
    expect(settle(behind, DIALS).effect).toBe("zero");
    expect(settle({ ...behind, pushes: ["effectLevel"] }, DIALS).effect).toBe("limited");
  });

  test("a trade makes the position worse for a step of effect, or the effect less for a better position", () => {
    expect(settle({ ...RISKY, trade: "effect" }, DIALS)).toMatchObject({
      position: "desperate",
      effect: "great",
      tn: 16,
    });
    expect(settle({ ...RISKY, trade: "position" }, DIALS)).toMatchObject({
      position: "controlled",
      effect: "limited",
      tn: 6,
    });
  });

  test("lesser harm takes a step of effect, and no more than one", () => {
    expect(settle({ ...RISKY, harm: harmOnRoll([1, 1]) }, DIALS).effect).toBe("limited");
  });

  test("severe harm needs help or a push; without either the roll cannot be made", () => {
    const hurt = { ...RISKY, harm: harmOnRoll([3]) };
    expect(rollFaults(hurt)).toEqual(["helpless"]);
    expect(rollFaults({ ...hurt, assisted: true })).toEqual([]);
    expect(rollFaults({ ...hurt, pushes: ["actDespite"] })).toEqual([]);
  });

  test("advantage comes from a push or from a bargain, never from both", () => {
    expect(rollFaults({ ...RISKY, bargain: true, pushes: ["advantage"] })).toEqual(["pushAndBargain"]);
    expect(rollFaults({ ...RISKY, bargain: true, pushes: ["effectLevel"] })).toEqual([]);
  });

  test("a trade that gives nothing leaves everything as it is", () => {
    const stakes = fc.record({
      position: fc.constantFrom(...POSITIONS),
      effect: fc.constantFrom(...EFFECT_LEVELS),
    });
    fc.assert(
      fc.property(stakes, fc.constantFrom("effect" as const, "position" as const), (stake, wanted) => {
        const plain = settle({ ...RISKY, stake }, DIALS);
        const traded = settle({ ...RISKY, stake, trade: wanted }, DIALS);
        const may = mayTrade({ stake, factors: {} }, wanted);
        expect(traded.position !== plain.position).toBe(may);
        expect(traded.effect !== plain.effect).toBe(may);
      }),
    );
  });
});
