import type { DeckAndPile } from "./deck-spec.ts";

/** The cards of a deck that nobody has drawn. */
export function undrawn({ deck }: DeckAndPile): Card.Implementation[] {
  return deck.cards.filter((card) => !card.drawn);
}

/** Puts undrawn cards of the deck on its discard pile. */
export async function discardCards({ deck, discard }: DeckAndPile, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await deck.pass(discard, [...ids], { chatNotification: false });
}

/** Puts cards of the discard pile back into their deck; those that are not on it are passed over. */
export async function takeBack({ deck, discard }: DeckAndPile, ids: readonly string[]): Promise<void> {
  const lying = ids.filter((id) => discard.cards.has(id));
  if (lying.length > 0) await discard.pass(deck, lying, { chatNotification: false });
}

/** Every card back into the deck, wherever it lies, and the deck shuffled. */
export async function reshuffle({ deck }: DeckAndPile): Promise<void> {
  await deck.recall({ chatNotification: false });
  await deck.shuffle({ chatNotification: false });
}
