import { inPlayChange } from "#table/group/keep-group.ts";
import { UserError } from "#table/refusals.ts";
import type { ActPlan } from "#table/wishes.ts";
import { CREW, crewNamed } from "../../state/crew.ts";
import { type AskedHere, requireAskedByGM, wordAsked } from "./asked.ts";

/** The table plays with another crew from now on; the one before keeps all it holds (GMs). */
export function intoPlay(asked: AskedHere): ActPlan {
  requireAskedByGM(asked);
  const crew = crewNamed(wordAsked(asked, "crew"));
  if (!crew) throw new UserError("BEACON_ROAD.Error.NoCrew");
  return { changes: [inPlayChange(CREW, crew)], data: { name: crew.name } };
}
