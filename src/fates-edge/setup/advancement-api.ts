import { onDemand } from "../apps/on-demand.ts";
import { edgesFor } from "../documents/actions/edges-for.ts";
import { ledgerOf } from "../documents/advancement/ledger-of.ts";
import { quoteFor } from "../documents/advancement/quote-for.ts";
import { offersTo } from "../documents/bonds/offers-to.ts";
import type { ADVANCEMENT_DEEDS } from "./advancement-deeds.ts";

type Deeds = typeof ADVANCEMENT_DEEDS;

const deeds = onDemand(() => import("./advancement-deeds.ts"));

/** A deed that is fetched when it is first done; where it cannot be fetched it answers null, and the user has been told. */
function later<Given extends readonly unknown[], Answer>(
  pick: (all: Deeds) => (...given: Given) => Promise<Answer>,
): (...given: Given) => Promise<Answer | null> {
  return async (...given) => {
    const part = await deeds();
    return part && pick(part.ADVANCEMENT_DEEDS)(...given);
  };
}

/** `game.fatesEdge.advancement`: how characters grow, for macros and modules. Each judges who may, as the sheet's buttons do. */
export const ADVANCEMENT = Object.freeze({
  ledger: ledgerOf,
  quote: quoteFor,
  /** What a character's items may lend to a roll of a pairing. */
  edges: edgesFor,
  offersTo,
  adoptLedger: later((all) => all.adoptLedger),
  startBuild: later((all) => all.startBuild),
  buy: later((all) => all.buy),
  buyItem: later((all) => all.buyItem),
  takeBack: later((all) => all.takeBack),
  refund: later((all) => all.refund),
  takeComplication: later((all) => all.takeComplication),
  useEdge: later((all) => all.useEdge),
  proposeBond: later((all) => all.proposeBond),
  acceptBond: later((all) => all.acceptBond),
  dropBond: later((all) => all.dropBond),
  grantSession: later((all) => all.grantSession),
});
