import { type HeroActor, isHero, isParty, type PartyActor } from "../data/kinds.ts";
import { setting } from "../data/settings.ts";
import { findHere } from "#foundry/documents.ts";

/** The party that is in play; null while the world has none. */
export function partyInPlay(): PartyActor | null {
  const parties = game.actors.contents.flatMap((actor) => (isParty(actor) ? [actor] : []));
  return parties.find(({ id }) => id === setting("primaryParty")) ?? parties[0] ?? null;
}

/** The heroes of a party, in its order; who was deleted is left out. */
export function heroesOf(party: PartyActor | null): HeroActor[] {
  return (party?.system.members ?? []).map((uuid) => findHere(uuid)).filter((actor) => isHero(actor));
}
