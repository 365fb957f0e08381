import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BAND_KEYS, bandFor, BANDS } from "../../../../src/fates-edge/rules/mixed-tier/bands.ts";
import {
  freeFlips,
  gateBars,
  isHot,
  pressureFloor,
  REWARD_KEYS,
  rewardFor,
  tailFor,
} from "../../../../src/fates-edge/rules/mixed-tier/beat.ts";
import { expectRefusal } from "../support.ts";

const of = (filled: number, size: number) => ({ filled, size });
const anyClock = fc
  .record({ size: fc.integer({ min: 1, max: 12 }), part: fc.nat(12) })
  .map(({ size, part }) => of(Math.min(part, size), size));
const anyTier = fc.integer({ min: 1, max: 5 });

describe("SRD R.4, scene bands", () => {
  it("as the matrix prints them", () => {
    expect(BANDS).toEqual({
      balanced: { job: [6, 8], danger: 6, prefill: [1, 2], gates: 0, floor: 0, severity: "standard" },
      hard: { job: [8, 10], danger: 6, prefill: [2, 3], gates: 1, floor: 1, severity: "hard" },
      boss: { job: [10, 10], danger: 8, prefill: [3, 4], gates: 2, floor: 2, severity: "boss" },
    });
  });

  it("hard where the obstacle equals the highest of a mixed crew, boss one above, balanced where all are about equal", () => {
    expect(bandFor(4, [4, 2, 1])).toBe("hard");
    expect(bandFor(5, [4, 2, 1])).toBe("boss");
    expect(bandFor(2, [2, 2, 2])).toBe("balanced");
    expect(bandFor(2, [4, 2, 1])).toBe("balanced");
    expect(bandFor(0, [1])).toBe("balanced");
  });

  it("never milder for a higher obstacle", () => {
    fc.assert(
      fc.property(fc.array(anyTier, { minLength: 1, maxLength: 6 }), fc.nat(4), (tiers, obstacle) => {
        const place = (tier: number) => BAND_KEYS.indexOf(bandFor(tier, tiers));
        expect(place(obstacle)).toBeLessThanOrEqual(place(obstacle + 1));
      }),
    );
  });

  it("refuses a crew of none and tiers that are none", () => {
    expectRefusal(() => bandFor(3, []), "pcTiers");
    expectRefusal(() => bandFor(3, [1, 6]), "pcTiers[1]");
  });
});

describe("SRD R.3, pressure", () => {
  it("the floor is what the obstacle is above the highest character", () => {
    expect([2, 4, 5].map((obstacle) => pressureFloor(obstacle, 3))).toEqual([0, 1, 2]);
  });

  it("what opposes the crew may be of no tier at all, and presses nobody then", () => {
    expect(pressureFloor(0, 1)).toBe(0);
    expectRefusal(() => pressureFloor(-1, 1), "obstacleTier");
  });

  it("SRD R.4: a band's own floor holds where it is more", () => {
    expect(pressureFloor(3, 3, "hard")).toBe(1);
    expect(pressureFloor(4, 3, "boss")).toBe(2);
    expect(pressureFloor(5, 1, "balanced")).toBe(4);
  });

  it("danger at four of six gives one free flip a beat", () => {
    expect([3, 4, 6].map((filled) => freeFlips(of(filled, 6)))).toEqual([0, 1, 1]);
    expect(freeFlips(null)).toBe(0);
  });

  it("four of six is a share: a boss's danger of eight with its prefill is not hot yet", () => {
    expect([4, 5, 6].map((filled) => isHot(of(filled, 8)))).toEqual([false, false, true]);
    expect([2, 3].map((filled) => isHot(of(filled, 4)))).toEqual([false, true]);
    for (const band of BAND_KEYS) expect(isHot(of(BANDS[band].prefill[1], BANDS[band].danger))).toBe(false);
  });

  it("a full danger is hot whatever its size, and any from its share on: once hot it stays so", () => {
    fc.assert(
      fc.property(anyClock, ({ filled, size }) => {
        expect(isHot(of(size, size))).toBe(true);
        expect(isHot(of(filled, size))).toBe(filled * 6 >= size * 4);
      }),
    );
  });

  it("SRD R.5: a tail of 2/4 follows when the job is done while danger is hot", () => {
    expect(tailFor(of(4, 6), true)).toEqual({ filled: 2, size: 4 });
    expect(tailFor(of(3, 6), true)).toBeNull();
    expect(tailFor(of(6, 6), false)).toBeNull();
    expect(tailFor(null, true)).toBeNull();
  });

  it("gates bar the job until each is full", () => {
    expect(gateBars([])).toBe(false);
    expect(gateBars([of(4, 4)])).toBe(false);
    expect(gateBars([of(4, 4), of(3, 4)])).toBe(true);
  });
});

describe("SRD R.8, rewards", () => {
  it("a chit, an asset of level 1, an asset of level 2; or what else stands beside them", () => {
    expect(BAND_KEYS.map(rewardFor)).toEqual([
      ["feeWaived", "supplyEased"],
      ["assetOne", "heatEased"],
      ["assetTwo", "factionShift", "threeCharges"],
    ]);
    expect(BAND_KEYS.flatMap(rewardFor)).toEqual([...REWARD_KEYS]);
  });
});
