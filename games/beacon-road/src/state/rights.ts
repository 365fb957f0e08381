import { findHere } from "#foundry/documents.ts";
import { UserError } from "#table/refusals.ts";
import { type FighterActor, type HeroActor, isFighter, isHero } from "../data/kinds.ts";
import { crewInPlay } from "./crew.ts";

/** Whether a user plays somebody: owns them. A GM plays everybody. */
export function plays(user: User.Implementation | null, actor: Actor.Implementation): boolean {
  return user !== null && actor.testUserPermission(user, "OWNER");
}

/** A hero, creature or companion of this world by its uuid, an unlinked token's among them; null where there is none. */
export function fighterHere(uuid: unknown): FighterActor | null {
  const actor = typeof uuid === "string" ? findHere(uuid) : null;
  return isFighter(actor) && !actor.inCompendium ? actor : null;
}

/** The same. @throws UserError naming nobody: who is gone has no name any more */
export function requireFighter(uuid: unknown): FighterActor {
  const actor = fighterHere(uuid);
  if (!actor) throw new UserError("BEACON_ROAD.Error.FighterGone");
  return actor;
}

/** The same, of a hero. @throws UserError where it is none */
export function requireHero(uuid: unknown): HeroActor {
  const actor = requireFighter(uuid);
  if (!isHero(actor)) throw new UserError("BEACON_ROAD.Error.HeroesOnly");
  return actor;
}

/** @throws UserError naming the actor where this user does not play them */
export function requirePlays(user: User.Implementation | null, actor: Actor.Implementation): void {
  if (!plays(user, actor)) throw new UserError("TABLE.Error.NotYours", { name: actor.name });
}

/** What somebody is called at the table: as the fight tells them apart, by their token, else by themselves. */
export function nameNow(actor: FighterActor): string {
  return nameInFight(actor.uuid) ?? actor.token?.name ?? actor.name;
}

/** What the fight that goes on calls somebody; several of one name have a number there. */
function nameInFight(uuid: string): string | undefined {
  const fight = crewInPlay()?.system.fight;
  return fight?.running
    ? Object.values(fight.combatants).find(({ actor }) => actor === uuid)?.name
    : undefined;
}
