import { idOf } from "#foundry/documents.ts";
import { UserError } from "#table/refusals.ts";
import type { ActionMessage } from "../../../data/kinds.ts";
import { isEdgeReroll } from "../../../rules/edges/rerolls.ts";
import type { ActionStanding } from "../../../state/roll/action-standing.ts";
import { findUses } from "../../../state/edges/card-edges.ts";
import type { CardEdge } from "../../../state/roll/card-facts.ts";
import type { EdgeAim } from "../../../state/edges/edge-aims.ts";
import { payEdge } from "../../edges/edges.ts";
import { onCard } from "../on-card.ts";
import { throwWithEdge } from "../throw-with-edge.ts";

/**
 * Uses an edge on a card after the throw: dice are thrown again, setbacks cancelled, words counted. The use is written
 * on its item first, where a GM's client finds it; an ally's helper writes nothing else, and the GM's client throws.
 */
export function useEdgeOnCard(
  message: ActionMessage,
  item: string,
  edge: string,
  aim: EdgeAim = {},
): Promise<boolean> {
  return onCard(message, "useEdge", async (card) => {
    const offer = card.edges.find((one) => one.item === item && one.edge === edge);
    if (!offer) throw new UserError("TABLE.Error.NotNow");
    if (offer.by === "" && isEdgeReroll(offer)) await turnDice(message, card, offer);
    else await payEdge(item, edge, idOf(message), aim);
  });
}

async function turnDice(message: ActionMessage, card: ActionStanding, offer: CardEdge): Promise<void> {
  const use = idleUse(message, card, offer) ?? (await payEdge(offer.item, offer.edge, idOf(message))).id;
  await throwWithEdge(message, card.state, { ...offer, id: use });
}

/** A use written for a re-roll that was cut off, by a closed tab say, serves for the next. */
function idleUse(message: ActionMessage, card: ActionStanding, { item, edge }: CardEdge): string | undefined {
  const made = new Set(card.uses.map(({ id }) => id));
  return findUses(message).find((use) => use.item === item && use.edge === edge && !made.has(use.id))?.id;
}
