import { findHere, worldActorOf } from "#foundry/documents.ts";
import { groupInPlay, type GroupKind, groupsOf } from "#table/group/group.ts";
import { type CharacterActor, type HeroActor, isHero, isParty, type PartyActor } from "../data/kinds.ts";

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

/** A party of this world by its uuid; null for any other document, and for one that lies in a compendium. */
export function partyNamed(uuid: string): PartyActor | null {
  const found = findHere(uuid);
  return isParty(found) && !found.inCompendium ? found : null;
}

/** The party that somebody plays with: a hero's own, else the one whose conflict they are in, else the one in play. */
export function partyAround(actor: string): PartyActor | null {
  const found = findHere(worldActorOf(actor));
  return (isHero(found) ? partyOf(found) : null) ?? partyFighting(actor) ?? partyInPlay();
}

/** The party in whose conflict somebody is; null while they are in none. */
function partyFighting(actor: string): PartyActor | null {
  const isIn = ({ system: { conflict } }: PartyActor): boolean =>
    conflict.running && Object.values(conflict.combatants).some((one) => one.actor === actor);
  return groupsOf(PARTY).find(isIn) ?? null;
}

/** What somebody is called at the table: in the conflict they are in, else by their token, else by themselves. */
export function nameNow(actor: CharacterActor): string {
  const combatants = Object.values(partyFighting(actor.uuid)?.system.conflict.combatants ?? {});
  return combatants.find((one) => one.actor === actor.uuid)?.name ?? actor.token?.name ?? actor.name;
}
