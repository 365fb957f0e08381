import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { damageOf, hazardDamage, poolOfAttack, thingPool } from "../../../src/rules/harm/damage.ts";
import {
  firstHand,
  followerState,
  mayWield,
  powerPool,
  squadDraw,
  squadLoss,
} from "../../../src/rules/harm/followers.ts";
import { poolLoss, poolMax } from "../../../src/rules/harm/pools.ts";
import {
  becomesDesperate,
  inflictableTraits,
  isOver,
  mayPlay,
  poisoned,
  stateOf,
  STATES,
  traitsOfHand,
  woundedByMonster,
} from "../../../src/rules/harm/states.ts";
import { anyPoints } from "./support.ts";

const PLAIN_BLOW = { bonus: 0, armor: 0, times: 1, reduced: 0 };

describe("pools", () => {
  it("hold five points for each rank of the trait, ten more for each rank of the advantage", () => {
    expect([1, 2, 10].map((trait) => poolMax(trait))).toEqual([5, 10, 50]);
    expect(poolMax(2, 5)).toBe(60);
  });
});

describe("damage to a pool", () => {
  it("takes its points, and says so", () => {
    expect(poolLoss(10, 4)).toEqual({ left: 6, lost: 4, told: ["damage"] });
  });

  it("never takes more than are there; an empty pool is named, also where it was empty before", () => {
    expect(poolLoss(3, 8)).toEqual({ left: 0, lost: 3, told: ["damage", "emptied"] });
    expect(poolLoss(3, 3)).toEqual({ left: 0, lost: 3, told: ["damage", "emptied"] });
    expect(poolLoss(0, 8)).toEqual({ left: 0, lost: 0, told: ["emptied"] });
  });

  it("that armour stopped is told as none, never as a loss of 0", () => {
    for (const points of [0, 7]) expect(poolLoss(points, 0).told).toEqual(["nothing"]);
    fc.assert(
      fc.property(fc.nat(100), fc.nat(100), (points, damage) => {
        const { left, lost, told } = poolLoss(points, damage);
        expect(left + lost).toBe(points);
        expect(told.includes("damage")).toBe(lost > 0);
      }),
    );
  });
});

describe("states", () => {
  it("follow from the number of empty pools, whichever they are", () => {
    const half = fc.constantFrom(0, 3);
    fc.assert(
      fc.property(fc.record({ body: half, mind: half, spirit: half, luck: half }), (left) => {
        const empty = Object.values(left).filter((points) => points === 0).length;
        expect(stateOf(left)).toBe(["", "desperate", "knocked-out", "wounded", "killed"][empty]);
      }),
    );
  });

  it("let the desperate play on, with spirit or luck alone", () => {
    expect(STATES.filter(mayPlay)).toEqual(["", "desperate"]);
    expect(traitsOfHand("desperate", "body")).toEqual(["spirit", "luck"]);
    expect(traitsOfHand("", "body")).toEqual(["body"]);
    expect(becomesDesperate("", "desperate")).toBe(true);
    expect(becomesDesperate("desperate", "desperate")).toBe(false);
    expect(becomesDesperate("", "knocked-out")).toBe(false);
  });

  it("let a disadvantage be inflicted on the wounded, in a suit whose pool is empty", () => {
    expect(inflictableTraits({ body: 0, mind: 0, spirit: 2, luck: 0 })).toEqual(["body", "mind", "luck"]);
    expect(inflictableTraits({ body: 0, mind: 0, spirit: 2, luck: 1 })).toEqual([]);
  });

  it("become wounded where a monster knocks one out: one more pool of one's choice is lost", () => {
    const left = { body: 0, mind: 0, spirit: 7, luck: 3 };
    const after = woundedByMonster(left, "luck");
    expect(after).toEqual({ body: 0, mind: 0, spirit: 7, luck: 0 });
    expect(stateOf(after)).toBe("wounded");
    expect(() => woundedByMonster(left, "body")).toThrow(RangeError);
    expect(() => woundedByMonster({ ...left, mind: 1 }, "luck")).toThrow(RangeError);
  });

  it("by poison fall with body: knocked out at 0, killed below", () => {
    expect(poisoned(3, 2)).toEqual({ body: 1, state: "" });
    expect(poisoned(3, 3)).toEqual({ body: 0, state: "knocked-out" });
    expect(poisoned(3, 4)).toEqual({ body: 0, state: "killed" });
  });

  it("end an opposition once one side alone stands", () => {
    const [ann, bob, foe] = [
      { side: "a", out: false },
      { side: "a", out: true },
      { side: "b", out: false },
    ];
    expect(isOver([ann, bob, foe])).toBe(false);
    expect(isOver([ann, bob, { ...foe, out: true }])).toBe(true);
    expect(isOver([])).toBe(true);
  });
});

describe("damage", () => {
  const won = { winner: "attacker", difference: 6 } as const;

  it("is how far the totals lie apart and the bonus, less armour", () => {
    expect(damageOf(won, PLAIN_BLOW)).toBe(6);
    expect(damageOf(won, { ...PLAIN_BLOW, bonus: 3, armor: 2 })).toBe(7);
    expect(damageOf(won, { ...PLAIN_BLOW, armor: 20 })).toBe(0);
  });

  it("is nothing where the defender won", () => {
    expect(damageOf({ winner: "defender", difference: 6 }, { ...PLAIN_BLOW, bonus: 9 })).toBe(0);
  });

  it("of a tie that the suit wins is the bonus", () => {
    expect(damageOf({ winner: "attacker", difference: 0 }, { ...PLAIN_BLOW, bonus: 4 })).toBe(4);
  });

  it("is doubled or tripled before the target's own advantages take off theirs", () => {
    expect(damageOf(won, { bonus: 1, armor: 2, times: 3, reduced: 4 })).toBe(11);
    expect(damageOf(won, { bonus: 0, armor: 0, times: 1, reduced: 40 })).toBe(0);
  });

  it("goes to body, or mind, or spirit", () => {
    expect([poolOfAttack("physical"), poolOfAttack("mental"), poolOfAttack("moral")]).toEqual([
      "body",
      "mind",
      "spirit",
    ]);
  });

  it("breaks a thing after five points for each of its bonus, ten more for each Sturdy", () => {
    expect(thingPool(3)).toBe(15);
    expect(thingPool(3, 2)).toBe(35);
  });

  it("of a dangerous area's hazards is what one failed by", () => {
    expect(hazardDamage(-4)).toBe(4);
    expect(hazardDamage(2)).toBe(0);
  });
});

describe("followers and squads", () => {
  it("a follower has five points for each step: out at none, dead at twice as much", () => {
    expect(powerPool(4)).toBe(20);
    expect([19, 20, 39, 40].map((damage) => followerState(4, damage))).toEqual([
      "",
      "knocked-out",
      "knocked-out",
      "killed",
    ]);
  });

  it("a squad loses one for each full rating, and nobody twice", () => {
    expect(squadLoss(5, 5, 10)).toEqual({ lost: 2, left: 3 });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5 }),
        fc.integer({ min: 1, max: 12 }),
        anyPoints,
        (members, rating, damage) => {
          const { lost, left } = squadLoss(members, rating, damage);
          expect(lost + left).toBe(members);
          expect(lost * rating).toBeLessThanOrEqual(damage);
          if (left > 0) expect((lost + 1) * rating).toBeGreaterThan(damage);
        },
      ),
    );
  });

  it("hold a card for each member, draw their rating and never more than that", () => {
    expect(firstHand("follower", 4, 1)).toBe(4);
    expect(firstHand("squad", 4, 3)).toBe(3);
    expect(squadDraw(4, 5, 0)).toBe(4);
    expect(squadDraw(4, 5, 3)).toBe(2);
    expect(squadDraw(4, 2, 3)).toBe(0);
  });

  it("wield no weapon above their rating, unless they are large", () => {
    expect([2, 3, 4].map((bonus) => mayWield(3, bonus, false))).toEqual([true, true, false]);
    expect(mayWield(3, 9, true)).toBe(true);
  });
});
