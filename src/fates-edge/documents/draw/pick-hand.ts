import { hostDice } from "../../../foundry/dice-source.ts";
import { reshuffle, undrawn } from "../../../table/decks.ts";
import type { DeckAndPile } from "../../../table/decks/deck-spec.ts";
import { pickCards } from "../../../table/decks/pick-cards.ts";
import { postNotice } from "../../actions/notices.ts";
import { setting } from "../../data/settings.ts";

/** Undrawn cards that no draw of this GM's holds already. */
export function freeCards(stacks: DeckAndPile): Card.Implementation[] {
  const held = new Set(Object.values(setting("pendingDraws")).flatMap(({ cards }) => cards));
  return undrawn(stacks).filter(({ id }) => !held.has(id ?? ""));
}

/**
 * So many cards at random, left where they lie. When the deck runs out, its last cards are taken first, the rest
 * is shuffled anew with a line in the log, and the draw goes on.
 */
export async function pickHand(stacks: DeckAndPile, count: number): Promise<Card.Implementation[]> {
  const first = pickCards(freeCards(stacks), count, hostDice);
  if (first.length === count) return first;
  await shuffleAnew(stacks);
  const taken = new Set(first.map(({ id }) => id));
  const rest = freeCards(stacks).filter(({ id }) => !taken.has(id));
  return [...first, ...pickCards(rest, count - first.length, hostDice)];
}

/** All discards back into the deck, with a line in the log that can be undone. */
export async function shuffleAnew(stacks: DeckAndPile): Promise<void> {
  const { deck, discard } = stacks;
  if (discard.cards.size === 0) return;
  const changes = discard.cards.contents.map(({ id }) => ({
    uuid: `${deck.uuid}.Card.${id}`,
    path: "pile",
    before: "discard",
    after: "deck",
  }));
  await reshuffle(stacks);
  await postNotice("reshuffle", { cards: changes.length }, changes);
}
