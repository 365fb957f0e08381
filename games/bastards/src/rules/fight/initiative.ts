import type { CardId } from "../cards/card.ts";
import { compareCards, cardValue } from "../cards/value.ts";
import type { Dials } from "../dials.ts";

/** Cards that everybody draws as an opposition begins, and after a mulligan (Initiative, Draw Step). */
export const OPPOSITION_HAND = 5;

/** A card that somebody plays for initiative, with what armour, weapon and Speedy change about it. */
export interface InitiativeCard {
  readonly card: CardId;
  /** Added to what the card counts: Reinforced and Weighted +1, Light and each rank of Speedy −1. */
  readonly added?: number;
}

/**
 * The order of turns (Initiative): the lowest first. Level cards go by suit, clubs first; the very same card of two decks by their place
 * in the list.
 * @returns places in the list, from 0
 */
export function initiativeOrder(cards: readonly InitiativeCard[], dials: Dials): readonly number[] {
  const value = ({ card, added = 0 }: InitiativeCard): number => cardValue(card, dials) + added;
  return cards
    .map((one, place) => ({ one, place }))
    .toSorted(
      (a, b) =>
        value(a.one) - value(b.one) || compareCards(a.one.card, b.one.card, dials) || a.place - b.place,
    )
    .map(({ place }) => place);
}
