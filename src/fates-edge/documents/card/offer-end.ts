import { isOffer } from "../../data/kinds.ts";
import type { OfferEnded } from "../../state/card-facts.ts";

/** How an offer of a GM's came out, by its message's id; null while it waits, and where it is gone. */
export function offerEnd(id: string): OfferEnded | null {
  const offer = game.messages.get(id);
  if (!isOffer(offer) || !offer.author?.isGM) return null;
  const { actorName: name, state, way, undone } = offer.system;
  return state === "" ? null : { name, state, way, undone };
}
