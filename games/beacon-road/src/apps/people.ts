import { worldActorOf } from "#foundry/documents.ts";
import type { Option } from "#table/windows/ask-window.ts";
import { type CrewActor, type FighterActor, type HeroActor, isFighter, isHero } from "../data/kinds.ts";
import { crewAround, crewInPlay, hasCrew, heroesOf } from "../state/crew.ts";
import { placeOf, runningFight, sideOf } from "../state/fight.ts";
import { freeName } from "../state/free-name.ts";
import { nameNow } from "../state/rights.ts";

/**
 * Everybody whom this user can name here: tokens of the scene that is shown, then the world's actors who have none of their own there.
 * Whoever fights in the fight that goes on stands before everybody, whether or not players may look at their sheet.
 */
export function fightersNear(): FighterActor[] {
  const fighting = new Set(runningFight()?.all.map(({ actor }) => actor));
  const tokens = (game.scenes.viewed?.tokens.contents ?? []).filter(
    ({ hidden }) => !hidden || game.user.isGM,
  );
  const here = tokens.flatMap(({ actor }) => (isFighter(actor) ? [actor] : []));
  const known = new Map(here.map((actor) => [actor.uuid, actor]));
  const shown = new Set(here.map(({ uuid }) => worldActorOf(uuid)));
  for (const actor of game.actors.contents)
    if (isFighter(actor) && !shown.has(actor.uuid)) known.set(actor.uuid, actor);
  return [...known.values()].filter(({ uuid, visible }) => visible || fighting.has(uuid));
}

/** Whom somebody can aim at: those in their fight first, enemies before all, then the others who play with their crew or against it. */
export function othersThan(actor: FighterActor): FighterActor[] {
  const place = placeOf(actor);
  const crew = crewAround(actor.uuid);
  const sides = place
    ? (["enemies", "allies"] as const).flatMap((side) => sideOf(place.fight, place.one, side))
    : [];
  const fighting = sides.map(({ fighter }) => fighter);
  const others = fightersNear().filter((other) => !isOfAnotherCrew(other, crew));
  return [...new Set([...fighting, ...others])].filter((other) => other !== actor);
}

/** Whether a hero belongs to other crews alone. */
function isOfAnotherCrew(actor: FighterActor, crew: CrewActor | null): boolean {
  return isHero(actor) && hasCrew(actor) && crew?.system.members.includes(actor.uuid) !== true;
}

/** The heroes of the crew in play, or where it has none all heroes of the world. */
export function heroesNear(): HeroActor[] {
  const crew = crewInPlay();
  const members = crew ? heroesOf(crew) : [];
  return members.length > 0 ? members : game.actors.contents.filter((actor) => isHero(actor));
}

/** Actors as a list, by what they are called at the table; several of one name are told apart by a number. */
export function peopleList(actors: readonly FighterActor[]): Option[] {
  const names = new Set<string>();
  return actors.map((actor) => {
    const name = freeName(nameNow(actor), names);
    names.add(name);
    return { value: actor.uuid, label: name };
  });
}

/** Whom a user speaks for now: a token that is selected, their own hero, or the only one they own. */
export function ownFighter(): FighterActor | null {
  const messages = ChatMessage.implementation;
  const spoken: unknown = messages.getSpeakerActor(messages.getSpeaker());
  if (isFighter(spoken) && spoken.isOwner) return spoken;
  if (isHero(game.user.character)) return game.user.character;
  const owned = game.actors.contents.flatMap((actor) => (isFighter(actor) && actor.isOwner ? [actor] : []));
  return owned.length === 1 ? (owned[0] ?? null) : null;
}
