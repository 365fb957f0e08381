import { findHere } from "#foundry/documents.ts";
import { groupInPlay, type GroupKind, groupsOf } from "#table/group/group.ts";
import { type HeroActor, isHero, isParty, type PartyActor } from "../data/kinds.ts";

/** What a whole table shares is one party; a world may hold several. */
export const PARTY: GroupKind<PartyActor> = { type: "party", is: isParty };

/** The party that is in play; null while the world has none. */
export function partyInPlay(): PartyActor | null {
  return groupInPlay(PARTY);
}

/** The heroes of a party, in its order; who was deleted is left out. */
export function heroesOf(party: PartyActor | null): HeroActor[] {
  return (party?.system.members ?? []).map((uuid) => findHere(uuid)).filter((actor) => isHero(actor));
}

/** The party that a hero belongs to; null for one who belongs to none. */
export function partyOf(hero: HeroActor): PartyActor | null {
  return groupsOf(PARTY).find(({ system }) => system.members.includes(hero.uuid)) ?? null;
}

/** Whether a hero belongs to some party of the world. */
export function hasParty(hero: HeroActor): boolean {
  return partyOf(hero) !== null;
}
