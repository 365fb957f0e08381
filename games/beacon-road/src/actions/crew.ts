import { updateDocument } from "#foundry/documents.ts";
import { isActiveGM } from "#foundry/host.ts";
import { notify } from "#foundry/notify.ts";
import { needGroup } from "#table/group/keep-group.ts";
import { serialize } from "#table/serialize.ts";
import { type CrewActor, type HeroActor, isHero } from "../data/kinds.ts";
import { CREW, crewInPlay, hasCrew } from "../state/crew.ts";

/** A hero joins a crew, unless it has them already (GMs). */
export async function joinCrew(crew: CrewActor, hero: HeroActor): Promise<void> {
  const { members } = crew.system;
  if (members.includes(hero.uuid)) return;
  await updateDocument(crew, { system: { members: [...members, hero.uuid] } });
  notify.info("BEACON_ROAD.Crew.Joined", { name: hero.name, crew: crew.name });
}

/**
 * A hero whom a player plays joins the crew in play, which makes itself with the first of them (`ready`). Where there is no crew yet, or one without
 * anybody, as in a world that was filled while no GM looked, they join at once; who a GM took out of a crew stays out.
 */
export function startJoiningCrew(): void {
  const look = (actor: Actor.Implementation): void => {
    if (isActiveGM() && isHero(actor) && actor.hasPlayerOwner) void join(actor);
  };
  const isEmpty = (crewInPlay()?.system.members ?? []).length === 0;
  if (isEmpty) for (const actor of game.actors) look(actor);
  Hooks.on("createActor", look);
  Hooks.on("updateActor", (actor, changes) => {
    if ("ownership" in changes) look(actor);
  });
}

/** Heroes join one after another: each finds the crew that the one before has made. */
function join(hero: HeroActor): Promise<void> {
  return serialize("joining the crew", async () => {
    if (hasCrew(hero)) return;
    await joinCrew(await needGroup(CREW), hero);
  });
}
