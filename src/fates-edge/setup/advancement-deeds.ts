import { adoptLedger } from "../documents/advancement/adopt-ledger.ts";
import { buyItem } from "../documents/advancement/buy-item.ts";
import { buy } from "../documents/advancement/buy.ts";
import { refund } from "../documents/advancement/refund.ts";
import { startBuild } from "../documents/advancement/start-build.ts";
import { takeBack } from "../documents/advancement/take-back.ts";
import { takeComplication } from "../documents/advancement/take-complication.ts";
import { useEdge } from "../documents/advancement/use-edge.ts";
import { acceptBond } from "../documents/bonds/accept-bond.ts";
import { dropBond } from "../documents/bonds/drop-bond.ts";
import { proposeBond } from "../documents/bonds/propose-bond.ts";
import { grantSession } from "../documents/session/grant-session.ts";

/** What macros and modules may do about a character's growth: fetched with the first of them. */
export const ADVANCEMENT_DEEDS = Object.freeze({
  ...{ adoptLedger, startBuild, buy, buyItem, takeBack, refund, takeComplication, useEdge },
  ...{ proposeBond, acceptBond, dropBond },
  grantSession,
});
