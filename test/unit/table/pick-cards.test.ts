import { describe, expect, it } from "vitest";
import { seededDice } from "../../../src/fates-edge/rules/dice.ts";
import { type DeckAndPile, discardCards, pickCards } from "../../../src/table/decks.ts";

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

describe("cards that are laid on the discard pile", () => {
  const laid = (sorts: readonly number[], ids: readonly string[]): Promise<unknown> => {
    const card = (id: string, drawn = false): object => ({ id, drawn, toObject: () => ({ _id: id }) });
    const cards = new Map(
      [card("a"), card("b"), card("c", true)].map((each) => [Reflect.get(each, "id") as string, each]),
    );
    return new Promise((resolve) => {
      const discard = {
        cards: sorts.map((sort) => ({ sort })),
        createEmbeddedDocuments: async (_name: string, copies: unknown) => resolve(copies),
      };
      const full = { id: "deck", cards, updateEmbeddedDocuments: async () => undefined };
      void discardCards({ deck: full, discard } as unknown as DeckAndPile, ids);
    });
  };

  it("lie on top of those that lie there, in their order", async () => {
    expect(await laid([3, 7], ["a", "b"])).toMatchObject([
      { _id: "a", sort: 8 },
      { _id: "b", sort: 9 },
    ]);
    expect(await laid([], ["b"])).toMatchObject([{ _id: "b", sort: 1 }]);
  });

  it("are those that nobody has drawn", async () => {
    expect(await laid([], ["c", "a"])).toMatchObject([{ _id: "a" }]);
  });
});
