import { inPlayChange } from "#table/group/keep-group.ts";
import type { ActPlan } from "#table/wishes.ts";
import { PARTY } from "../../state/party.ts";
import { type AskedHere, partyAsked, requireAskedByGM } from "./asked.ts";

/** The table plays with another party from now on; the one before keeps all it holds (GMs). */
export function intoPlay(asked: AskedHere): ActPlan {
  requireAskedByGM(asked);
  const party = partyAsked(asked);
  return { changes: [inPlayChange(PARTY, party)], data: { name: party.name } };
}
