import type { ActionMessage, EdgeItem, PcActor } from "../data/kinds.ts";
import { lendingItems } from "../documents/actions/lending-items.ts";
import { edgeUses } from "../documents/advancement/edge-uses.ts";
import { charactersFor } from "../documents/card/edge-holders.ts";
import { primaryParty } from "../documents/party/primary-party.ts";
import type { CardEdge } from "./card-facts.ts";
import { helpsAllies } from "./edge-uses.ts";
import { fitsPairing } from "./edges.ts";
import { isOpen } from "./roll.ts";

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
      actor.uuid === system.actor ? ownEdges(actor, system, isAuthor) : alliesEdges(actor),
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
