import { hostDice } from "../../../foundry/dice-source.ts";
import { Problem } from "../../../table/problem.ts";
import { payEdge } from "../../actions/edges.ts";
import type { ActionMessage } from "../../data/kinds.ts";
import { ActionRoll } from "../../dice/action-roll.ts";
import { edgePlaces, type EdgeReroll, rerollWithEdge } from "../../rules/edges.ts";
import type { ActionStanding } from "../../state/action-standing.ts";
import type { CardEdge } from "../../state/card-facts.ts";
import { isEdgeReroll } from "../../state/roll-points.ts";
import { findUses } from "../card/find-uses.ts";
import { onCard } from "./on-card.ts";

/**
 * Uses an edge on a card after the throw: dice are thrown again, setbacks cancelled, words counted. The use is written
 * on its item first, where a GM's client finds it; an ally's helper writes nothing else.
 */
export function useEdgeOnCard(message: ActionMessage, item: string, edge: string): Promise<boolean> {
  return onCard(message, "useEdge", async (card) => {
    const offer = card.edges.find((one) => one.item === item && one.edge === edge);
    if (!offer) throw new Problem("FATES_EDGE.Error.NotNow");
    const { gives } = offer;
    if (isEdgeReroll(gives)) await turnDice(message, card, { ...offer, gives });
    else await payEdge(item, edge, message.id ?? "");
  });
}

async function turnDice(
  message: ActionMessage,
  card: ActionStanding,
  offer: CardEdge & { readonly gives: EdgeReroll },
): Promise<void> {
  const use = idleUse(message, card, offer) ?? (await payEdge(offer.item, offer.edge, message.id ?? "")).id;
  const { die, faces: initial } = card.state;
  const places = edgePlaces(initial, offer, die);
  const { steps } = rerollWithEdge({ initial, steps: [], die }, use, places, hostDice);
  const roll = ActionRoll.fromEdge(use, steps, die);
  await message.update({
    rolls: [...message._source.rolls, JSON.stringify(roll)],
    sound: CONFIG.sounds.dice,
  });
}

/** A use written for a re-roll that was cut off, by a closed tab say, serves for the next. */
function idleUse(message: ActionMessage, card: ActionStanding, { item, edge }: CardEdge): string | undefined {
  const made = new Set(card.uses.map(({ id }) => id));
  return findUses(message).find((use) => use.item === item && use.edge === edge && !made.has(use.id))?.id;
}
