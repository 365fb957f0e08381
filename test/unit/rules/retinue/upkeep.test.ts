import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editionOf, EDITIONS } from "../../../../src/fates-edge/rules/edition.ts";
import { ASSET_KINDS } from "../../../../src/fates-edge/rules/retinue/assets.ts";
import {
  type Condition,
  CONDITIONS,
  degraded,
  type Loyalty,
} from "../../../../src/fates-edge/rules/retinue/condition.ts";
import {
  afterArc,
  isUnderStrain,
  upkeepCoin,
  upkeepPrice,
  upkeepWays,
} from "../../../../src/fates-edge/rules/retinue/upkeep.ts";
import { assetPrice, followerPrice } from "../../../../src/fates-edge/rules/advancement/prices.ts";
import { expectRefusal } from "../support.ts";

const { srd } = EDITIONS;
const table = editionOf("srd", { followerPrice: "table" });
const full = editionOf("srd", { assetUpkeep: "full" });
const coin = editionOf("srd", { coinUpkeep: true });

const follower = (cap: number, condition: Condition = "maintained", loyalty: Loyalty = "steady") =>
  ({ kind: "follower", cap, condition, loyalty }) as const;
const asset = (tier: number, condition: Condition = "maintained", superior = false) =>
  ({ kind: "asset", tier, condition, superior }) as const;

describe("16.9, Follower Cost & Upkeep as printed", () => {
  it.each([
    [1, 3, 1, 1],
    [2, 5, 2, 1],
    [3, 8, 3, 2],
    [4, 12, 4, 2],
    [5, 17, 5, 3],
  ])("Cap %i: buy %i, maintain %i, repair neglected %i", (cap, buy, maintain, repair) => {
    expect(followerPrice(cap, table)).toBe(buy);
    expect(upkeepPrice(follower(cap), srd)).toEqual({ xp: maintain, quest: false });
    expect(upkeepPrice(follower(cap, "neglected"), srd)).toEqual({ xp: repair, quest: false });
  });

  it("12.2, 22: the other price list is Cap²", () => {
    expect([1, 2, 3, 4, 5].map((cap) => followerPrice(cap, srd))).toEqual([1, 4, 9, 16, 25]);
  });

  it("'Compromised always requires a mission plus the Maintain cost or Downtime'", () => {
    expect([1, 3, 5].map((cap) => upkeepPrice(follower(cap, "compromised"), srd))).toEqual([
      { xp: 1, quest: true },
      { xp: 3, quest: true },
      { xp: 5, quest: true },
    ]);
  });

  it("16.7: 'Wary followers cost +1 XP to Maintain', which a repair of the neglected is not", () => {
    const wary = CONDITIONS.map((condition) => upkeepPrice(follower(3, condition, "wary"), srd).xp);
    expect(wary).toEqual([4, 2, 4]);
    expect(upkeepPrice(follower(3, "maintained", "devoted"), srd).xp).toBe(3);
  });

  it("12.2: 'Each Downtime, pay Coin equal to C or spend a Scene' is a dial, for followers who are kept", () => {
    expect(upkeepWays(follower(3), srd)).toEqual(["time", "xp"]);
    expect(upkeepWays(follower(3), coin)).toEqual(["time", "xp", "coin", "scene"]);
    expect(upkeepWays(follower(3, "neglected"), coin)).toEqual(["time", "xp"]);
    expect(upkeepWays(asset(2), coin)).toEqual(["time", "xp"]);
    expect(upkeepCoin(3)).toBe(3);
  });
});

describe("16.9, Asset Cost & Upkeep as printed", () => {
  it.each([
    ["Minor", 1, 4, 2, 1],
    ["Standard", 2, 8, 4, 2],
    ["Major", 3, 12, 6, 3],
  ])("%s: buy, maintain, repair neglected", (_name, tier, buy, maintain, repair) => {
    expect(assetPrice(tier)).toBe(buy);
    expect(upkeepPrice(asset(tier), srd)).toEqual({ xp: maintain, quest: false });
    expect(upkeepPrice(asset(tier, "neglected"), srd)).toEqual({ xp: repair, quest: false });
    expect(upkeepPrice(asset(tier, "compromised"), srd)).toEqual({ xp: maintain, quest: true });
  });

  it("16.5.2, 16.5.4: 'Standard Asset costs 8 XP', neglected half of it, is a dial", () => {
    expect([1, 2, 3].map((tier) => upkeepPrice(asset(tier), full).xp)).toEqual([4, 8, 12]);
    expect([1, 2, 3].map((tier) => upkeepPrice(asset(tier, "neglected"), full).xp)).toEqual([2, 4, 6]);
    expect(upkeepPrice(asset(2, "compromised"), full)).toEqual({ xp: 8, quest: true });
  });

  it("'Superior: no upkeep'; what was burned is restored like any other", () => {
    expect(upkeepPrice(asset(2, "maintained", true), srd)).toEqual({ xp: 0, quest: false });
    expect(upkeepPrice(asset(2, "neglected", true), srd).xp).toBe(2);
    expect(upkeepPrice(asset(2, "compromised", true), srd)).toEqual({ xp: 4, quest: true });
  });

  it("names a Cap or tier that cannot be", () => {
    expectRefusal(() => upkeepPrice(follower(0), srd), "cap", "range");
    expectRefusal(() => upkeepPrice(follower(6), srd), "cap", "range");
    expectRefusal(() => upkeepPrice(asset(4), srd), "tier", "range");
    expectRefusal(() => upkeepCoin(0), "cap", "range");
  });

  it("16.5.1: 'titles, networks, and rents decay without tending'", () => {
    expect(ASSET_KINDS.filter(isUnderStrain)).toEqual(["civic", "spy", "mercantile"]);
  });
});

describe("16.5, at an arc's end", () => {
  const end = (condition: Condition, changes: object = {}) =>
    afterArc({
      condition,
      flagged: true,
      missed: 0,
      superior: false,
      paid: false,
      recovered: false,
      ...changes,
    });

  it("'Flagged resources degrade one step unless Maintained by Time or XP'", () => {
    expect(CONDITIONS.map((condition) => end(condition).condition)).toEqual([
      "neglected",
      "compromised",
      "compromised",
    ]);
    expect(end("maintained", { paid: true })).toEqual({ condition: "maintained", missed: 0 });
    expect(end("maintained", { flagged: false })).toEqual({ condition: "maintained", missed: 0 });
  });

  it("16.10: the agent: a week or 3 XP keep them; nothing, and 'the agent becomes Neglected'", () => {
    expect(upkeepPrice(follower(3), srd).xp).toBe(3);
    expect(end("maintained", { paid: true }).condition).toBe("maintained");
    expect(end("maintained")).toEqual({ condition: "neglected", missed: 1 });
  });

  it("16.10: the noble's title 'Pays 4 XP to keep retainers loyal', or slips to neglected", () => {
    expect(upkeepPrice(asset(2), srd).xp).toBe(4);
    expect(end("maintained").condition).toBe("neglected");
  });

  it("16.5.4: neglected is mended by paying, compromised only after its mission", () => {
    expect(end("neglected", { paid: true, missed: 1 })).toEqual({ condition: "maintained", missed: 0 });
    expect(end("compromised", { paid: true }).condition).toBe("compromised");
    expect(end("compromised", { paid: true, recovered: true }).condition).toBe("maintained");
    expect(end("compromised", { recovered: true }).condition).toBe("compromised");
  });

  it("finer things do not decay, and once burned mend like others", () => {
    expect(end("maintained", { superior: true })).toEqual({ condition: "maintained", missed: 0 });
    expect(end("neglected", { superior: true, paid: true }).condition).toBe("maintained");
  });

  it("nothing mends unpaid, and nothing sinks more than one step", () => {
    const anyEnd = fc.record({
      condition: fc.constantFrom(...CONDITIONS),
      flagged: fc.boolean(),
      missed: fc.nat(5),
      superior: fc.boolean(),
      paid: fc.boolean(),
      recovered: fc.boolean(),
    });
    fc.assert(
      fc.property(anyEnd, (resource) => {
        const after = afterArc(resource);
        const steps = CONDITIONS.indexOf(after.condition) - CONDITIONS.indexOf(resource.condition);
        expect(steps).toBeLessThanOrEqual(1);
        if (!resource.paid) expect(steps).toBeGreaterThanOrEqual(0);
        if (!resource.flagged) expect(steps).toBeLessThanOrEqual(0);
        expect(after.missed).toBeLessThanOrEqual(resource.missed + 1);
      }),
    );
  });

  it("a condition sinks by one and stops", () => {
    expect(CONDITIONS.map(degraded)).toEqual(["neglected", "compromised", "compromised"]);
  });
});
