import { nearestInSuit, type ConsequenceCard } from "../../rules/deck.ts";
import type { DiceSource } from "../../rules/dice-source.ts";
import type { Edition } from "../../rules/edition.ts";
import { pickCards } from "../../../table/decks/pick-cards.ts";

/** A card of the deck by its id. */
export interface DeckCard extends ConsequenceCard {
  readonly id: string;
}

/** In what way a card that contradicts the story is replaced (Clarification 7). */
export type Redraw = "any" | "suit";

/**
 * The card that takes the place of one that contradicts the story: any that is free, or the nearest pressure of its
 * suit. Null when there is none.
 */
export function nextCard(
  contradicted: DeckCard,
  free: readonly DeckCard[],
  { how, dice, edition }: { readonly how: Redraw; readonly dice: DiceSource; readonly edition: Edition },
): DeckCard | null {
  if (how === "any") return pickCards(free, 1, dice)[0] ?? null;
  const nearest = nearestInSuit(contradicted, free, edition);
  return free.find(({ suit, rank }) => suit === nearest?.suit && rank === nearest.rank) ?? null;
}
