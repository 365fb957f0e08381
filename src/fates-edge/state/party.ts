import { groupInPlay, type GroupKind, groupsOf, requireGroup } from "#table/group/group.ts";
import { UserError } from "#table/refusals.ts";
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

/** The parties that list a character, the oldest first; none where the world has one party alone, in which everybody plays. */
export function partiesOf({ id }: { readonly id: string | null }): PartyActor[] {
  const parties = groupsOf(PARTY);
  return parties.length < 2 ? [] : parties.filter(({ system }) => system.members[id ?? ""] === true);
}

/** Whether a character plays in a party: in the one that lists them; where none does, in any, and so in the one in play. */
export function playsIn(actor: PcActor, party: PartyActor | null = primaryParty()): boolean {
  const listed = partiesOf(actor);
  return party === null || listed.length === 0 || listed.includes(party);
}

/** @throws UserError for a character of a party that is not in play: they would play in the scene of another */
export function requirePlaying(actor: PcActor): void {
  const [party] = partiesOf(actor);
  if (party && !playsIn(actor))
    throw new UserError("FATES_EDGE.Error.OtherParty", { name: actor.name, party: party.name });
}

/** Every character of a party, away or not; of the world, where there is no party. */
export function charactersOf(party: PartyActor | null = primaryParty()): PcActor[] {
  return everyCharacter().filter((actor) => playsIn(actor, party));
}

/** Every character of the world, whatever party they play in. */
export function everyCharacter(): PcActor[] {
  return game.actors.contents.flatMap((actor): PcActor[] => (isPc(actor) ? [actor] : []));
}

/** Which scene, session, arc and campaign the table is in, each counted from 1. */
interface TableNumbers {
  readonly scene: number;
  readonly session: number;
  readonly arc: number;
  readonly campaign: number;
}

/** The numbers that the next scene, session, arc and campaign have, of whichever party: no two parties share one. */
export function freshNumbers(): TableNumbers {
  const next = (period: keyof TableNumbers): number =>
    1 + Math.max(0, ...groupsOf(PARTY).map(({ system }) => system[period].number));
  return { scene: next("scene"), session: next("session"), arc: next("arc"), campaign: next("campaign") };
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
 * The characters who are in play: those of the party in play that a player owns and who are not away (SRD, "Absent PCs"). Where no
 * player owns any of them, all of them.
 */
export function crew(): PcActor[] {
  const characters = charactersOf();
  const owned = characters.filter(isPlayed);
  return (owned.length > 0 ? owned : characters).filter(({ system }) => !system.away);
}

/** Every character of the party in play but one. */
export function otherCharacters(actor: PcActor): PcActor[] {
  return charactersOf().filter((other) => other !== actor);
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
