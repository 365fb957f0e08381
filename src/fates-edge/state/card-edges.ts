import { idOf, isSameActor } from "../../foundry/documents.ts";
import type { ActionMessage, EdgeItem, PcActor } from "../data/kinds.ts";
import type { EdgeUse } from "../data/message/action.ts";
import { edgePlaces } from "../rules/edges.ts";
import type { ActionFacts, CardEdge } from "./card-facts.ts";
import { charactersFor, helpsAllies, holderOf, usesOn } from "./edge-uses.ts";
import { edgeUses, fitsPairing, lendingItems } from "./edges.ts";
import { primaryParty, tableNumbers } from "./party.ts";
import { isEdgeReroll } from "./roll-points.ts";
import { type ActionState, isOpen } from "./roll.ts";

type StoredEdge = EdgeItem["system"]["edges"][string];

/**
 * The edges a user could bring to a card after the throw: to their own roll whatever fits it; to anybody's, a GM for
 * everybody and the others for the characters they play, what cancels setbacks for an ally.
 */
export function findEdges(message: ActionMessage, user: User.Implementation): CardEdge[] {
  const { system } = message;
  if (!isOpen(system, primaryParty()?.system.scene.number ?? 1)) return [];
  const isAuthor = message.author?.id === user.id;
  return charactersFor(system.actor)
    .filter((actor) => actor.testUserPermission(user, "OWNER"))
    .flatMap((actor) =>
      isSameActor(actor.uuid, system.actor) ? ownEdges(actor, system, isAuthor) : alliesEdges(actor),
    );
}

/** Only whoever threw the dice can throw some of them again: they lie in a message of theirs. */
function ownEdges(actor: PcActor, roll: ActionMessage["system"], isAuthor: boolean): CardEdge[] {
  const serves = (edge: StoredEdge): boolean => {
    if (!fitsPairing(edge, roll.attribute, roll.skill)) return false;
    if (edge.gives === "cancel") return true;
    if (edge.gives === "words") return isAuthor && edge.span !== "always";
    return isAuthor && (edge.gives === "reroll" || edge.gives === "rerollOnes");
  };
  return edgesOf(actor, serves, "");
}

function alliesEdges(actor: PcActor): CardEdge[] {
  return edgesOf(actor, helpsAllies, actor.name);
}

function edgesOf(actor: PcActor, serves: (edge: StoredEdge) => boolean, by: string): CardEdge[] {
  return lendingItems(actor).flatMap((item) =>
    Object.entries(item.system.edges).flatMap(([key, edge]) => {
      if (!serves(edge)) return [];
      const { gives, dice: amount, circumstance } = edge;
      const label = edge.label || item.name;
      return [
        { item: item.uuid, edge: key, label, gives, amount, circumstance, by, uses: edgeUses(item, key) },
      ];
    }),
  );
}

/** The uses of edges that the characters of this world vouch for on a card that is still open or not yet witnessed. */
export function findUses({ id, system }: ActionMessage): EdgeUse[] {
  const scene = primaryParty()?.system.scene.number ?? 1;
  if (system.gm.judged && !isOpen(system, scene)) return [];
  const holders = charactersFor(system.actor).map(holderOf);
  return usesOn(holders, { message: idOf({ id }), roller: system.actor, now: tableNumbers() });
}

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
