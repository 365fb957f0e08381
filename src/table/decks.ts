import type { DeckAndPile } from "./decks/deck-spec.ts";

/** The cards of a deck that nobody has drawn. */
export function undrawn({ deck }: DeckAndPile): Card.Implementation[] {
  return deck.cards.filter((card) => !card.drawn);
}

/**
 * Puts undrawn cards of the deck face up on top of its discard pile. Written out, because Foundry's own `pass` fails
 * on an empty pile (foundryvtt/foundryvtt#12999): a copy goes on the pile, the deck's card is marked drawn.
 */
export async function discardCards({ deck, discard }: DeckAndPile, ids: readonly string[]): Promise<void> {
  const cards = ids.flatMap((id) => deck.cards.get(id) ?? []).filter(({ drawn }) => !drawn);
  if (cards.length === 0) return;
  const top = Math.max(0, ...discard.cards.map(({ sort }) => sort));
  const copies = cards.map((card, place) => ({ ...card.toObject(), ...faceUp(deck), sort: top + place + 1 }));
  await discard.createEmbeddedDocuments("Card", copies, { keepId: true });
  await mark(deck, cards, true);
}

/** Puts cards of the discard pile back into their deck; those that are not on it are passed over. */
export async function takeBack({ deck, discard }: DeckAndPile, ids: readonly string[]): Promise<void> {
  const lying = ids.filter((id) => discard.cards.has(id));
  if (lying.length === 0) return;
  await discard.deleteEmbeddedDocuments("Card", [...lying]);
  await mark(
    deck,
    lying.flatMap((id) => deck.cards.get(id) ?? []),
    false,
  );
}

/** Every card back into the deck, wherever it lies, and the deck shuffled. */
export async function reshuffle({ deck }: DeckAndPile): Promise<void> {
  await deck.recall({ chatNotification: false });
  await deck.shuffle({ chatNotification: false });
}

function faceUp(deck: Cards.Implementation) {
  return { origin: deck.id, drawn: false, face: 0 };
}

async function mark(
  deck: Cards.Implementation,
  cards: readonly Card.Implementation[],
  drawn: boolean,
): Promise<void> {
  await deck.updateEmbeddedDocuments(
    "Card",
    cards.map(({ id }) => ({ _id: id ?? "", drawn })),
  );
}
