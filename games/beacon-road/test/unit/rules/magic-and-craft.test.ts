import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { castingStress, powerDice, powerFaults, powersAllowed } from "../../../src/rules/combat/powers.ts";
import { DEFAULT_DIALS } from "../../../src/rules/dials.ts";
import {
  carouseStress,
  LEARNING_SEGMENTS,
  ritualStress,
  spellStress,
} from "../../../src/rules/magic/casting.ts";
import {
  coinToReach,
  crafterBonus,
  minimumQuality,
  modificationQuality,
  neededDrawbacks,
  qualityReached,
} from "../../../src/rules/magic/crafting.ts";
import { ACTION_POOLS, FORCE_DAMAGE, FORCE_DICE, magnitudeOf } from "../../../src/rules/magic/magnitude.ts";
import { poolMean } from "../../../src/rules/roll/odds.ts";
import { poolOf } from "../../../src/rules/roll/pool.ts";
import { sumMean } from "../../../src/rules/roll/sums.ts";
import { anyResult, rated } from "./support.ts";

describe("magnitude", () => {
  it("levels add up: the text's hurricane is force 6 and range 5, eleven", () => {
    expect(magnitudeOf({ force: 6, range: 5 })).toBe(11);
    expect(magnitudeOf({})).toBe(0);
  });

  it("each level's dice deal about its damage: the text's own are off by a fifth at most", () => {
    for (const [level, rows] of FORCE_DICE.entries()) {
      for (const { die, count } of rows) {
        const mean = sumMean(Array.from({ length: count }, () => die));
        const damage = FORCE_DAMAGE[level] ?? 0;
        expect(Math.abs(mean - damage), `${count}d${die}`).toBeLessThanOrEqual(damage / 5 + 0.5);
      }
    }
  });

  it("each level's action roll comes to about what the text prints", () => {
    const printed = [11, 14, 17, 21, 25, 29, 33];
    for (const [level, parts] of ACTION_POOLS.entries())
      expect(
        Math.abs(poolMean(poolOf(parts, DEFAULT_DIALS)) - (printed[level] ?? 0)),
        `${level}`,
      ).toBeLessThan(1);
  });
});

describe("rituals and spells", () => {
  it("the text's hurricane costs 11 stress, and 8 over a few hours", () => {
    expect(ritualStress({ force: 6, range: 5 }, 0)).toBe(11);
    expect(ritualStress({ force: 6, range: 5 }, 3)).toBe(8);
    expect(ritualStress({ range: 1 }, 6)).toBe(0);
  });

  it("the text's fireball: area 2 and force 2, range for free, 4 stress", () => {
    expect(spellStress({ area: 2, force: 2 }, 3, false)).toBe(4);
  });

  it("Spellcraft takes the rating off: 6 with Utter 2 is 4, and never below 0", () => {
    expect(castingStress(6, 2, true)).toBe(4);
    expect(castingStress(6, 2, false)).toBe(6);
    expect(castingStress(2, 5, true)).toBe(0);
  });

  it("are learned on 8, 6 and 8 segments", () => {
    expect(LEARNING_SEGMENTS).toEqual({ ritual: 8, spell: 6, formula: 8 });
  });

  it("carousing costs 7, each coin 2 less, not below 1", () => {
    expect([0, 1, 2, 3, 4].map((coin) => carouseStress(7, coin))).toEqual([7, 5, 3, 1, 1]);
    expect(carouseStress(0, 3)).toBe(0);
  });
});

describe("powers", () => {
  const hero = {
    dice: { body: 6, mind: 4, will: 0 },
    ratings: rated({ wreck: 2, skirmish: 1 }),
    abilities: [],
    with: "wreck",
  } as const;
  const bash = {
    attribute: "body",
    die: 4,
    actions: [{ action: "wreck", rating: 2 }],
    stress: 1,
    ability: "",
  } as const;

  it("Bash: a body of d4 and Wreck 2", () => {
    expect(powerFaults(bash, hero)).toEqual([]);
    expect(powerFaults(bash, { ...hero, ratings: rated({ wreck: 1 }) })).toEqual(["rating"]);
  });

  it("one of several actions is enough, and one larger die is, too", () => {
    const either = {
      ...bash,
      actions: [
        { action: "sway", rating: 1 },
        { action: "skirmish", rating: 1 },
      ],
    } as const;
    expect(powerFaults(either, hero)).toEqual([]);
    expect(powerFaults({ ...bash, die: 8 }, hero)).toEqual(["die"]);
    expect(powerFaults({ ...bash, attribute: "will", die: 4 }, hero)).toEqual(["die"]);
  });

  it("no more stress than the action's rating, and rituals for those who know them", () => {
    expect(powerFaults({ ...bash, stress: 3 }, hero)).toEqual(["stress"]);
    expect(powerFaults({ ...bash, ability: "ritual" }, hero)).toEqual(["ability"]);
    expect(powerFaults({ ...bash, ability: "ritual" }, { ...hero, abilities: ["ritual"] })).toEqual([]);
  });

  it("throw one die, half the rating, the rating, or one more than the tier; a critical adds its multiplier", () => {
    const use = { rating: 3, tier: 2, multiplier: 0 };
    expect((["none", "one", "half", "full", "tier"] as const).map((dice) => powerDice(dice, use))).toEqual([
      0, 1, 2, 3, 3,
    ]);
    expect(powerDice("half", { ...use, multiplier: 2 })).toBe(4);
    expect(powerDice("none", { ...use, multiplier: 2 })).toBe(0);
  });

  it("one for each dot", () => {
    expect(powersAllowed(hero.ratings)).toBe(3);
  });
});

describe("crafting", () => {
  const roll = { tier: 2, bought: 0, bonus: 0 };

  it("comes out at the tier, one less at a failure, more by the multiplier", () => {
    expect(qualityReached({ ...roll, outcome: "success", multiplier: 0 })).toBe(2);
    expect(qualityReached({ ...roll, outcome: "failure", multiplier: 0 })).toBe(1);
    expect(qualityReached({ ...roll, outcome: "botch", multiplier: 0 })).toBe(1);
    expect(qualityReached({ ...roll, outcome: "critical", multiplier: 2 })).toBe(4);
  });

  it("a workshop and an ability are one level each, a coin one more", () => {
    expect(crafterBonus(true, true)).toBe(2);
    expect([crafterBonus(true, false), crafterBonus(false, true), crafterBonus(false, false)]).toEqual([
      1, 1, 0,
    ]);
    expect(qualityReached({ tier: 1, outcome: "failure", multiplier: 0, bought: 2, bonus: 1 })).toBe(3);
    expect(coinToReach(2, 4)).toBe(2);
    expect(coinToReach(5, 4)).toBe(0);
  });

  it("a better result is never a lesser thing", () => {
    fc.assert(
      fc.property(anyResult, fc.nat(6), (result, tier) => {
        const quality = qualityReached({ ...result, tier, bought: 0, bonus: 0 });
        expect(quality).toBeGreaterThanOrEqual(tier - 1);
        expect(quality > tier).toBe(result.outcome === "critical");
      }),
    );
  });

  it("rare materials raise the least quality: 1, 2 and 3", () => {
    expect(minimumQuality(2, ["uncommon", "volatile"])).toBe(3);
    expect(minimumQuality(2, ["rare"])).toBe(4);
    expect(minimumQuality(2, ["unique", "uncommon"])).toBe(6);
  });

  it("modifications need 1, 2 and 3 above the tier", () => {
    expect(
      (["simple", "significant", "strange"] as const).map((one) => modificationQuality(1, one, [])),
    ).toEqual([2, 3, 4]);
  });

  it("what is alchemical is used up", () => {
    expect(neededDrawbacks("alchemical")).toEqual(["consumable"]);
    expect(neededDrawbacks("mundane")).toEqual([]);
  });
});
