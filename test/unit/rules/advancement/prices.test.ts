import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { downtimeDays, teaches, trainedDays } from "../../../../src/fates-edge/rules/advancement/downtime.ts";
import {
  assetPrice,
  attributePrice,
  followerPrice,
  printedPrice,
  skillPrice,
  stepsPrice,
} from "../../../../src/fates-edge/rules/advancement/prices.ts";
import { TIERS, tierOf, toNextTier } from "../../../../src/fates-edge/rules/advancement/tiers.ts";
import { EDITIONS, editionOf } from "../../../../src/fates-edge/rules/edition.ts";
import { expectRefusal } from "../support.ts";

const { srd } = EDITIONS;
const table = editionOf("srd", { followerPrice: "table", skillPrice: "doublePlusTwo" });
const rating = fc.integer({ min: 0, max: 20 });

describe("SRD 5.2, what things cost", () => {
  it("attributes three times, skills twice the new rating", () => {
    expect([3, 4, 5].map(attributePrice)).toEqual([9, 12, 15]);
    expect([1, 2, 3, 4, 5].map((to) => skillPrice(to, srd))).toEqual([2, 4, 6, 8, 10]);
  });

  it("SRD P.1, under its dial: two more than that", () => {
    expect([1, 2, 3].map((to) => skillPrice(to, table))).toEqual([4, 6, 8]);
  });

  it("followers by the square of their cap, or 16.3's table", () => {
    const caps = [1, 2, 3, 4, 5];
    expect(caps.map((cap) => followerPrice(cap, srd))).toEqual([1, 4, 9, 16, 25]);
    expect(caps.map((cap) => followerPrice(cap, table))).toEqual([3, 5, 8, 12, 17]);
  });

  it("assets 4, 8, 12", () => {
    expect([1, 2, 3].map(assetPrice)).toEqual([4, 8, 12]);
  });

  it("SRD 16.8: a promotion costs the difference", () => {
    expect(printedPrice({ kind: "follower", from: 3, to: 4 }, srd)).toBe(7);
    expect(printedPrice({ kind: "follower", from: 3, to: 4 }, table)).toBe(4);
    expect(printedPrice({ kind: "asset", from: 1, to: 3 }, srd)).toBe(8);
  });

  it("no price is printed for what raises nothing, for talents and gear, nor for steps nobody takes", () => {
    expect(printedPrice({ kind: "follower", from: 3, to: 3 }, srd)).toBeNull();
    expect(printedPrice({ kind: "talent", from: 0, to: 1 }, srd)).toBeNull();
    expect(printedPrice({ kind: "asset", from: 0, to: 4 }, srd)).toBeNull();
    expect(printedPrice({ kind: "skill", from: 0, to: 1e9 }, srd)).toBeNull();
  });

  it("from a to c costs what a to b and b to c do, for ratings, followers and assets", () => {
    fc.assert(
      fc.property(rating, rating, rating, fc.constantFrom(srd, table), (one, two, three, edition) => {
        const [a = 0, b = 0, c = 0] = [one, two, three].toSorted((low, high) => low - high);
        const price = (from: number, to: number) => stepsPrice(from, to, (step) => skillPrice(step, edition));
        expect(price(a, c)).toBe(price(a, b) + price(b, c));
        const cap = (at: number) => followerPrice(at % 6, edition);
        expect(cap(c) - cap(a)).toBe(cap(b) - cap(a) + (cap(c) - cap(b)));
      }),
    );
  });

  it.each([
    ["an attribute below 1", () => attributePrice(0), "to"],
    ["half a skill", () => skillPrice(1.5, srd), "to"],
    ["a Cap of 6", () => followerPrice(6, srd), "cap"],
    ["an asset beyond major", () => assetPrice(4), "tier"],
    ["steps downwards", () => stepsPrice(3, 2, attributePrice), "to"],
  ])("refuses %s", (_, rule, argument) => {
    expectRefusal(rule, argument);
  });
});

describe("SRD 5.2 and 6.1, downtime", () => {
  it("ratings their own number, followers one to three, assets a day, a week, a month", () => {
    expect([3, 4].map((to) => downtimeDays("attribute", to))).toEqual([3, 4]);
    expect(downtimeDays("skill", 2)).toBe(2);
    expect([1, 2, 3, 4, 5].map((cap) => downtimeDays("follower", cap))).toEqual([1, 2, 3, 3, 3]);
    expect([1, 2, 3].map((tier) => downtimeDays("asset", tier))).toEqual([1, 7, 30]);
    expect([downtimeDays("talent", 1), downtimeDays("gear", 1)]).toEqual([0, 0]);
    expectRefusal(() => downtimeDays("asset", 4), "to", "range");
    expectRefusal(() => downtimeDays("skill", -1), "to");
  });

  it("a teacher halves, rounded up; a montage plays a day out", () => {
    const days = (teacher: boolean, montage: boolean) => trainedDays(5, { teacher, montage });
    expect([days(false, false), days(true, false), days(false, true), days(true, true)]).toEqual([
      5, 3, 4, 2,
    ]);
    expect(trainedDays(0, { teacher: true, montage: true })).toBe(0);
    expectRefusal(() => trainedDays(-1, { teacher: false, montage: false }), "days");
  });

  it("who can teach: the skill at 3, the attribute at the new rating", () => {
    const teacher = { attributes: { body: 4 }, skills: { melee: 3, stealth: 2 } };
    expect(teaches(teacher, { kind: "skill", key: "melee", to: 5 })).toBe(true);
    expect(teaches(teacher, { kind: "skill", key: "stealth", to: 1 })).toBe(false);
    expect(teaches(teacher, { kind: "skill", key: "constructor", to: 1 })).toBe(false);
    expect(teaches(teacher, { kind: "attribute", key: "body", to: 4 })).toBe(true);
    expect(teaches(teacher, { kind: "attribute", key: "body", to: 5 })).toBe(false);
    expect(teaches(teacher, { kind: "attribute", key: "wits", to: 3 })).toBe(false);
  });
});

describe("SRD 5.3, tiers of reputation", () => {
  it("by XP spent: 0, 41, 91, 151, 221", () => {
    expect([0, 30, 40, 41, 90, 91, 150, 151, 220, 221, 999].map(tierOf)).toEqual([
      1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5,
    ]);
    expect(TIERS.map(({ key }) => key)).toEqual(["rookie", "seasoned", "veteran", "paragon", "mythic"]);
  });

  it("a debt is still a rookie's", () => {
    expect(tierOf(-3)).toBe(1);
  });

  it("never falls with XP spent, and the next is as far as it says", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), fc.nat(50), (spent, more) => {
        expect(tierOf(spent + more)).toBeGreaterThanOrEqual(tierOf(spent));
        const missing = toNextTier(spent);
        if (missing === null) expect(tierOf(spent)).toBe(5);
        else {
          expect(tierOf(spent + missing - 1)).toBe(tierOf(spent));
          expect(tierOf(spent + missing)).toBe(tierOf(spent) + 1);
        }
      }),
    );
  });
});
