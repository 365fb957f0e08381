import { localize } from "../../../foundry/i18n.ts";
import { findHere } from "../../../foundry/uuid.ts";
import { isPc } from "../kinds.ts";
import type { OfferAsked } from "./offer-asked.ts";

/** What the spend's own card says while its offer stands on another. */
export function putBefore({ actor: uuid }: Pick<OfferAsked, "actor">): string {
  const actor = findHere(uuid);
  return localize("FATES_EDGE.Offer.Put", { name: isPc(actor) ? actor.name : "" });
}
