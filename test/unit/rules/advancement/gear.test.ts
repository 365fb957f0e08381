import { describe, expect, it } from "vitest";
import {
  canPatch,
  GEAR_CONDITIONS,
  GEAR_EFFECTS,
  GEAR_TIERS,
  gearDiceLost,
  gearPrice,
  needsUpkeep,
  repairsOf,
  worn,
} from "../../../../src/fates-edge/rules/advancement/gear.ts";
import { expectRefusal } from "../support.ts";

const compromised = { tier: "standard", condition: "compromised", patched: 0 } as const;

describe("what gear costs", () => {
  it("Creating Items: a follower's arithmetic, 2 more for superior make, 4 for an artifact", () => {
    const prices = (["normal", "superior", "artifact"] as const).map((make) =>
      [0, 1, 2, 3].map((cap) => gearPrice({ cap, make })),
    );
    expect(prices).toEqual([
      [0, 1, 4, 9],
      [2, 3, 6, 11],
      [4, 5, 8, 13],
    ]);
    expectRefusal(() => gearPrice({ cap: 4, make: "normal" }), "cap");
    const make: string = "divine";
    expectRefusal(() => gearPrice({ cap: 1, make: make as "normal" }), "make", "unknown");
  });

  it("SRD N: what an effect is usually worth", () => {
    expect(GEAR_EFFECTS).toMatchObject({ dieOnce: [0, 2], cancelOne: [3, 4], arcShaping: [8, 10] });
    for (const [least, most] of Object.values(GEAR_EFFECTS)) expect(least).toBeLessThan(most);
  });
});

describe("SRD 20.5, wear and repair", () => {
  it("sound, compromised, broken", () => {
    expect(GEAR_CONDITIONS.map(worn)).toEqual(["compromised", "broken", "broken"]);
  });

  it("compromised costs a die, but for the scene of a field repair", () => {
    expect(gearDiceLost(compromised, 3)).toBe(1);
    expect(gearDiceLost({ ...compromised, patched: 3 }, 3)).toBe(0);
    expect(gearDiceLost({ ...compromised, patched: 3 }, 4)).toBe(1);
    expect(gearDiceLost({ ...compromised, condition: "sound" }, 3)).toBe(0);
    expect([canPatch(compromised, 3), canPatch({ ...compromised, patched: 3 }, 3)]).toEqual([true, false]);
    expect(canPatch({ ...compromised, condition: "broken" }, 3)).toBe(false);
  });

  it("SRD O: standard gear wants upkeep, finer gear does not", () => {
    expect(GEAR_TIERS.filter(needsUpkeep)).toEqual(["standard"]);
  });

  it("SRD O: downtime, or an XP for standard gear; finer gear and what broke want a quest", () => {
    const repairs = (tier: (typeof GEAR_TIERS)[number]) => repairsOf({ ...compromised, tier });
    expect(GEAR_TIERS.map(repairs)).toEqual([
      ["downtime"],
      ["downtime"],
      ["downtime", "xp"],
      ["quest"],
      ["quest"],
    ]);
    expect(repairsOf({ ...compromised, condition: "broken" })).toEqual(["quest"]);
    expect(repairsOf({ ...compromised, condition: "sound" })).toEqual([]);
  });
});
