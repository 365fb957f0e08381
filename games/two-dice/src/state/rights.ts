import { findHere } from "#foundry/documents.ts";
import { goneError } from "#table/gone.ts";
import { UserError } from "#table/refusals.ts";
import { type CharacterActor, isCharacter, isFoe } from "../data/kinds.ts";

/** Whether a user plays a character: owns them. A GM plays everybody. */
export function plays(user: User.Implementation | null, actor: Actor.Implementation): boolean {
  return user !== null && actor.testUserPermission(user, "OWNER");
}

/** Whether a user is told how much health somebody has: a foe's only who plays it, and of who is gone only GMs. */
export function knowsHealth(user: User.Implementation, actor: CharacterActor | null): boolean {
  return actor ? !isFoe(actor) || plays(user, actor) : user.isGM;
}

/** A hero or foe of this world by its uuid, an unlinked token's among them; null where there is none, as for one in a compendium. */
export function characterHere(uuid: unknown): CharacterActor | null {
  const actor = typeof uuid === "string" ? findHere(uuid) : null;
  return isCharacter(actor) && !actor.inCompendium ? actor : null;
}

/** The same. @throws UserError for who is gone, by name where this user was shown them */
export function requireCharacter(uuid: unknown): CharacterActor {
  const actor = characterHere(uuid);
  if (!actor) throw goneError("TWO_DICE.Error.CharacterGone", typeof uuid === "string" ? uuid : "");
  return actor;
}

/** @throws UserError naming the character where this user does not play them */
export function requirePlays(user: User.Implementation | null, actor: Actor.Implementation): void {
  if (!plays(user, actor)) throw new UserError("TABLE.Error.NotYours", { name: actor.name });
}

/** @throws UserError for anybody but GMs */
export function requireGM(): void {
  if (!game.user.isGM) throw new UserError("TABLE.Error.GMOnly");
}
