import { type CrewActor, isCrew } from "../kinds.ts";

/**
 * The crew a hero belongs to: the one in play, if it names them, else the oldest that does. Before the world's actors are there, and for
 * somebody without a crew, there is none.
 * @param inPlay the id of the crew in play
 */
export function crewOf(hero: Actor.Implementation, inPlay: string): CrewActor | null {
  const crews = actorsHere().filter((actor) => isCrew(actor) && actor.system.members.includes(hero.uuid));
  const found = crews.find(({ id }) => id === inPlay) ?? crews[0];
  return isCrew(found) ? found : null;
}

function actorsHere(): Actor.Implementation[] {
  // While a world is being opened, actors are made before there is a list of them.
  return (game as { readonly actors?: typeof game.actors }).actors?.contents ?? [];
}
