import { Problem } from "../../../table/problem.ts";
import { attempt } from "../../../table/refusals.ts";
import { type OfferAsked, requireAsked } from "../../state/offers.ts";
import { requireGM } from "../actions/require-gm.ts";
import { requireEffects } from "../effects/require-effects.ts";
import { postOffer } from "./post-offer.ts";

/** What an offer of its own says; what is left out is empty. */
export type OwnOffer = Pick<OfferAsked, "kind" | "actor" | "label" | "ways"> &
  Partial<Pick<OfferAsked, "text" | "bargain" | "effects">>;

/**
 * A GM puts something before one player that no points were spent on: death above all, which can be bargained with as long
 * as there is anything to give (SRD Y; "Always offer a way out").
 * @returns the id of the offer's message, or nothing where it was refused
 */
export function makeOffer(own: OwnOffer): Promise<string> {
  return attempt(async () => {
    requireGM();
    const asked: OfferAsked = { text: "", bargain: "", effects: {}, ...own, points: 0, roll: "", spend: "" };
    if (asked.label.trim() === "") throw new Problem("FATES_EDGE.Error.NoWords");
    const { uuid } = requireAsked(asked);
    requireEffects(asked.effects, { act: "offer", message: "", roller: uuid });
    return postOffer(asked);
  }, "");
}
