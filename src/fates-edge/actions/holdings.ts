import { reportRefusal } from "../../table/refusals.ts";
import type { AssetItem, PartyActor } from "../data/kinds.ts";
import { requireGM } from "../state/rights.ts";
import { embedCopy } from "./buy.ts";

/** Puts a copy of an asset among what the crew holds in common (GMs): nobody paid for it there, and nothing of it is owed. */
export function shareCopy(party: PartyActor, asset: AssetItem): Promise<boolean> {
  return reportRefusal(async () => {
    requireGM();
    await embedCopy(party, asset, { line: "", flagged: "", missed: 0 });
    return true;
  }, false);
}
