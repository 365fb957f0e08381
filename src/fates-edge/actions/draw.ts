import { hostDice } from "../../foundry/dice-source.ts";
import { ensureDeck } from "../../table/decks/ensure-deck.ts";
import { Problem } from "../../table/problem.ts";
import { attempt } from "../../table/refusals.ts";
import { inTurn } from "../../table/serialize.ts";
import { currentEdition } from "../data/current-edition.ts";
import type { ActionMessage } from "../data/kinds.ts";
import { CONSEQUENCES } from "../documents/draw/consequences.ts";
import { keepDraw } from "../documents/draw/keep-draw.ts";
import { type DeckCard, nextCard, type Redraw } from "../documents/draw/next-card.ts";
import { freeCards } from "../documents/draw/pick-hand.ts";
import { consequence, heldCards, type PendingDraw } from "../state/draws.ts";
import { requireRight } from "./on-card.ts";

/**
 * Another card in place of one that contradicts the story (Clarification 7): any, or the nearest pressure of the
 * same suit.
 */
export function redraw(message: ActionMessage, index: number, how: Redraw): Promise<PendingDraw | null> {
  return inTurn(`message ${message.id}`, () =>
    attempt(async () => {
      requireRight(message, "openDraw");
      return replaceCard(message, index, how);
    }, null),
  );
}

async function replaceCard(message: ActionMessage, index: number, how: Redraw): Promise<PendingDraw | null> {
  const stacks = await ensureDeck(CONSEQUENCES);
  const hand = heldCards(message.id ?? "").map(deckCard);
  const contradicted = hand[index];
  if (!contradicted) throw new Problem("FATES_EDGE.Error.NoSuchCard");
  const free = freeCards(stacks).map(deckCard);
  const next = nextCard(contradicted, free, { how, dice: hostDice, edition: currentEdition() });
  if (!next) throw new Problem(how === "any" ? "FATES_EDGE.Error.NoCards" : "FATES_EDGE.Error.NoSuit");
  const cards = hand.with(index, next).map(({ id }) => id);
  return keepDraw(message, { deck: stacks.deck.id ?? "", cards });
}

function deckCard(card: Card.Implementation): DeckCard {
  return { id: card.id ?? "", ...consequence(card) };
}
