import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  ACTS_A_ROUND,
  budgetOf,
  chargeFeet,
  mayPushToAct,
  REACTS_A_ROUND,
  slamDice,
} from "../../../src/rules/combat/acts.ts";
import { damageDice, damagePool, damageTaken, DAMAGE_TYPES } from "../../../src/rules/combat/damage.ts";
import {
  allChosen,
  type Combatant,
  currentStage,
  isCaught,
  isSurprised,
  liesInAmbush,
  mayActFirst,
  stageOf,
  turnsIn,
} from "../../../src/rules/combat/order.ts";
import { standingOf } from "../../../src/rules/combat/standing.ts";
import type { StatusId } from "../../../src/rules/combat/statuses.ts";
import type { Held } from "../../../src/rules/combat/wounds.ts";
import { sizeFeet } from "../../../src/rules/people/size.ts";
import { chanceOfSum, sumMean, sumOdds } from "../../../src/rules/roll/sums.ts";

const TOUGH = { resistant: [], vulnerable: [], resistsAll: false, negated: false } as const;

describe("damage", () => {
  it.each([
    [1, 0, 1],
    [2, 0, 1],
    [3, 0, 2],
    [5, 0, 3],
    [3, 2, 4],
    [0, 1, 1],
  ])(
    "rating %i with multiplier %i throws %i effect dice and one of the attribute",
    (rating, multiplier, effect) => {
      expect(damageDice({ rating, multiplier, more: 0 })).toEqual({ effect, attribute: 1 });
    },
  );

  it("a push adds a die, being weakened takes some, but never the attribute's", () => {
    expect(damageDice({ rating: 2, multiplier: 0, more: 1 }).effect).toBe(2);
    expect(damageDice({ rating: 2, multiplier: 0, more: -3 })).toEqual({ effect: 0, attribute: 1 });
  });

  it("a fireball with Utter 3 and a will of d8: two d8 and one d8", () => {
    expect(damagePool(damageDice({ rating: 3, multiplier: 0, more: 0 }), 8, 8)).toEqual([8, 8, 8]);
    expect(damagePool({ effect: 1, attribute: 1 }, 6, 0)).toEqual([6]);
  });

  it("the text's blow: 30 kinetic damage with kinetic resistance is 15", () => {
    expect(damageTaken(30, ["kinetic"], { ...TOUGH, resistant: ["kinetic"] })).toBe(15);
    expect(damageTaken(31, ["kinetic"], { ...TOUGH, resistant: ["kinetic"] })).toBe(15);
  });

  it("vulnerable doubles, both together cancel, sheltered halves all types, and what is negated is nothing", () => {
    expect(damageTaken(7, ["thermal"], { ...TOUGH, vulnerable: ["thermal"] })).toBe(14);
    expect(damageTaken(7, ["thermal"], { ...TOUGH, vulnerable: ["thermal"], resistsAll: true })).toBe(7);
    expect(damageTaken(9, ["psychic"], { ...TOUGH, resistsAll: true })).toBe(4);
    expect(damageTaken(9, ["psychic"], { ...TOUGH, negated: true })).toBe(0);
  });

  it("of two types, resistance to one halves half of it", () => {
    expect(damageTaken(20, ["kinetic", "thermal"], { ...TOUGH, resistant: ["thermal"] })).toBe(15);
  });

  it("is never negative and never more than double", () => {
    const types = fc.subarray([...DAMAGE_TYPES]);
    fc.assert(
      fc.property(fc.nat(200), types, types, types, (amount, dealt, resistant, vulnerable) => {
        const taken = damageTaken(amount, dealt, { ...TOUGH, resistant, vulnerable });
        expect(taken).toBeGreaterThanOrEqual(Math.floor(amount / 2));
        expect(taken).toBeLessThanOrEqual(2 * amount);
      }),
    );
  });
});

describe("sums", () => {
  it("two d6 are 7 in 6 of 36, and at least 11 in 3 of 36", () => {
    const odds = sumOdds([6, 6]);
    expect(odds[7]).toBeCloseTo(6 / 36, 12);
    expect(chanceOfSum(odds, 11)).toBeCloseTo(3 / 36, 12);
    expect(chanceOfSum(odds, 2)).toBeCloseTo(1, 12);
    expect(chanceOfSum(odds, 13)).toBe(0);
  });

  it("add to 1 and have the mean of their dice", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(4, 6, 8, 10, 12), { maxLength: 8 }), (dice) => {
        const odds = sumOdds(dice);
        expect(odds.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10);
        expect(odds.reduce((sum, chance, value) => sum + chance * value, 0)).toBeCloseTo(sumMean(dice), 8);
      }),
    );
  });
});

function held(...ids: StatusId[]): Held[] {
  return ids.map((id) => ({ id, degree: 1 }));
}

describe("acts and reacts", () => {
  const usual = { acts: ACTS_A_ROUND, reacts: REACTS_A_ROUND };
  const plain = { rash: false, surprised: false, usual };
  const budget = (round: Partial<typeof plain>, ...ids: StatusId[]) =>
    budgetOf({ ...plain, ...round }, standingOf(held(...ids), 0));

  it("two of each, one of each when rash", () => {
    expect(budget({})).toEqual({ acts: 2, reacts: 2 });
    expect(budget({ rash: true })).toEqual({ acts: 1, reacts: 1 });
  });

  it("dazed one less of each, hastened one Act more", () => {
    expect(budget({}, "dazed")).toEqual({ acts: 1, reacts: 1 });
    expect(budget({ rash: true }, "dazed")).toEqual({ acts: 0, reacts: 0 });
    expect(budget({}, "hastened")).toEqual({ acts: 3, reacts: 2 });
  });

  it("stunned and incapacitated none, surprised none in the first round and no React while it lasts", () => {
    expect(budget({}, "stunned")).toEqual({ acts: 0, reacts: 0 });
    expect(budget({}, "incapacitated")).toEqual({ acts: 0, reacts: 0 });
    expect(budget({ surprised: true })).toEqual({ acts: 0, reacts: 0 });
    expect(budget({}, "surprised")).toEqual({ acts: 2, reacts: 0 });
  });

  it("1 stress lets the dazed and the stunned Act once in a turn, not the incapacitated", () => {
    expect(mayPushToAct(standingOf(held("stunned"), 0), false)).toBe(true);
    expect(mayPushToAct(standingOf(held("dazed"), 0), true)).toBe(false);
    expect(mayPushToAct(standingOf([], 0), false)).toBe(false);
    expect(mayPushToAct(standingOf(held("stunned", "incapacitated"), 0), false)).toBe(false);
  });

  it("a charge gets nearer by at least twice one's size: 10 feet, for the large 20", () => {
    expect(chargeFeet(sizeFeet("medium"))).toBe(10);
    expect(chargeFeet(sizeFeet("large"))).toBe(20);
  });

  it("a slam is a d10 for every 10 feet", () => {
    expect(slamDice(30)).toEqual({ die: 10, count: 3 });
    expect(slamDice(9).count).toBe(0);
  });
});

describe("the order of a round", () => {
  const one = (id: string, more: Partial<Combatant> = {}): Combatant => ({
    id,
    side: "heroes",
    friend: false,
    pace: "cautious",
    ambushing: false,
    surprised: false,
    acted: false,
    out: false,
    ...more,
  });

  it("ambushers, the rash, the monsters, the cautious", () => {
    const all = [
      one("careful"),
      one("fiend", { side: "others", pace: null }),
      one("rash", { pace: "rash" }),
      one("lurker", { pace: "rash", ambushing: true }),
    ];
    const order: string[] = [];
    let now = all;
    for (let stage = currentStage(now, 1); stage !== null; stage = currentStage(now, 1)) {
      const [next] = turnsIn(stage, now, 1);
      order.push(next?.id ?? "");
      now = now.map((other) => (other.id === next?.id ? { ...other, acted: true } : other));
    }
    expect(order).toEqual(["lurker", "rash", "fiend", "careful"]);
  });

  it("an ambush is of the first round alone, and so is surprise", () => {
    const lurker = one("lurker", { ambushing: true });
    expect(stageOf(lurker, 1)).toBe("ambush");
    expect(stageOf(lurker, 2)).toBe("cautious");
    const guard = one("guard", { side: "others", surprised: true });
    expect(stageOf(guard, 1)).toBeNull();
    expect(stageOf(guard, 2)).toBe("monsters");
  });

  it("whoever is surprised lies in no ambush, and whoever is out of it is neither", () => {
    const told = (more: Partial<Combatant>, round = 1): boolean[] => {
      const somebody = one("a", { ambushing: true, ...more });
      return [liesInAmbush(somebody, round), isCaught(somebody, round)];
    };
    expect(told({})).toEqual([true, false]);
    expect(told({}, 2)).toEqual([false, false]);
    expect(told({ surprised: true })).toEqual([false, true]);
    expect(told({ surprised: true }, 2)).toEqual([false, false]);
    expect(told({ surprised: true, out: true })).toEqual([false, false]);
  });

  it("whoever sees as much as the others hide is not surprised", () => {
    expect([11, 12, 13].map((survey) => isSurprised(survey, 12))).toEqual([true, false, false]);
  });

  it("choices are shown once every hero who is in it has chosen", () => {
    const fallen = one("fallen", { pace: null, out: true });
    const fiend = one("fiend", { side: "others", pace: null });
    expect(allChosen([one("a"), fallen, fiend], 1)).toBe(true);
    expect(allChosen([one("a"), one("b", { pace: null })], 1)).toBe(false);
    // Who is surprised has no turn in the first round, and nothing to choose for it.
    const caught = one("c", { pace: null, surprised: true });
    expect([1, 2].map((round) => allChosen([one("a"), caught], round))).toEqual([true, false]);
  });

  it("a creature that stands by the heroes chooses nothing and acts in the monsters' turn", () => {
    const constable = one("constable", { friend: true, pace: null });
    expect(allChosen([one("a"), constable], 1)).toBe(true);
    expect(stageOf(constable, 1)).toBe("monsters");
  });

  it("Reflexes let a cautious hero go first who has not acted", () => {
    expect(mayActFirst(one("a"), 2)).toBe(true);
    expect(mayActFirst(one("a", { acted: true }), 2)).toBe(false);
    expect(mayActFirst(one("a", { pace: "rash" }), 2)).toBe(false);
  });
});
