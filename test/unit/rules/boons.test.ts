import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  boonsEarned,
  boonsInHand,
  convertBoons,
  gainBoons,
  settleOverflow,
  trimAtSceneEnd,
} from "../../../src/fates-edge/rules/boons.ts";
import { EDITIONS, editionOf } from "../../../src/fates-edge/rules/edition.ts";
import { judge } from "../../../src/fates-edge/rules/outcome.ts";
import { expectRefusal } from "./support.ts";

const { srd, core } = EDITIONS;
const met = { stakes: true, consequence: true, fresh: true };
const downtime = { alreadyConverted: false, downtime: true };
const few = fc.nat({ max: 12 });

describe("boons from failure", () => {
  it("SRD 18: a Partial or a Miss is worth one", () => {
    expect(boonsEarned({ outcome: "partial" }, met, srd).boons).toBe(1);
    expect(boonsEarned({ outcome: "miss" }, met, srd).boons).toBe(1);
  });

  it("Core: a Partial is worth one, a Miss two", () => {
    expect(boonsEarned({ outcome: "partial" }, met, core).boons).toBe(1);
    expect(boonsEarned({ outcome: "miss" }, met, core).boons).toBe(2);
  });

  it("a success earns none, and nothing is missing from it", () => {
    const nothing = { stakes: false, consequence: false, fresh: false };
    expect(boonsEarned({ outcome: "clean" }, nothing, core)).toEqual({ boons: 0, worth: 0, unmet: [] });
    expect(boonsEarned({ outcome: "cost" }, met, core).boons).toBe(0);
  });

  it("Core: without stakes, a consequence and a fresh try there is none, and each lack is named", () => {
    const conditions = { stakes: false, consequence: true, fresh: false };
    const earned = boonsEarned({ outcome: "miss" }, conditions, core);
    expect(earned).toEqual({ boons: 0, worth: 2, unmet: ["stakes", "fresh"] });
  });

  it("a Miss turned by a devil's bargain earns none", () => {
    const bargained = judge([2], { dv: 2, ladder: "basic", bargain: true });
    expect(boonsEarned(bargained, met, core).boons).toBe(0);
  });
});

describe("holding boons", () => {
  it("Clarification 2: five at most; the rest must be spent in this beat", () => {
    expect(gainBoons(4, 2, srd)).toEqual({ held: 5, overflow: 1 });
    expect(gainBoons(2, 2, srd)).toEqual({ held: 4, overflow: 0 });
  });

  it("only whole numbers can be held and gained, and the refusal says which is none", () => {
    expectRefusal(() => gainBoons(-1, 1, srd), "held");
    expectRefusal(() => gainBoons(1, -1, srd), "gained");
  });

  it("a gain never takes boons away that stand above a lowered cap", () => {
    expect(gainBoons(5, 1, editionOf("srd", { boonCap: 4 }))).toEqual({ held: 5, overflow: 1 });
  });

  it("Clarification 2: what the beat leaves over is lost; by 18 it would become XP, two to one", () => {
    expect(settleOverflow(3, srd)).toEqual({ lost: 3, xp: 0 });
    const converted = editionOf("srd", { boonsPastCap: "converted" });
    expect(settleOverflow(3, converted)).toEqual({ lost: 1, xp: 1 });
    // SRD 16.13: "any extra boon is converted to XP, 2 to 1, up to 2".
    expect(settleOverflow(7, converted)).toEqual({ lost: 3, xp: 2 });
  });

  it("a ledger counts as taken at once, in any order; one below 0 by a hand holds none", () => {
    expect(boonsInHand(6, srd)).toEqual({ held: 5, overflow: 1 });
    expect(boonsInHand(5, editionOf("srd", { boonCap: 4 }))).toEqual({ held: 4, overflow: 1 });
    expect(boonsInHand(-1, srd)).toEqual({ held: 0, overflow: 0 });
  });

  it("a scene's end: the SRD keeps all, Core cuts to two", () => {
    expect(trimAtSceneEnd(5, srd)).toBe(5);
    expect(trimAtSceneEnd(5, core)).toBe(2);
    expect(trimAtSceneEnd(1, core)).toBe(1);
    expectRefusal(() => trimAtSceneEnd(-1, core), "held");
  });

  it("however boons come and go, none are held below 0 or above the cap, and none vanish uncounted", () => {
    fc.assert(
      fc.property(fc.nat({ max: 5 }), few, (held, gained) => {
        const gain = gainBoons(held, gained, srd);
        expect(gain.held).toBeLessThanOrEqual(srd.boonCap);
        expect(gain.held).toBeGreaterThanOrEqual(held);
        expect(gain.held + gain.overflow).toBe(held + gained);
      }),
    );
  });
});

describe("boons into experience", () => {
  it("SRD: two for one XP, at most one XP a session", () => {
    expect(convertBoons(5, downtime, srd)).toEqual({ held: 3, xp: 1 });
  });

  it("Core: at most two XP a session", () => {
    expect(convertBoons(5, downtime, core)).toEqual({ held: 1, xp: 2 });
    expect(convertBoons(3, downtime, core)).toEqual({ held: 1, xp: 1 });
  });

  it("never in mid-scene, never twice a session, never from a single boon", () => {
    expectRefusal(() => convertBoons(4, { ...downtime, downtime: false }, srd), "downtime", "unavailable");
    expectRefusal(() => convertBoons(4, { ...downtime, alreadyConverted: true }, srd), "alreadyConverted");
    expectRefusal(() => convertBoons(1, downtime, srd), "held", "range");
  });

  it("always takes exactly two boons for each XP", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 12 }), fc.constantFrom(srd, core), (held, edition) => {
        const after = convertBoons(held, downtime, edition);
        expect(held - after.held).toBe(2 * after.xp);
        expect(after.xp).toBeLessThanOrEqual(edition.conversionCap);
        expect(after.held).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
