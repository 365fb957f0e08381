import { OFFER_WAYS } from "../data/message/offer-data.ts";
import { readEffects } from "./effects/read-effects.ts";
import type { DraftOffer, SpendDraft } from "./spend-draft.ts";

/** The draft as the window's fields say it now. @param touched the field that was just changed */
export function readDraft(data: FormData, draft: SpendDraft, touched: string): SpendDraft {
  return {
    ...draft,
    label: String(data.get("label") ?? draft.label),
    byHand: touched === "price" ? byHand(data) : draft.byHand,
    effects: readEffects(data, "effects", draft.effects),
    offer: readOffer(data, draft.offer),
  };
}

/** An emptied field follows the prices again. */
function byHand(data: FormData): number | null {
  const said = String(data.get("price") ?? "");
  return said === "" ? null : Number(said);
}

function readOffer(data: FormData, offer: DraftOffer): DraftOffer {
  const on = data.has("offer");
  // The fields of an offer are there once it is wanted.
  if (!on || !data.has("asked")) return { ...offer, on };
  return {
    on,
    actor: String(data.get("asked")),
    ways: OFFER_WAYS.filter((way) => data.has(`way.${way}`)),
    bargain: String(data.get("bargain") ?? offer.bargain),
  };
}
