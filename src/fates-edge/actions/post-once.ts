import { onceIn, type TableAct, type TooLate } from "#table/acts/claims.ts";
import { requireGM } from "#table/acts/rights.ts";
import type { PartyActor } from "../data/kinds.ts";
import { needParty } from "./party.ts";

/**
 * Does an act that the table does once, as a GM: of several who do it at the same moment one goes on. The claims are the
 * party's; where there is none yet, it is founded.
 * @param acts names of the act, the same for all who do it
 * @param plan says what is done, from how things stand once the act is this GM's; whatever it throws ends the act
 * @throws UserError for who comes too late
 */
export async function once(
  acts: readonly string[],
  plan: (message: string, party: PartyActor) => TableAct | Promise<TableAct>,
  tooLate?: TooLate,
): Promise<void> {
  requireGM();
  const party = await needParty();
  await onceIn(party, acts, (message) => plan(message, party), tooLate);
}
