import type { Dials } from "../dials.ts";
import { type CardId, compareSuits, plainCard, type Rank, RANKS } from "./card.ts";

/** What a rank counts (ruling, dials): ace 1, number cards their number, jack 11, queen 12, king 13. */
export function rankValue(rank: Rank, { ace, pictures }: Pick<Dials, "ace" | "pictures">): number {
  if (rank === "A") return ace;
  const place = RANKS.indexOf(rank) + 1;
  return pictures === "ten" ? Math.min(10, place) : place;
}

/** What a card counts in a hand. @throws RangeError for a joker, which never counts */
export function cardValue(id: CardId, dials: Dials): number {
  return rankValue(plainCard(id).rank, dials);
}

/** What the played cards come to, with everything that is added to them: the trait, bonuses, penalties (Attacks, Fate Draw). */
export function totalOf(cards: readonly CardId[], added: number, dials: Dials): number {
  return cards.reduce((sum, card) => sum + cardValue(card, dials), added);
}

/**
 * Compares single cards, as for initiative and lots: below 0 where the first is lower. The value decides, and among equal values the suit,
 * clubs the lowest.
 */
export function compareCards(one: CardId, other: CardId, dials: Dials): number {
  const byValue = cardValue(one, dials) - cardValue(other, dials);
  return byValue === 0 ? compareSuits(plainCard(one).suit, plainCard(other).suit) : byValue;
}
