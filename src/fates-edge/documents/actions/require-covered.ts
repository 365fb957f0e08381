import { Problem } from "../../../table/problem.ts";
import { undoAct } from "../../actions/undo.ts";
import { isOverdrawn } from "../../data/actor/entries.ts";
import type { ActionMessage, PartyActor } from "../../data/kinds.ts";
import { isOverspent } from "../card/purse.ts";

/**
 * Holds a spend or draw that was just written against what other GMs wrote at the same moment. Who comes too late takes
 * it back from card and bank at once.
 * @throws Problem then
 */
export async function requireCovered(
  message: ActionMessage,
  party: PartyActor,
  part: "spends" | "draws",
  id: string,
): Promise<void> {
  if (!isOverspent(message.system, part, id) && !isOverdrawn(party.system.bank, id)) return;
  await undoAct(message, part, id);
  throw new Problem("FATES_EDGE.Error.SpentMeanwhile");
}
