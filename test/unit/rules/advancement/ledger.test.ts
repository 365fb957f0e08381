import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CharacterFacts } from "../../../../src/fates-edge/rules/advancement/character.ts";
import { checkLedger, LEDGER_FAULTS } from "../../../../src/fates-edge/rules/advancement/ledger-faults.ts";
import {
  EARNING_KINDS,
  isLineKind,
  isSpending,
  type LedgerLine,
  ledgerTotals,
  LINE_KINDS,
  SPENDING_KINDS,
  unrefundedLines,
} from "../../../../src/fates-edge/rules/advancement/ledger.ts";
import { refundOf } from "../../../../src/fates-edge/rules/advancement/replacement.ts";
import { EDITIONS } from "../../../../src/fates-edge/rules/edition.ts";
import { anyLedger, anyRating, line, someone } from "./support.ts";

const { srd } = EDITIONS;
const codesOf = (lines: readonly LedgerLine[], facts: Partial<CharacterFacts> = {}) =>
  checkLedger(someone(facts), lines, srd).map(({ code }) => code);
const START = line({ kind: "start", xp: 30 });
const step = (from: number, to: number, xp: number) =>
  line({ kind: "skill", target: "melee", label: "Melee", from, to, xp });

describe("what a ledger comes to", () => {
  it("earned, spent, left; a refund lessens what was spent", () => {
    const melee = step(0, 1, -2);
    const lines = [
      START,
      melee,
      line({ kind: "attribute", xp: -9 }),
      line({ kind: "award", xp: 7 }),
      line({ kind: "refund", xp: 2, of: melee.id }),
    ];
    expect(ledgerTotals(lines)).toEqual({ earned: 37, spent: 9, left: 28 });
  });

  it("the GM's hand corrects what was earned, so it never moves the tier", () => {
    expect(ledgerTotals([START, line({ kind: "other", xp: -5 })])).toEqual({
      earned: 25,
      spent: 0,
      left: 25,
    });
  });

  it("may come out below zero, and reads nothing out of what is no number", () => {
    expect(ledgerTotals([line({ kind: "talent", xp: -8 })]).left).toBe(-8);
    expect(ledgerTotals([START, line({ kind: "award", xp: Number.NaN })]).left).toBe(30);
  });

  it("is additive, free of order, and left is what all lines come to", () => {
    fc.assert(
      fc.property(anyLedger, anyLedger, (one, other) => {
        const [a, b, both] = [ledgerTotals(one), ledgerTotals(other), ledgerTotals([...other, ...one])];
        expect(both).toEqual({
          earned: a.earned + b.earned,
          spent: a.spent + b.spent,
          left: a.left + b.left,
        });
        expect(both.left).toBe([...one, ...other].reduce((sum, { xp }) => sum + xp, 0));
      }),
    );
  });

  it("taking back a purchase restores the totals", () => {
    fc.assert(
      fc.property(anyLedger, fc.nat(20), (before, price) => {
        const bought = line({ kind: "talent", xp: -price });
        const { refund } = refundOf(bought, [...before, bought]);
        expect(ledgerTotals([...before, bought, line(refund)])).toEqual(ledgerTotals(before));
      }),
    );
  });

  it("the kinds are earning, spending, refund and other", () => {
    expect(LINE_KINDS).toEqual([...EARNING_KINDS, ...SPENDING_KINDS, "refund", "other"]);
    expect([isSpending("skill"), isSpending("refund"), isLineKind("other"), isLineKind("gift")]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it("what a refund took back no longer stands", () => {
    const [kept, given] = [step(0, 1, -2), step(1, 2, -4)];
    const lines = [START, kept, given, line({ kind: "refund", of: given.id, xp: 4 })];
    expect(unrefundedLines(lines)).toEqual([kept]);
  });
});

describe("a ledger in order", () => {
  it("leads step by step to what the sheet says", () => {
    const lines = [
      START,
      step(0, 1, -2),
      step(1, 3, -10),
      line({ kind: "attribute", target: "wits", from: 2, to: 3, xp: -9 }),
    ];
    const attributes = { body: 2, wits: 3, spirit: 2, presence: 2 };
    expect(codesOf(lines, { skills: { melee: 3, lore: 0 }, attributes })).toEqual([]);
  });

  it("with a step given back, and one paid for again", () => {
    const given = step(0, 1, -2);
    const lines = [START, given, line({ kind: "refund", of: given.id, xp: 2 }), step(0, 1, -2)];
    expect(codesOf(lines, { skills: { melee: 1 } })).toEqual([]);
  });

  it("a pivot gives back half, and upkeep raises nothing", () => {
    const bond = line({ kind: "talent", target: "bond", xp: -9 });
    const pivot = line({ kind: "refund", of: bond.id, xp: 4 });
    const upkeep = line({ kind: "follower", target: "Scout", from: 3, to: 3, xp: -3 });
    expect(codesOf([START, bond, pivot, upkeep])).toEqual([]);
  });

  it("owes what creation allowed", () => {
    const lines = [START, line({ kind: "talent", target: "t", xp: -32 })];
    const talents = [{ id: "t", slug: "t", name: "T", cost: 32, tier: 1, prestigeSkill: false }];
    expect(codesOf(lines, { talents, deficit: 2 })).toEqual([]);
    expect(codesOf(lines, { talents, deficit: 1 })).toEqual(["overdrawn"]);
    expect(codesOf([...lines, line({ kind: "other", xp: -1 })], { talents, deficit: 9 })).toEqual([
      "overdrawn",
    ]);
  });
});

describe("a ledger edited to nonsense", () => {
  const gift: string = "gift";
  it.each([
    ["a kind nobody knows", { kind: gift as LedgerLine["kind"], xp: 1 }, "kindUnknown"],
    ["XP that are no number", { kind: "award", xp: Number.NaN }, "xpUnreadable"],
    ["half an XP", { kind: "award", xp: 0.5 }, "xpUnreadable"],
    ["an award that takes", { kind: "award", xp: -3 }, "signWrong"],
    ["a purchase that gives", { kind: "gear", xp: 3 }, "signWrong"],
    ["a step that is none", { kind: "gear", to: 1.5 }, "stepUnreadable"],
    ["no time", { kind: "award", xp: 1, time: -1 }, "timeUnreadable"],
    ["no session", { kind: "award", xp: 1, session: Number.NaN }, "sessionUnreadable"],
    ["a follower at the wrong price", { kind: "follower", to: 3, xp: -8 }, "priceWrong"],
    ["an asset at the wrong price", { kind: "asset", to: 1, xp: 0 }, "priceWrong"],
    ["a second start", { kind: "start", xp: 30 }, "startTwice"],
    ["a refund of nothing", { kind: "refund", of: "gone", xp: 2 }, "refundOfNothing"],
    ["a talent that is gone", { kind: "talent", target: "gone", xp: -5 }, "talentGone"],
  ] as const)("%s", (_, facts, code) => {
    const bad = line({ label: "x", ...facts });
    expect(checkLedger(someone(), [START, bad], srd)).toEqual([
      { code, line: bad.id, data: expect.anything() },
    ]);
  });

  it("SRD 17.4: a holding that a GM passed on without a price is no fault; an own one without a price is", () => {
    const passed = (granted: boolean) => line({ kind: "follower", label: "Tam", to: 3, xp: 0, granted });
    expect(checkLedger(someone(), [START, passed(true)], srd)).toEqual([]);
    expect(checkLedger(someone(), [START, passed(false)], srd)).toMatchObject([{ code: "priceWrong" }]);
    const cheap = line({ kind: "follower", label: "Tam", to: 3, xp: -1, granted: true });
    expect(checkLedger(someone(), [START, cheap], srd)).toMatchObject([{ code: "priceWrong" }]);
  });

  it("a skill at the wrong price, with both", () => {
    const cheap = step(0, 1, -1);
    expect(checkLedger(someone({ skills: { melee: 1 } }), [START, cheap], srd)).toEqual([
      { code: "priceWrong", line: cheap.id, data: { has: 1, price: 2 } },
    ]);
  });

  it("a rating nobody paid for, and one that is less than was paid", () => {
    expect(checkLedger(someone({ skills: { melee: 2 } }), [START], srd)).toEqual([
      { code: "ratingDiffers", line: "", data: { skill: "melee", has: 2, paid: 0 } },
    ]);
    expect(codesOf([START, step(0, 1, -2)])).toEqual(["ratingDiffers"]);
  });

  it("a hole in the steps, at the step behind it", () => {
    const [first, third] = [step(0, 1, -2), step(2, 3, -6)];
    expect(checkLedger(someone({ skills: { melee: 3 } }), [START, third, first], srd)).toEqual([
      { code: "stepMissing", line: third.id, data: { skill: "melee", from: 2, to: 3, has: 1 } },
    ]);
  });

  it("an attribute of 0 or of 9", () => {
    const with9 = someone({ attributes: { body: 0, wits: 9, spirit: 2, presence: 2 } });
    expect(checkLedger(with9, [START], srd).map(({ code, data }) => [code, data["attribute"]])).toEqual([
      ["ratingUnreadable", "body"],
      ["ratingDiffers", "wits"],
    ]);
  });

  it("a talent nobody paid for", () => {
    const talents = [{ id: "t", slug: "t", name: "Bond", cost: 9, tier: 1, prestigeSkill: false }];
    expect(checkLedger(someone({ talents }), [START], srd)).toEqual([
      { code: "talentUnpaid", line: "", data: { name: "Bond" } },
    ]);
  });

  it("a refund twice, or beyond what was paid", () => {
    const bought = step(0, 1, -2);
    const refund = (xp: number) => line({ kind: "refund", of: bought.id, xp });
    expect(codesOf([START, bought, refund(2), refund(2)])).toEqual(["refundTwice", "refundTwice"]);
    expect(codesOf([START, bought, refund(3)])).toEqual(["refundTooMuch"]);
  });

  it("whatever it holds, checking neither throws nor minds the order", () => {
    const sorted = (faults: ReturnType<typeof checkLedger>) =>
      faults.map(({ code, line: at }) => `${code} ${at}`).toSorted();
    fc.assert(
      fc.property(anyLedger, anyRating, anyRating, (lines, body, melee) => {
        const character = someone({ attributes: { body }, skills: { melee } });
        const distinct = lines.map((one, at) => ({ ...one, id: `${one.id}${at}` }));
        const faults = checkLedger(character, distinct, srd);
        for (const { code } of faults) expect(LEDGER_FAULTS).toContain(code);
        checkLedger(character, lines, srd);
        const turned = checkLedger(character, distinct.toReversed(), srd);
        const starts = (all: typeof faults) => all.filter(({ code }) => code === "startTwice").length;
        expect(starts(turned)).toBe(starts(faults));
        const others = (all: typeof faults) =>
          sorted(all.filter(({ code }) => code !== "startTwice" && code !== "stepMissing"));
        expect(others(turned)).toEqual(others(faults));
      }),
    );
  });
});
