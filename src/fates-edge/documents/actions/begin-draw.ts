import { ensureDeck } from "../../../table/decks/ensure-deck.ts";
import { Problem } from "../../../table/problem.ts";
import { attempt } from "../../../table/refusals.ts";
import { inTurn } from "../../../table/serialize.ts";
import { requireRight } from "../../actions/on-card.ts";
import type { ActionMessage } from "../../data/kinds.ts";
import { pendingDraw, type PendingDraw } from "../../state/draws.ts";
import { CONSEQUENCES } from "../draw/consequences.ts";
import { keepDraw } from "../draw/keep-draw.ts";
import { pickHand } from "../draw/pick-hand.ts";
import { storedDraw } from "../draw/stored-draw.ts";

/**
 * Draws one card for each setback of a roll (SRD 21.2; Clarification 7), for this GM's eyes alone. Another GM's
 * unrevealed draw for the same roll falls away: who takes over draws anew. An own one is simply looked at again.
 */
export function beginDraw(message: ActionMessage): Promise<PendingDraw | null> {
  return inTurn(`message ${message.id}`, () => attempt(() => lookOrDraw(message), null));
}

async function lookOrDraw(message: ActionMessage): Promise<PendingDraw | null> {
  if (isMine(message)) return pendingDraw(message);
  const { purse } = requireRight(message, "draw");
  const stacks = await ensureDeck(CONSEQUENCES);
  const hand = await pickHand(stacks, purse.left);
  if (hand.length === 0) throw new Problem("FATES_EDGE.Error.NoCards");
  await message.update({ system: { gm: { state: "drawing", drawer: game.user.id ?? "" } } });
  return keepDraw(message, { deck: stacks.deck.id ?? "", cards: hand.map(({ id }) => id ?? "") });
}

function isMine({ id, system }: ActionMessage): boolean {
  const { state, drawer } = system.gm;
  return state === "drawing" && drawer === game.user.id && storedDraw(id ?? "") !== null;
}
