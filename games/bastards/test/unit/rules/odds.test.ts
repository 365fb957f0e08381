import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CardId } from "../../../src/rules/cards/card.ts";
import { DEFAULT_DIALS } from "../../../src/rules/dials.ts";
import { fateOdds, type FateQuestion, unseenCards } from "../../../src/rules/hands/odds.ts";
import { wildcardOdds } from "../../../src/rules/hands/odds-wildcard.ts";
import { drawOdds } from "../../../src/rules/hands/odds-before.ts";
import { judgeFate } from "../../../src/rules/hands/verdict.ts";
import { anyCards, everyDraw, PLAIN } from "./support.ts";

/** The same by trying every order in which Fate's cards may fall. */
function counted({ cards, added, fate, more, unseen }: FateQuestion): { success: number; tie: number } {
  const ends = everyDraw(unseen, more).map((drawn) =>
    judgeFate({ cards, added }, [...fate, ...drawn], DEFAULT_DIALS),
  );
  return {
    success: ends.filter(({ success }) => success).length / ends.length,
    tie: ends.filter(({ tie }) => tie).length / ends.length,
  };
}

/** A small rest of a deck, with a hand and open cards of Fate that are no part of it. */
const anyQuestion: fc.Arbitrary<FateQuestion> = fc
  .record({
    cards: anyCards(9, 13),
    hand: fc.integer({ min: 1, max: 3 }),
    fate: fc.integer({ min: 0, max: 2 }),
    more: fc.integer({ min: 0, max: 3 }),
    added: fc.integer({ min: 0, max: 12 }),
  })
  .map(({ cards, hand, fate, more, added }) => ({
    cards: cards.slice(0, hand),
    fate: cards.slice(hand, hand + fate),
    unseen: cards.slice(hand + fate),
    more,
    added,
  }));

describe("odds against Fate", () => {
  it("one card against one: what counts less, and of what counts the same the weaker suits", () => {
    const unseen = unseenCards(1, ["H7"], DEFAULT_DIALS);
    const odds = fateOdds({ cards: ["H7"], added: 0, fate: [], more: 1, unseen }, DEFAULT_DIALS);
    // 24 cards from ace to six, and the sevens of clubs and spades; three sevens are left at all.
    expect(odds).toEqual({ success: 26 / 51, tie: 3 / 51 });
  });

  it("are those of every order in which the cards may fall, counted one by one", () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const { success, tie } = fateOdds(question, DEFAULT_DIALS);
        const expected = counted(question);
        expect(success).toBeCloseTo(expected.success, 12);
        expect(tie).toBeCloseTo(expected.tie, 12);
      }),
      { numRuns: 60 },
    );
  });

  it("are certain once Fate has turned all its cards, and lost once it is ahead for good", () => {
    const question = { cards: ["H7"], added: 2, unseen: PLAIN, more: 0 };
    expect(fateOdds({ ...question, fate: ["C8"] }, DEFAULT_DIALS)).toEqual({ success: 1, tie: 0 });
    expect(fateOdds({ ...question, fate: ["S9"] }, DEFAULT_DIALS)).toEqual({ success: 1, tie: 1 });
    expect(fateOdds({ ...question, fate: ["D9"] }, DEFAULT_DIALS)).toEqual({ success: 0, tie: 1 });
    expect(fateOdds({ ...question, fate: ["CK"], more: 2 }, DEFAULT_DIALS)).toEqual({ success: 0, tie: 0 });
  });

  it("follow what the table lets cards count", () => {
    const unseen = unseenCards(1, ["HA"], DEFAULT_DIALS);
    const question = { cards: ["HA"], added: 0, fate: [], more: 1, unseen };
    expect(fateOdds(question, DEFAULT_DIALS).success).toBe(2 / 51);
    expect(fateOdds(question, { ...DEFAULT_DIALS, ace: 14 }).success).toBe(50 / 51);
  });

  it("grow with the trait and shrink with the difficulty", () => {
    fc.assert(
      fc.property(
        anyCards(1, 5),
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 1, max: 8 }),
        (cards, added, more) => {
          const unseen = unseenCards(1, cards, DEFAULT_DIALS);
          const question = { cards, added, fate: [], more, unseen };
          const { success } = fateOdds(question, DEFAULT_DIALS);
          const better = fateOdds({ ...question, added: added + 1 }, DEFAULT_DIALS).success;
          const harder = fateOdds({ ...question, more: more + 1 }, DEFAULT_DIALS).success;
          expect(better).toBeGreaterThanOrEqual(success - 1e-12);
          expect(harder).toBeLessThanOrEqual(success + 1e-12);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("refuse more cards of Fate than there are", () => {
    const question = { cards: ["H7"], added: 0, fate: [], more: 3, unseen: ["C2", "C3"] };
    expect(() => fateOdds(question, DEFAULT_DIALS)).toThrow(RangeError);
  });
});

describe("odds with a wildcard", () => {
  const question = { cards: ["H7"], added: 1, fate: [], more: 1, discards: [] as CardId[] };

  it("are the mean over every card that may lie on top", () => {
    const unseen = ["C2", "D7", "SK", "H8", "C8"];
    const ends = everyDraw(unseen, 2).map(([top = "", fate = ""]) =>
      judgeFate({ cards: ["H7", top], added: 1 }, [fate], DEFAULT_DIALS),
    );
    const odds = wildcardOdds({ ...question, unseen, deck: 5, jokers: 0 }, DEFAULT_DIALS);
    expect(odds.success).toBeCloseTo(ends.filter(({ success }) => success).length / ends.length, 12);
    expect(odds.tie).toBeCloseTo(ends.filter(({ tie }) => tie).length / ends.length, 12);
  });

  it("reckon with a joker on top, which brings the discards back before the next card is taken", () => {
    // A joker on top in one of three cases. Without it the rest is C2 and C3; with it the king comes back.
    const facts = { ...question, unseen: ["C2", "C3"], discards: ["SK"], deck: 3, jokers: 1, added: 0 };
    const without = wildcardOdds({ ...facts, deck: 2, jokers: 0 }, DEFAULT_DIALS).success;
    const after = wildcardOdds(
      { ...facts, unseen: ["C2", "C3", "SK"], deck: 3, jokers: 0 },
      DEFAULT_DIALS,
    ).success;
    expect(wildcardOdds(facts, DEFAULT_DIALS).success).toBeCloseTo((2 * without + after) / 3, 12);
    // 9 or 10 against a 2 or 3 is always won; with the king back, it may be Fate's: two of six orders, and both are lost.
    expect(without).toBe(1);
    expect(after).toBeCloseTo(4 / 6, 12);
  });

  it("of a single joker that is left come from the discards alone", () => {
    const facts = {
      ...question,
      more: 0,
      unseen: [] as CardId[],
      discards: ["SK", "C2"],
      deck: 1,
      jokers: 1,
    };
    expect(wildcardOdds({ ...facts, fate: ["D10"] }, DEFAULT_DIALS).success).toBe(0.5);
  });

  it("without a deck know of no joker", () => {
    const facts = { ...question, unseen: ["C2", "C3"], deck: 0, jokers: 0 };
    expect(wildcardOdds(facts, DEFAULT_DIALS).success).toBe(1);
  });

  it("know each rank and suit of two decks twice", () => {
    const unseen = ["C2", "C2.2", "SK", "SK.2", "D9"];
    const ends = everyDraw(unseen, 2).map(([top = "", fate = ""]) =>
      judgeFate({ cards: ["H7", top], added: 1 }, [fate], DEFAULT_DIALS),
    );
    const odds = wildcardOdds({ ...question, unseen, deck: 5, jokers: 0 }, DEFAULT_DIALS);
    expect(odds.success).toBeCloseTo(ends.filter(({ success }) => success).length / ends.length, 12);
  });
});

describe("odds before a hand is drawn", () => {
  it("one card against one of a deck: even, but for the suits of a tie", () => {
    const odds = drawOdds({ drawn: 1, added: 0, against: 1, unseen: PLAIN }, DEFAULT_DIALS);
    // Of 51 other cards three are level, and of two level ones of different suits one wins: half of all in the end.
    expect(odds.tie).toBeCloseTo(3 / 51, 12);
    expect(odds.success).toBeCloseTo(0.5, 12);
  });

  it("are those of every way in which both hands may fall, counted one by one", () => {
    const anyDraw = fc.record({
      drawn: fc.integer({ min: 0, max: 2 }),
      against: fc.integer({ min: 0, max: 2 }),
      added: fc.integer({ min: 0, max: 15 }),
      unseen: anyCards(4, 8),
    });
    fc.assert(
      fc.property(anyDraw, (question) => {
        const { drawn, against, added, unseen } = question;
        const ends = everyDraw(unseen, drawn + against).map((cards) =>
          judgeFate({ cards: cards.slice(0, drawn), added }, cards.slice(drawn), DEFAULT_DIALS),
        );
        const odds = drawOdds(question, DEFAULT_DIALS);
        expect(odds.success).toBeCloseTo(ends.filter(({ success }) => success).length / ends.length, 12);
        expect(odds.tie).toBeCloseTo(ends.filter(({ tie }) => tie).length / ends.length, 12);
      }),
      { numRuns: 60 },
    );
  });

  it("are the mean of the odds of every hand that may be drawn", () => {
    const unseen = PLAIN.filter((_, place) => place % 5 === 0);
    const hands = everyDraw(unseen, 2);
    const after = hands.map((cards) => {
      const rest = unseen.filter((card) => !cards.includes(card));
      return fateOdds({ cards, added: 3, fate: [], more: 3, unseen: rest }, DEFAULT_DIALS).success;
    });
    const before = drawOdds({ drawn: 2, added: 3, against: 3, unseen }, DEFAULT_DIALS).success;
    expect(before).toBeCloseTo(after.reduce((sum, one) => sum + one, 0) / after.length, 12);
  });

  it("refuse more cards than there are", () => {
    const question = { drawn: 2, added: 0, against: 1, unseen: ["C2", "C3"] };
    expect(() => drawOdds(question, DEFAULT_DIALS)).toThrow(RangeError);
  });
});
