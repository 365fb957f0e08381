import { hostDice } from "../../../foundry/dice-source.ts";
import { attempt } from "../../../table/attempt.ts";
import { ensureDeck } from "../../../table/decks/ensure-deck.ts";
import { inTurn } from "../../../table/in-turn.ts";
import { Problem } from "../../../table/problem.ts";
import { currentEdition } from "../../data/current-edition.ts";
import { CONSEQUENCES } from "../draw/consequences.ts";
import { keepDraw } from "../draw/keep-draw.ts";
import { nextCard, type DeckCard, type Redraw } from "../draw/next-card.ts";
import { consequence, heldCards, type PendingDraw } from "../draw/pending-draw.ts";
import { freeCards } from "../draw/pick-hand.ts";
import type { ActionMessage } from "../kinds.ts";
import { requireRight } from "./require-right.ts";

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
