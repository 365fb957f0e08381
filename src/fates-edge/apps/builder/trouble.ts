import { readDeckPack } from "#foundry/documents.ts";
import { hostDice } from "#foundry/host.ts";
import { deckFlag, findStack, pickCards } from "#table/decks.ts";
import { CONSEQUENCES, describeCard } from "../../state/deck/draws.ts";
import type { DrawnTrouble } from "./origin.ts";

/**
 * A card of the Deck of Consequences for one's past (SRD 9.2). It stays in the deck: what happened before the story
 * takes no card out of it. Null where there is no deck.
 */
export async function drawTrouble(): Promise<DrawnTrouble | null> {
  const packed = (stack: Cards.Implementation): boolean => deckFlag(stack) === CONSEQUENCES.flag;
  const stack = findStack(CONSEQUENCES.flag) ?? (await readDeckPack(CONSEQUENCES.pack)).find(packed);
  const [card] = stack ? pickCards(stack.cards.contents, 1, hostDice) : [];
  if (!card) return null;
  const { suit, rank, name, domain, severity, prompt } = describeCard(card);
  return { suit, rank, name, domain, severity, prompt };
}
