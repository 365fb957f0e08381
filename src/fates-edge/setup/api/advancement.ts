import { acceptBond, dropBond, proposeBond } from "../../actions/bonds.ts";
import { adoptLedger, startBuild } from "../../actions/build.ts";
import { buy, buyItem } from "../../actions/buy.ts";
import { useEdge } from "../../actions/edges.ts";
import { takeComplication } from "../../actions/origin.ts";
import { grantSession } from "../../actions/session.ts";
import { refund, takeBack } from "../../actions/take-back.ts";
import { offersTo } from "../../state/bonds.ts";
import { edgesFor } from "../../state/edges.ts";
import { ledgerOf } from "../../state/ledger.ts";
import { quoteFor } from "../../state/purchases.ts";

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
