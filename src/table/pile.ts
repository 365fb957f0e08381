import type { Change } from "./changes.ts";
import { type DeckAndPile, deckFlag, discardCards, findStack, takeBack } from "./decks.ts";

/** Where a card of a deck lies. */
export type Pile = "deck" | "discard";

/** In which pile the deck's card lies now; undefined when deck or card are gone, null when it lies elsewhere. */
export function pileOf(uuid: string): Pile | null | undefined {
  const place = placeOf(uuid);
  if (!place) return undefined;
  if (!place.card.drawn) return "deck";
  return place.stacks.discard.cards.has(place.id) ? "discard" : null;
}

/** Puts cards back into the piles they lay in before. */
export async function returnToPile(changes: readonly Change[]): Promise<void> {
  for (const change of changes) {
    const place = placeOf(change.uuid);
    if (!place) continue;
    const move = change.before === "deck" ? takeBack : discardCards;
    await move(place.stacks, [place.id]);
  }
}

interface CardPlace {
  readonly id: string;
  readonly card: Card.Implementation;
  readonly stacks: DeckAndPile;
}

function placeOf(uuid: string): CardPlace | null {
  const [, deckId = "", , id = ""] = uuid.split(".");
  const deck = game.cards.get(deckId);
  const card = deck?.cards.get(id);
  const discard = deck && findStack(`${String(deckFlag(deck))}-discard`);
  return deck && card && discard ? { id, card, stacks: { deck, discard } } : null;
}
