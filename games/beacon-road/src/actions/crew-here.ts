import { needGroup } from "#table/group/keep-group.ts";
import type { CrewActor } from "../data/kinds.ts";
import { CREW, crewInPlay } from "../state/crew.ts";

/**
 * The crew in play, which makes itself with the first thing that needs one (GMs' clients).
 * @throws UserError for a player while there is none
 */
export async function needCrew(): Promise<CrewActor> {
  return crewInPlay() ?? (await needGroup(CREW));
}
