import { hostDice } from "../../../foundry/dice-source.ts";
import { discardCards } from "../../../table/decks.ts";
import type { DeckAndPile } from "../../../table/decks/deck-spec.ts";
import { ensureDeck } from "../../../table/decks/ensure-deck.ts";
import { pickCards } from "../../../table/decks/pick-cards.ts";
import { Problem } from "../../../table/problem.ts";
import { type Ceiling, severityAllows } from "../../rules/mixed/ceiling.ts";
import { consequence } from "../../state/draws.ts";
import { CONSEQUENCES } from "../draw/consequences.ts";
import { freeCards, shuffleAnew } from "../draw/pick-hand.ts";

/** A card about to be flipped, and where it goes. */
export interface PickedFlip {
  readonly card: Card.Implementation;
  readonly discard: () => Promise<void>;
}

/**
 * A card at random among those that the scene's ceiling allows: what is above it is drawn again, and stays in the deck
 * (SRD R.3). When none is left, the discards are shuffled back first.
 * @throws Problem when there is none even then
 */
export async function pickFlip(ceiling: Ceiling | ""): Promise<PickedFlip> {
  const stacks = await ensureDeck(CONSEQUENCES);
  const card = pickFrom(stacks, ceiling) ?? (await afterShuffle(stacks, ceiling));
  if (!card) throw new Problem("FATES_EDGE.Error.NoCards");
  return { card, discard: () => discardCards(stacks, [card.id ?? ""]) };
}

async function afterShuffle(
  stacks: DeckAndPile,
  ceiling: Ceiling | "",
): Promise<Card.Implementation | undefined> {
  await shuffleAnew(stacks);
  return pickFrom(stacks, ceiling);
}

function pickFrom(stacks: DeckAndPile, ceiling: Ceiling | ""): Card.Implementation | undefined {
  const allowed = freeCards(stacks).filter((card) => severityAllows(ceiling, consequence(card).rank));
  return pickCards(allowed, 1, hostDice)[0];
}
