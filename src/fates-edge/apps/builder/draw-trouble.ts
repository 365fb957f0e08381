import { readDeckPack } from "../../../foundry/cards.ts";
import { hostDice } from "../../../foundry/dice-source.ts";
import { findStack } from "../../../table/decks/find-deck.ts";
import { pickCards } from "../../../table/decks/pick-cards.ts";
import { CONSEQUENCES } from "../../documents/draw/consequences.ts";
import { describeCard } from "../../state/draws.ts";
import type { DrawnTrouble } from "./origin.ts";

/**
 * A card of the Deck of Consequences for one's past (SRD 9.2). It stays in the deck: what happened before the story
 * takes no card out of it. Null where there is no deck.
 */
export async function drawTrouble(): Promise<DrawnTrouble | null> {
  const stack = findStack(CONSEQUENCES.flag) ?? (await readDeckPack(CONSEQUENCES.pack))[0];
  const [card] = stack ? pickCards(stack.cards.contents, 1, hostDice) : [];
  if (!card) return null;
  const { suit, rank, name, domain, severity, prompt } = describeCard(card);
  return { suit, rank, name, domain, severity, prompt };
}
