import { findHere, worldActorOf } from "#foundry/documents.ts";
import { groupInPlay, type GroupKind, groupsOf } from "#table/group/group.ts";
import { crewOf } from "../data/actor/crew-of.ts";
import { type CohortActor, type CrewActor, type HeroActor, isCohort, isCrew, isHero } from "../data/kinds.ts";

/** What a whole table shares is one crew; a world may hold several. */
export const CREW: GroupKind<CrewActor> = { type: "crew", is: isCrew };

/** The crew that is in play; null while the world has none. */
export function crewInPlay(): CrewActor | null {
  return groupInPlay(CREW);
}

/** The heroes of a crew, in its order; who was deleted is left out. */
export function heroesOf(crew: CrewActor): HeroActor[] {
  return crew.system.members.map((uuid) => findHere(uuid)).filter((actor) => isHero(actor));
}

/** The gangs and experts who work for a crew. */
export function crewCohorts(crew: CrewActor): CohortActor[] {
  return game.actors.contents.flatMap((actor) =>
    isCohort(actor) && actor.system.crew === crew.uuid ? [actor] : [],
  );
}

/** A crew of this world by its uuid; null for any other document, and for one that lies in a compendium. */
export function crewNamed(uuid: string): CrewActor | null {
  const found = findHere(uuid);
  return isCrew(found) && !found.inCompendium ? found : null;
}

/** The crew that somebody plays with: a hero's own, else the one in play. @param actor by uuid */
export function crewAround(actor: string): CrewActor | null {
  const found = findHere(worldActorOf(actor));
  return (isHero(found) ? crewOf(found, crewInPlay()?.id ?? "") : null) ?? crewInPlay();
}

/** Whether a hero belongs to some crew of the world. */
export function hasCrew(hero: HeroActor): boolean {
  return groupsOf(CREW).some(({ system }) => system.members.includes(hero.uuid));
}

/** What a crew is, has and holds changes the numbers of its heroes and cohorts: they are worked out anew, once all is there and after each change (`ready`). */
export function startFollowingCrews(): void {
  for (const crew of groupsOf(CREW)) workOut(crew);
  Hooks.on("updateActor", (actor) => workOut(actor));
  Hooks.on("createActor", (actor) => workOut(actor));
  Hooks.on("deleteActor", (actor) => workOut(actor));
  for (const hook of ["createItem", "updateItem", "deleteItem"] as const)
    Hooks.on(hook, (item: Item.Implementation) => {
      if (item.parent) workOut(item.parent);
    });
}

function workOut(actor: unknown): void {
  if (!isCrew(actor)) return;
  for (const other of game.actors) {
    if (!isHero(other) && !isCohort(other)) continue;
    other.reset();
    other.render();
  }
}
