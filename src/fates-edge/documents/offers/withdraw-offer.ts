import { Problem } from "../../../table/problem.ts";
import { attempt } from "../../../table/refusals.ts";
import { inTurn } from "../../../table/serialize.ts";
import type { OfferMessage } from "../../data/kinds.ts";
import { requireGM } from "../actions/require-gm.ts";
import { claimEnd, WITHDRAWAL } from "./claim-end.ts";

/** A GM takes an offer off the table before it is answered: nothing comes of it. An answer that was quicker stands. */
export function withdrawOffer(offer: OfferMessage): Promise<boolean> {
  return inTurn(`offer ${offer.id}`, () =>
    attempt(async () => {
      requireGM();
      const { state, undone } = offer.system;
      if (!game.messages.has(offer.id ?? "") || state !== "" || undone)
        throw new Problem("FATES_EDGE.Error.OfferSettled");
      if (!(await claimEnd(offer, WITHDRAWAL))) throw new Problem("FATES_EDGE.Error.OfferSettled");
      await offer.update({ system: { state: "withdrawn" } });
      return true;
    }, false),
  );
}
