import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SUITS, TRAITS, traitOf } from "../../../src/rules/cards/card.ts";
import { DEFAULT_DIALS } from "../../../src/rules/dials.ts";
import { experienceOf } from "../../../src/rules/people/experience.ts";
import {
  clawsOf,
  givenAdvantages,
  hideOf,
  highestTrait,
  lowestTrait,
  mayPick,
  monsterStats,
  NOT_FOR_MONSTERS,
  risen,
  touchedByFate,
  whoPicks,
} from "../../../src/rules/people/monster.ts";
import {
  badReputationPrice,
  DISADVANTAGE_GIVES,
  friendsPrice,
  priceBetween,
  stepPrice,
} from "../../../src/rules/people/prices.ts";
import { heirExperience, highestRank, RANK_MAX, START } from "../../../src/rules/people/start.ts";

describe("a character's start", () => {
  it("has 10 experience, $200, 1 in each trait and skill, 2 in the suit's own, nothing above 3", () => {
    expect(START).toEqual({ xp: 10, money: 200, trait: 1, suit: 2, skill: 1, max: 3 });
    expect(RANK_MAX).toBe(10);
    expect([highestRank(true), highestRank(false)]).toEqual([3, 10]);
  });

  it("of an heir has half of what the dead had gathered", () => {
    expect([20, 21, 0].map(heirExperience)).toEqual([10, 11, 0]);
  });
});

describe("prices in experience", () => {
  const ranked = { ...DEFAULT_DIALS, skillCost: "flat", advantageCost: "rank" } as const;

  it("a trait and a specialty 1, whatever the rank", () => {
    for (const rank of [2, 5, 10]) {
      expect(stepPrice("trait", rank, DEFAULT_DIALS)).toBe(1);
      expect(stepPrice("specialty", rank, DEFAULT_DIALS)).toBe(1);
    }
  });

  it("a skill its new rank, or 1 by the dial", () => {
    expect(stepPrice("skill", 5, DEFAULT_DIALS)).toBe(5);
    expect(stepPrice("skill", 5, ranked)).toBe(1);
  });

  it("an advantage 1 and then twice the new rank, or the new rank by the dial", () => {
    expect([1, 2, 3].map((rank) => stepPrice("advantage", rank, DEFAULT_DIALS))).toEqual([1, 4, 6]);
    expect([1, 2, 3].map((rank) => stepPrice("advantage", rank, ranked))).toEqual([1, 2, 3]);
  });

  it("several steps cost what they cost one by one", () => {
    expect(priceBetween("advantage", 0, 3, DEFAULT_DIALS)).toBe(11);
    expect(priceBetween("skill", 1, 3, DEFAULT_DIALS)).toBe(5);
    expect(priceBetween("trait", 2, 2, DEFAULT_DIALS)).toBe(0);
  });

  it("removing a disadvantage twice its rank; a bad reputation doubles each time", () => {
    expect(stepPrice("remove-disadvantage", 3, DEFAULT_DIALS)).toBe(6);
    expect([0, 1, 2, 3].map(badReputationPrice)).toEqual([1, 2, 4, 8]);
    expect(DISADVANTAGE_GIVES).toBe(1);
  });

  it("regaining friends twice as much for each squad that died out", () => {
    expect([0, 1, 2].map((lost) => friendsPrice(2, lost, DEFAULT_DIALS))).toEqual([4, 8, 16]);
  });
});

describe("experience", () => {
  it("is 1 for a scene, an opposition and an inflicted disadvantage, a monster's rating and 5 for its death", () => {
    expect([experienceOf("scene"), experienceOf("opposition"), experienceOf("disadvantage")]).toEqual([
      1, 1, 1,
    ]);
    expect(experienceOf("monster", 4)).toBe(9);
  });
});

describe("a monster that the table makes", () => {
  it("has the highest trait for a rating, five points for each step and player, the drawn card's suit", () => {
    expect(monsterStats(5, 4, "SQ")).toEqual({ rating: 5, pool: 100, suit: "spades", xp: 10 });
    expect(monsterStats(5, 4, "X2").suit).toBe("joker");
    expect(() => monsterStats(5, 4, "Q")).toThrow(RangeError);
  });

  it("is rated by the characters' traits", () => {
    const [ann, bob] = [
      { body: 2, mind: 6, spirit: 1, luck: 1 },
      { body: 3, mind: 3, spirit: 3, luck: 3 },
    ];
    expect(highestTrait([ann, bob])).toBe(6);
    expect(lowestTrait([bob])).toBe(3);
    expect(lowestTrait([ann, bob])).toBe(1);
  });

  it("gets advantages by turns until they are as many as its rating", () => {
    const picks = Array.from({ length: 6 }, (_, picked) => whoPicks(["ann", "bob"], picked, 5));
    expect(picks).toEqual(["ann", "bob", "ann", "bob", "ann", null]);
  });

  it("gets them of its suit, none that monsters cannot have, none above its highest rank", () => {
    const option = { key: "ferocity", suit: "clubs", maxRank: 2 } as const;
    expect(mayPick(option, "clubs", [])).toBe(true);
    expect(mayPick(option, "clubs", ["ferocity", "savage"])).toBe(true);
    expect(mayPick(option, "clubs", ["ferocity", "ferocity"])).toBe(false);
    expect(mayPick(option, "hearts", [])).toBe(false);
    expect(mayPick(option, "joker", [])).toBe(true);
    expect(mayPick({ ...option, key: "acrobat" }, "clubs", [])).toBe(false);
    expect(mayPick({ ...option, key: "spellcaster" }, "clubs", [])).toBe(true);
    expect(mayPick({ ...option, key: "spellcaster" }, "joker", [])).toBe(false);
    expect(NOT_FOR_MONSTERS).toHaveLength(18);
    // A monster of spades is aquatic anyway.
    const aquatic = { key: "aquatic", suit: "spades", maxRank: 1 } as const;
    expect([mayPick(aquatic, "spades", []), mayPick(aquatic, "joker", [])]).toEqual([false, true]);
  });

  it("has what its suit gives; the worst part is none of a construct's", () => {
    for (const suit of [...SUITS, "joker"] as const) {
      expect(givenAdvantages(suit)).toContain("uncontrollable");
      expect(givenAdvantages(suit).includes("theWorstPart")).toBe(suit !== "joker");
    }
    expect(givenAdvantages("clubs")).toContain("berserk");
    expect(givenAdvantages("spades")).toContain("aquatic");
    expect(givenAdvantages("hearts")).toContain("flight");
  });

  it("of clubs and the joker takes its rating off damage, of clubs adds it to its own in melee", () => {
    const suits = [...SUITS, "joker"] as const;
    expect(suits.map((suit) => hideOf(suit, 4))).toEqual([4, 0, 0, 0, 4]);
    expect(suits.map((suit) => clawsOf(suit, 4))).toEqual([4, 0, 0, 0, 0]);
  });
});

describe("whom a monster has had", () => {
  it("touched by fate goes to the next suit, and both suits' traits change places", () => {
    const traits = { body: 1, mind: 2, spirit: 3, luck: 4 };
    expect(touchedByFate({ suit: "diamonds", traits })).toEqual({
      suit: "clubs",
      traits: { body: 4, mind: 2, spirit: 3, luck: 1 },
    });
    expect(touchedByFate({ suit: "spades", traits })).toEqual({
      suit: "hearts",
      traits: { body: 1, mind: 3, spirit: 2, luck: 4 },
    });
  });

  it("touched by fate loses no rank, and keeps the best of two in the new suit", () => {
    const rank = fc.integer({ min: 1, max: 10 });
    const traits = fc.record({ body: rank, mind: rank, spirit: rank, luck: rank });
    fc.assert(
      fc.property(fc.constantFrom(...SUITS), traits, (suit, before) => {
        const after = touchedByFate({ suit, traits: before });
        expect(TRAITS.map((trait) => after.traits[trait]).toSorted()).toEqual(
          TRAITS.map((trait) => before[trait]).toSorted(),
        );
        expect(after.traits[traitOf(after.suit)]).toBe(before[traitOf(suit)]);
      }),
    );
  });

  it("killed rises as one of its suit, without what monsters cannot have", () => {
    const dead = {
      suit: "spades",
      traits: { body: 1, mind: 2, spirit: 3, luck: 4 },
      advantages: ["study", "cynic", "aquatic"],
      killedByMonster: true,
      killerIsConstruct: false,
      burned: false,
    } as const;
    const monster = risen(dead);
    expect(monster?.suit).toBe("spades");
    expect(monster?.advantages).toContain("cynic");
    expect(monster?.advantages).toContain("theWorstPart");
    expect(monster?.advantages).not.toContain("study");
    expect(monster?.advantages.filter((key) => key === "aquatic")).toHaveLength(1);
    expect(risen({ ...dead, burned: true })).toBeNull();
    expect(risen({ ...dead, killerIsConstruct: true })).toBeNull();
    expect(risen({ ...dead, killedByMonster: false })).toBeNull();
  });
});
