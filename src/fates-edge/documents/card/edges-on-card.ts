import type { EdgeUse } from "../../data/message/action-data.ts";
import { edgePlaces } from "../../rules/edges.ts";
import type { ActionFacts, CardEdge } from "../../state/card-facts.ts";
import { isEdgeReroll } from "../../state/roll-points.ts";
import { type ActionState, isOpen } from "../../state/roll.ts";

/** The edges that this viewer may use on the card now: there is something for them to act on, and they have a use left. */
export function edgesOnCard(facts: ActionFacts, state: ActionState): CardEdge[] {
  if (!state.outcome || !state.history || !isOpen(facts.system, facts.scene)) return [];
  return facts.edges.filter((edge) => isOfUse(edge, state) && isUnused(edge, facts, state));
}

function isOfUse({ gives, amount }: CardEdge, { faces, die, outcome, cancelled }: ActionState): boolean {
  if (isEdgeReroll(gives)) return edgePlaces(faces, { gives, amount }, die).length > 0;
  return gives === "words" || (gives === "cancel" && (outcome?.setbacks ?? 0) > cancelled);
}

/** What is not counted serves once on each roll. A use whose dice were never thrown, by a closed tab say, still serves. */
function isUnused({ item, edge, uses, gives }: CardEdge, facts: ActionFacts, state: ActionState): boolean {
  const isOwn = (use: EdgeUse): boolean => use.item === item && use.edge === edge;
  const made = state.uses.filter(isOwn).length;
  if (isEdgeReroll(gives) && facts.uses.filter(isOwn).length > made) return true;
  return uses ? uses.left > 0 : made === 0;
}
