import { describe, expect, it } from "vitest";
import { seededDice } from "../../../src/fates-edge/rules/dice.ts";
import { pickCards } from "../../../src/table/decks.ts";

const deck = Array.from({ length: 52 }, (_, place) => place);

describe("picking cards", () => {
  it("takes different ones and leaves the deck as it is", () => {
    const before = [...deck];
    const picked = pickCards(deck, 10, seededDice(1));
    expect(new Set(picked).size).toBe(10);
    expect(deck).toEqual(before);
  });

  it("gives all there are when there are not so many", () => {
    expect(pickCards([1, 2], 5, seededDice(1)).toSorted()).toEqual([1, 2]);
    expect(pickCards([], 5, seededDice(1))).toEqual([]);
  });

  it("gives every card the same chance", () => {
    const dice = seededDice(7);
    const seen = deck.map(() => 0);
    for (let i = 0; i < 5200; i += 1)
      for (const card of pickCards(deck, 5, dice)) seen[card] = (seen[card] ?? 0) + 1;
    // 500 expected each, standard deviation about 21: five of them on either side.
    expect(Math.min(...seen)).toBeGreaterThan(395);
    expect(Math.max(...seen)).toBeLessThan(605);
  });
});
