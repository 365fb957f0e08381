import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainCard, SUITS } from "../../../src/rules/cards/card.ts";
import { DEFAULT_DIALS } from "../../../src/rules/dials.ts";
import {
  CARD_CHANGES,
  cardsAllowed,
  DIFFICULTY_MAX,
  fateCards,
  twoWeaponRank,
} from "../../../src/rules/hands/allowance.ts";
import { judgeFate, judgeOpposed, winsTie } from "../../../src/rules/hands/verdict.ts";
import { anyCards } from "./support.ts";

const anyTrait = fc.integer({ min: 0, max: 10 });

describe("a hand against Fate", () => {
  it("adds the trait to one's own cards and nothing to Fate's", () => {
    expect(judgeFate({ cards: ["C5", "D6"], added: 3 }, ["SK"], DEFAULT_DIALS)).toEqual({
      mine: 14,
      theirs: 13,
      success: true,
      margin: 1,
      tie: false,
    });
  });

  it("fails on a tie, unless the last card is of the stronger suit", () => {
    const hand = { cards: ["C5", "H6"], added: 0 };
    expect(judgeFate(hand, ["SJ"], DEFAULT_DIALS)).toMatchObject({ tie: true, success: true });
    expect(judgeFate(hand, ["HJ"], DEFAULT_DIALS)).toMatchObject({ tie: true, success: false });
    expect(judgeFate(hand, ["DJ"], DEFAULT_DIALS)).toMatchObject({ tie: true, success: false });
  });
});

describe("an opposed hand", () => {
  it("is won by the higher total, and says how far they lie apart", () => {
    const attacker = { cards: ["DK", "SQ"], added: 10 };
    const defender = { cards: ["C10", "C10.2"], added: 5 };
    expect(judgeOpposed(attacker, defender, DEFAULT_DIALS)).toEqual({
      attacker: 35,
      defender: 25,
      winner: "attacker",
      difference: 10,
      tie: false,
    });
  });

  it("is decided on a tie by the last card's suit, the same suit for the defender", () => {
    const wins = (mine: string, theirs: string): string =>
      judgeOpposed({ cards: [mine], added: 0 }, { cards: [theirs], added: 0 }, DEFAULT_DIALS).winner;
    expect(wins("S4", "C4")).toBe("attacker");
    expect(wins("H4", "S4")).toBe("attacker");
    expect(wins("D4", "H4")).toBe("attacker");
    expect(wins("C4", "S4")).toBe("defender");
    expect(wins("D4", "D4.2")).toBe("defender");
  });

  it("goes on a tie against who has played no card", () => {
    expect(winsTie(["C2"], [])).toBe(true);
    expect(winsTie([], ["C2"])).toBe(false);
    expect(winsTie([], [])).toBe(false);
  });

  it("has one winner, by totals first", () => {
    fc.assert(
      fc.property(anyCards(2, 14), anyTrait, anyTrait, (cards, mine, theirs) => {
        const half = Math.floor(cards.length / 2);
        const attacker = { cards: cards.slice(0, half), added: mine };
        const defender = { cards: cards.slice(half), added: theirs };
        const verdict = judgeOpposed(attacker, defender, DEFAULT_DIALS);
        expect(verdict.difference).toBe(Math.abs(verdict.attacker - verdict.defender));
        if (!verdict.tie) {
          expect(verdict.winner === "attacker").toBe(verdict.attacker > verdict.defender);
          return;
        }
        const suit = (hand: readonly string[]): number => SUITS.indexOf(plainCard(hand.at(-1) ?? "").suit);
        expect(verdict.winner === "attacker").toBe(suit(attacker.cards) > suit(defender.cards));
      }),
    );
  });
});

describe("how many cards one may play", () => {
  const { roughWeather, movingGround, knockedDown, feinted, intrigue } = CARD_CHANGES;

  it("as many as the skill's rank, fewer in rough weather, on moving ground and after a feint", () => {
    expect(cardsAllowed({ rank: 4, changes: [] })).toBe(4);
    expect(cardsAllowed({ rank: 4, changes: [roughWeather, movingGround, feinted] })).toBe(1);
    expect(cardsAllowed({ rank: 2, changes: [roughWeather, movingGround, feinted] })).toBe(0);
  });

  it("two fewer on the ground, but one is left", () => {
    expect(cardsAllowed({ rank: 4, changes: [knockedDown] })).toBe(2);
    expect(cardsAllowed({ rank: 2, changes: [knockedDown] })).toBe(1);
    expect(cardsAllowed({ rank: 1, changes: [knockedDown] })).toBe(1);
  });

  it("what leaves one card gives none back that something else took", () => {
    expect(cardsAllowed({ rank: 1, changes: [roughWeather, knockedDown] })).toBe(0);
  });

  it("a single one against somebody of whom one is unaware", () => {
    expect(cardsAllowed({ rank: 6, changes: [intrigue], unaware: true })).toBe(1);
  });

  it("one more for intrigue", () => {
    expect(cardsAllowed({ rank: 2, changes: [intrigue] })).toBe(3);
  });

  it("with a weapon in each hand two ranks fewer, one with Ambidextrous, none with it twice, none unarmed", () => {
    expect([0, 1, 2].map((ranks) => twoWeaponRank(4, false, ranks))).toEqual([2, 3, 4]);
    expect(twoWeaponRank(4, true, 0)).toBe(4);
    expect(twoWeaponRank(1, false, 0)).toBe(0);
  });

  it("Fate plays as many as the skill's rank and one for each step of difficulty", () => {
    expect(fateCards(3, 0)).toBe(3);
    expect(fateCards(3, DIFFICULTY_MAX)).toBe(8);
  });
});
