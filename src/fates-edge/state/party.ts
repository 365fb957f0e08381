import { byAge } from "#foundry/documents.ts";
import { UserError } from "#table/refusals.ts";
import { isParty, isPc, type PartyActor, type PcActor } from "../data/kinds.ts";
import { setting } from "../data/settings.ts";
import { dieIn, type DieName } from "../rules/dice.ts";
import type { Edition } from "../rules/edition.ts";

/** The party whose bank and scene are played with: the one a GM named, else the oldest. */
export function primaryParty(): PartyActor | null {
  const named = game.actors.get(setting("primaryParty"));
  if (isParty(named)) return named;
  const parties = game.actors.contents.flatMap((actor): PartyActor[] => (isParty(actor) ? [actor] : []));
  return parties.sort(byAge)[0] ?? null;
}

/** The party. @throws UserError when the world has none. */
export function requireParty(): PartyActor {
  const party = primaryParty();
  if (party) return party;
  throw new UserError("FATES_EDGE.Error.NoParty");
}

/** Which scene, session, arc and campaign the table is in, each counted from 1. */
interface TableNumbers {
  readonly scene: number;
  readonly session: number;
  readonly arc: number;
  readonly campaign: number;
}

/** Where the table stands; at the beginning of everything as long as there is no party. */
export function tableNumbers(): TableNumbers {
  const party = primaryParty()?.system;
  return {
    scene: party?.scene.number ?? 1,
    session: party?.session.number ?? 1,
    arc: party?.arc.number ?? 1,
    campaign: party?.campaign.number ?? 1,
  };
}

/**
 * The characters who are in play: those that a player owns and who are not away (SRD, "Absent PCs"). At a table where no
 * player owns any, all of them.
 */
export function crew(): PcActor[] {
  const characters = game.actors.contents.flatMap((actor): PcActor[] => (isPc(actor) ? [actor] : []));
  const owned = characters.filter(isPlayed);
  return (owned.length > 0 ? owned : characters).filter(({ system }) => !system.away);
}

/** Every character of the world but one. */
export function otherCharacters(actor: PcActor): PcActor[] {
  return game.actors.contents.flatMap((other): PcActor[] => (isPc(other) && other !== actor ? [other] : []));
}

/** Whether a player owns a character. */
export function isPlayed(actor: PcActor): boolean {
  return game.users.some((user) => !user.isGM && actor.testUserPermission(user, "OWNER"));
}

/** What an action is rolled with in the scene that is played now (SRD R.1). */
export function currentDie(edition: Edition): DieName {
  const party = primaryParty();
  return party ? dieIn(party.system.scene, edition) : "d10";
}

/**
 * The option with which a party is deleted that was founded beside another at the same moment: nothing is lost with it,
 * so no copy is kept.
 */
export const TWIN: object = { twin: true };

/** A party that was deleted and can be restored. */
interface LostParty {
  readonly _id: string;
  readonly name: string;
}

/** The party last deleted, or null. */
export function lostParty(): LostParty | null {
  const { _id, name, ...rest } = setting("lostParty");
  return typeof _id === "string" && typeof name === "string" ? { _id, name, ...rest } : null;
}

/** Whether a user plays a character, or somebody who stands beside one; where the user is gone, nobody can say otherwise. */
export function plays(user: User.Implementation | null, actor: Actor.Implementation): boolean {
  return user === null || actor.testUserPermission(user, "OWNER");
}
