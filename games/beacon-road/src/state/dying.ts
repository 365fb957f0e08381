import type { HeroActor } from "../data/kinds.ts";
import { crewAround, crewInPlay, heroesOf } from "./crew.ts";
import { placeOf } from "./fight.ts";
import { plays } from "./rights.ts";
import { isInMaking } from "./seats.ts";

/** The heroes of the crew in play who are dying now (Trauma). */
export function dyingNow(): HeroActor[] {
  const crew = crewInPlay();
  return crew ? heroesOf(crew).filter(isDying) : [];
}

/** Whether a hero is dying; one who has yet to be made is not. */
export function isDying(hero: HeroActor): boolean {
  return hero.system.health === "dying" && !isInMaking(hero);
}

/** Why nobody can bring a hero back now, as a key: they are not dying, or the fight that felled them goes on; null where somebody can (Trauma). */
export function whyNotRevived(hero: HeroActor): string | null {
  if (!isDying(hero)) return "BEACON_ROAD.Error.NotDying";
  return placeOf(hero) ? "BEACON_ROAD.Error.NotCalm" : null;
}

/**
 * With whom a user brings a dying hero back: the hero, for whoever plays them; else a hero of their own in the same crew who is on their feet, one
 * with Sawbones first. Null for a user who has nobody there.
 */
export function healerFor(hero: HeroActor, user: User.Implementation): HeroActor | null {
  if (plays(user, hero)) return hero;
  const crew = crewAround(hero.uuid);
  const own = (crew ? heroesOf(crew) : []).filter((other) => plays(user, other) && isOnFeet(other));
  return own.find(isSawbones) ?? own[0] ?? null;
}

/** Whether somebody is awake and can help. */
export function isOnFeet({ system }: HeroActor): boolean {
  return system.health !== "dying" && system.health !== "dead";
}

/** Whether a hero treats people with advantage (Sawbones). */
export function isSawbones({ system }: HeroActor): boolean {
  return system.rules.own.includes("sawbones");
}
