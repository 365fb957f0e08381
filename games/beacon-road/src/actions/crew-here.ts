import { bringIntoPlay, needGroup } from "#table/group/keep-group.ts";
import { SYSTEM_ID } from "../data/game.ts";
import { type CrewActor, isCrew } from "../data/kinds.ts";
import { CREW, crewInPlay } from "../state/crew.ts";

/**
 * The crew in play, which makes itself with the first thing that needs one (GMs' clients).
 * @throws UserError for a player while there is none
 */
export async function needCrew(): Promise<CrewActor> {
  return crewInPlay() ?? (await needGroup(CREW));
}

/** The crew in play, or the ready one of the compendium where the world has none yet (GMs). */
export async function needReadyCrew(): Promise<CrewActor> {
  const pack = crewInPlay() ? undefined : game.packs.get(`${SYSTEM_ID}.heroes`);
  const ready = ((await pack?.getDocuments({ type: "crew" })) ?? []).find(isCrew);
  if (!ready) return needCrew();
  const ownership = { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER };
  const source = Object.assign(game.actors.fromCompendium(ready), { ownership });
  const made = await Actor.implementation.create(source);
  if (!isCrew(made)) return needCrew();
  await bringIntoPlay(made);
  return made;
}
