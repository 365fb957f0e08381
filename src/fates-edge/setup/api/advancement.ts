import { buyItem } from "../../actions/buy.ts";
import { takeComplication } from "../../actions/origin.ts";
import { grantSession } from "../../actions/session.ts";
import { takeBack } from "../../actions/take-back.ts";
import { adoptLedger } from "../../documents/advancement/adopt-ledger.ts";
import { buy } from "../../documents/advancement/buy.ts";
import { ledgerOf } from "../../documents/advancement/ledger-of.ts";
import { quoteFor } from "../../documents/advancement/quote-for.ts";
import { refund } from "../../documents/advancement/refund.ts";
import { startBuild } from "../../documents/advancement/start-build.ts";
import { useEdge } from "../../documents/advancement/use-edge.ts";
import { acceptBond } from "../../documents/bonds/accept-bond.ts";
import { dropBond } from "../../documents/bonds/drop-bond.ts";
import { offersTo } from "../../documents/bonds/offers-to.ts";
import { proposeBond } from "../../documents/bonds/propose-bond.ts";
import { edgesFor } from "../../state/edges.ts";

/** `game.fatesEdge.advancement`: how characters grow, for macros and modules. Each judges who may, as the sheet's buttons do. */
export const ADVANCEMENT = Object.freeze({
  ledger: ledgerOf,
  quote: quoteFor,
  /** What a character's items may lend to a roll of a pairing. */
  edges: edgesFor,
  offersTo,
  ...{ adoptLedger, startBuild, buy, buyItem, takeBack, refund, takeComplication, useEdge },
  ...{ proposeBond, acceptBond, dropBond },
  grantSession,
});
