import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cardId,
  compareSuits,
  isJoker,
  jokerId,
  letterOf,
  nextSuit,
  plainCard,
  RANKS,
  readCard,
  SUITS,
  suitOfLetter,
  suitOfTrait,
  TRAITS,
  traitOf,
} from "../../../src/rules/cards/card.ts";
import { allCards, decksFor } from "../../../src/rules/cards/deck.ts";
import { cardValue, compareCards, rankValue, totalOf } from "../../../src/rules/cards/value.ts";
import { DEFAULT_DIALS } from "../../../src/rules/dials.ts";
import { anyCards, PLAIN } from "./support.ts";

describe("suits", () => {
  it("rank clubs < spades < hearts < diamonds, and belong to body, mind, spirit and luck", () => {
    expect(
      ["diamonds", "spades", "clubs", "hearts"].toSorted((a, b) => compareSuits(a as "clubs", b as "clubs")),
    ).toEqual(["clubs", "spades", "hearts", "diamonds"]);
    expect(SUITS.map(traitOf)).toEqual(["body", "mind", "spirit", "luck"]);
    expect(TRAITS.map(suitOfTrait)).toEqual([...SUITS]);
  });

  it("go round by the priority chain: after diamonds come clubs", () => {
    expect(SUITS.map(nextSuit)).toEqual(["spades", "hearts", "diamonds", "clubs"]);
  });

  it("are known by their letters", () => {
    expect(SUITS.map(letterOf)).toEqual(["C", "S", "H", "D"]);
    expect(["C", "S", "H", "D", "X", "c"].map(suitOfLetter)).toEqual([...SUITS, null, null]);
  });
});

describe("a card's short name", () => {
  it("says suit, rank and, from the second deck on, the deck", () => {
    expect(cardId({ suit: "hearts", rank: "7" })).toBe("H7");
    expect(cardId({ suit: "diamonds", rank: "10" }, 3)).toBe("D10.3");
    expect(jokerId(2)).toBe("X2");
    expect(jokerId(1, 2)).toBe("X1.2");
  });

  it("is read as what it was made of", () => {
    for (const suit of SUITS)
      for (const rank of RANKS)
        for (const deck of [1, 2, 3]) expect(readCard(cardId({ suit, rank }, deck))).toEqual({ suit, rank });
    expect(readCard("X1")).toBe("joker");
    expect(isJoker("X2.3")).toBe(true);
    expect(isJoker("C2")).toBe(false);
  });

  it.each([
    "",
    "H1",
    "H11",
    "H",
    "7H",
    "X3",
    "H7.1",
    "H7.0",
    "H7.",
    "h7",
    " H7",
    "HX",
    "H7.2.2",
    "constructor",
  ])("%j is none", (name) => {
    expect(readCard(name)).toBeNull();
    expect(() => plainCard(name)).toThrow(RangeError);
  });

  it("of a joker counts nothing", () => {
    expect(() => cardValue("X1", DEFAULT_DIALS)).toThrow(RangeError);
  });
});

describe("what cards count", () => {
  it("ace 1, number cards their number, jack 11, queen 12, king 13", () => {
    expect(RANKS.map((rank) => rankValue(rank, DEFAULT_DIALS))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
    ]);
  });

  it("or ace 14, and pictures 10, where the table says so", () => {
    const high = { ...DEFAULT_DIALS, ace: 14 } as const;
    const flat = { ...DEFAULT_DIALS, pictures: "ten" } as const;
    expect(rankValue("A", high)).toBe(14);
    expect(rankValue("K", high)).toBe(13);
    expect(["9", "10", "J", "Q", "K", "A"].map((rank) => rankValue(rank as "9", flat))).toEqual([
      9, 10, 10, 10, 10, 1,
    ]);
  });

  it("adds up with the trait", () => {
    expect(totalOf(["H7", "SK", "DA"], 4, DEFAULT_DIALS)).toBe(25);
    expect(totalOf([], 4, DEFAULT_DIALS)).toBe(4);
  });

  it("compares single cards by value, and level ones by suit", () => {
    expect(["DA", "CK", "S2", "C2", "H2"].toSorted((a, b) => compareCards(a, b, DEFAULT_DIALS))).toEqual([
      "DA",
      "C2",
      "S2",
      "H2",
      "CK",
    ]);
  });

  it("does not care for the order in which they lie", () => {
    fc.assert(
      fc.property(anyCards(0, 10), fc.integer({ min: 0, max: 10 }), (cards, trait) => {
        expect(totalOf(cards.toReversed(), trait, DEFAULT_DIALS)).toBe(totalOf(cards, trait, DEFAULT_DIALS));
      }),
    );
  });
});

describe("the decks of a table", () => {
  it("one for up to four players, then one more for each three", () => {
    expect([1, 4, 5, 7, 8, 10, 11].map((players) => decksFor(players, DEFAULT_DIALS))).toEqual([
      1, 1, 2, 2, 3, 3, 4,
    ]);
  });

  it("have 54 cards each, or two jokers in all", () => {
    expect(allCards(1, DEFAULT_DIALS)).toHaveLength(54);
    expect(allCards(3, DEFAULT_DIALS)).toHaveLength(162);
    const two = allCards(3, { ...DEFAULT_DIALS, jokers: "two" });
    expect(two).toHaveLength(158);
    expect(two.filter(isJoker)).toEqual(["X1", "X2"]);
  });

  it("hold every card once", () => {
    const cards = allCards(3, DEFAULT_DIALS);
    expect(new Set(cards).size).toBe(cards.length);
    expect(PLAIN).toHaveLength(52);
  });
});
