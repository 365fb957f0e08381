import { groupInPlay, type GroupKind, requireGroup } from "#table/group/group.ts";
import { isParty, isPc, type PartyActor, type PcActor } from "../data/kinds.ts";
import { dieIn, type DieName } from "../rules/dice.ts";
import type { Edition } from "../rules/edition.ts";

/** What the whole table shares: bank, clocks, scene. */
export const PARTY: GroupKind<PartyActor> = { type: "party", is: isParty };

/** The party whose bank and scene are played with: the one a GM named, else the oldest. */
export function primaryParty(): PartyActor | null {
  return groupInPlay(PARTY);
}

/** The party. @throws UserError when the world has none. */
export function requireParty(): PartyActor {
  return requireGroup(PARTY);
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

/** Whether a user plays a character, or somebody who stands beside one; where the user is gone, nobody can say otherwise. */
export function plays(user: User.Implementation | null, actor: Actor.Implementation): boolean {
  return user === null || actor.testUserPermission(user, "OWNER");
}
