import { describe, expect, it } from "vitest";
import type { LedgerLine } from "../../../../src/fates-edge/rules/advancement/ledger.ts";
import {
  lightRespec,
  majorPivot,
  refundOf,
} from "../../../../src/fates-edge/rules/advancement/replacement.ts";
import { line } from "./support.ts";

const step = (from: number, to: number, xp: number, facts: Partial<LedgerLine> = {}) =>
  line({ kind: "skill", target: "melee", label: "Melee", from, to, xp, ...facts });
const codes = ({ reasons }: ReturnType<typeof refundOf>) => reasons.map(({ code }) => code);

describe("taking a purchase back", () => {
  it("gives back what was paid, and the step", () => {
    const melee = step(1, 2, -4);
    expect(refundOf(melee, [melee])).toEqual({
      refund: { kind: "refund", of: melee.id, xp: 4, target: "melee", from: 2, to: 1 },
      reasons: [],
    });
  });

  it("the last step goes first, and only of the same rating", () => {
    const [first, second] = [step(0, 1, -2), step(1, 2, -4)];
    const stealth = step(1, 2, -4, { target: "stealth" });
    const attribute = step(2, 3, -9, { kind: "attribute" });
    expect(refundOf(first, [first, second]).reasons).toEqual([
      { code: "laterStep", data: { label: "Melee", to: 1 } },
    ]);
    expect(codes(refundOf(second, [first, second]))).toEqual([]);
    expect(codes(refundOf(first, [first, stealth, attribute]))).toEqual([]);
    const given = line({ kind: "refund", of: second.id, xp: 4 });
    expect(codes(refundOf(first, [first, second, given]))).toEqual([]);
  });

  it("two followers of one role are no steps of each other", () => {
    const [one, other] = [1, 2].map(() => line({ kind: "follower", target: "scout", to: 2, xp: -4 }));
    if (one === undefined || other === undefined) throw new Error("two lines were written");
    expect(codes(refundOf(one, [one, other]))).toEqual([]);
  });

  it("nothing is given back twice, nor what was never bought", () => {
    const melee = step(0, 1, -2);
    const given = line({ kind: "refund", of: melee.id, xp: 2 });
    expect(codes(refundOf(melee, [melee, given]))).toEqual(["alreadyRefunded"]);
    expect(codes(refundOf(given, [melee, given]))).toEqual(["notRefundable"]);
    expect(codes(refundOf(line({ kind: "award", xp: 4 }), []))).toEqual(["notRefundable"]);
  });

  it("nonsense gives back nothing rather than something", () => {
    expect(refundOf(line({ kind: "gear", xp: 5 }), []).refund.xp).toBe(0);
    expect(refundOf(line({ kind: "gear", xp: Number.NaN }), []).refund.xp).toBe(0);
  });
});

describe("SRD 7, respec and drift", () => {
  it("light: six XP worth of skills in an arc", () => {
    const third = step(2, 3, -6);
    expect(lightRespec(third, [third], 0)).toMatchObject({ refund: { xp: 6 }, reasons: [] });
    expect(lightRespec(third, [third], 1).reasons).toEqual([
      { code: "respecTooMuch", data: { xp: 6, used: 1, max: 6 } },
    ]);
    const first = step(0, 1, -2, { target: "lore" });
    expect(codes(lightRespec(first, [first], 4))).toEqual([]);
    const wits = line({ kind: "attribute", target: "wits", from: 2, to: 3, xp: -3 });
    expect(codes(lightRespec(wits, [wits], 0))).toEqual(["notASkill"]);
  });

  it("pivot: one talent for half, rounded down", () => {
    const talent = (xp: number) => line({ kind: "talent", target: "t", label: "Talent", to: 1, xp });
    expect([-18, -9, -1].map((xp) => majorPivot(talent(xp), []).refund.xp)).toEqual([9, 4, 0]);
    const melee = step(0, 1, -2);
    expect(codes(majorPivot(melee, [melee]))).toEqual(["notATalent"]);
  });
});
