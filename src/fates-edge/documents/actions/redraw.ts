import { hostDice } from "../../../foundry/dice-source.ts";
import { attempt } from "../../../table/attempt.ts";
import { ensureDeck } from "../../../table/decks/ensure-deck.ts";
import { pickCards } from "../../../table/decks/pick-cards.ts";
import { inTurn } from "../../../table/in-turn.ts";
import { Problem } from "../../../table/problem.ts";
import { currentEdition } from "../../data/current-edition.ts";
import { nearestInSuit } from "../../rules/deck.ts";
import { CONSEQUENCES } from "../draw/consequences.ts";
import { keepDraw } from "../draw/keep-draw.ts";
import { consequence, heldCards, type PendingDraw } from "../draw/pending-draw.ts";
import { freeCards } from "../draw/pick-hand.ts";
import type { ActionMessage } from "../kinds.ts";
import { requireRight } from "./require-right.ts";

/**
 * Another card in place of one that contradicts the story (Clarification 7): any, or the nearest pressure of the
 * same suit.
 */
export function redraw(
  message: ActionMessage,
  index: number,
  how: "any" | "suit",
): Promise<PendingDraw | null> {
  return inTurn(`message ${message.id}`, () =>
    attempt(async () => {
      requireRight(message, "openDraw");
      return replaceCard(message, index, how);
    }, null),
  );
}

async function replaceCard(
  message: ActionMessage,
  index: number,
  how: "any" | "suit",
): Promise<PendingDraw | null> {
  const stacks = await ensureDeck(CONSEQUENCES);
  const held = heldCards(message.id ?? "");
  const contradicted = held[index];
  if (!contradicted) throw new Problem("FATES_EDGE.Error.NoSuchCard");
  const free = freeCards(stacks);
  const [next] = how === "any" ? pickCards(free, 1, hostDice) : nearest(contradicted, free);
  if (!next) throw new Problem(how === "any" ? "FATES_EDGE.Error.NoCards" : "FATES_EDGE.Error.NoSuit");
  const cards = held.with(index, next).map(({ id }) => id ?? "");
  return keepDraw(message, { deck: stacks.deck.id ?? "", cards });
}

function nearest(card: Card.Implementation, free: readonly Card.Implementation[]): Card.Implementation[] {
  const found = nearestInSuit(consequence(card), free.map(consequence), currentEdition());
  return free.filter((other) => {
    const { suit, rank } = consequence(other);
    return suit === found?.suit && rank === found.rank;
  });
}
