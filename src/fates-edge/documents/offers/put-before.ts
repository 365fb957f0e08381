import { findHere } from "../../../foundry/documents.ts";
import { localize } from "../../../foundry/i18n.ts";
import { isPc } from "../../data/kinds.ts";
import type { OfferAsked } from "../../state/offers.ts";

/** What the spend's own card says while its offer stands on another. */
export function putBefore({ actor: uuid }: Pick<OfferAsked, "actor">): string {
  const actor = findHere(uuid);
  return localize("FATES_EDGE.Offer.Put", { name: isPc(actor) ? actor.name : "" });
}
