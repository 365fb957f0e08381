import type { Dials } from "../dials.ts";
import { type CardId, cardId, jokerId, RANKS, SUITS } from "./card.ts";

/** How many decks a table of so many players uses: one for up to four, then one more for each three (ruling, dial). */
export function decksFor(players: number, dials: Dials): number {
  const more = Math.max(0, players - dials.playersOnOneDeck);
  return 1 + Math.ceil(more / dials.playersForAnotherDeck);
}

/** All cards of so many decks in their fixed order, with the jokers the table's dial says: what a shuffle starts from. */
export function allCards(decks: number, dials: Dials): readonly CardId[] {
  return Array.from({ length: decks }, (_, place) => oneDeck(place + 1, dials)).flat();
}

function oneDeck(deck: number, { jokers }: Dials): CardId[] {
  const plain = SUITS.flatMap((suit) => RANKS.map((rank) => cardId({ suit, rank }, deck)));
  if (deck > 1 && jokers === "two") return plain;
  return [...plain, jokerId(1, deck), jokerId(2, deck)];
}
