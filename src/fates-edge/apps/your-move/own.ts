import { localize, localizeCount } from "#foundry/i18n.ts";
import type { PcActor } from "../../data/kinds.ts";
import { charactersOf, everyCharacter, isPlayed } from "../../state/party.ts";
import { setting } from "../../data/settings.ts";
import { seats } from "../../state/seats.ts";

/** The characters whom this user plays; for a GM the crew, as the party's sheet lists it. */
export function ownCharacters(): PcActor[] {
  return game.user.isGM ? played(charactersOf()) : everyCharacter().filter((actor) => actor.isOwner);
}

/**
 * The one among a player's characters whom the panel is about: chosen there, else theirs in the host, else the
 * first; somebody who is in play before somebody who is away.
 */
export function shownCharacter(): PcActor | null {
  const own = ownCharacters();
  const { character = "" } = setting("yourMovePanel");
  const chosen = own.find(({ id }) => id === character);
  const theirs = own.filter(({ id }) => id === game.user.character?.id);
  const inPlay = [...theirs, ...own].find(({ system }) => !system.away);
  return chosen ?? inPlay ?? theirs[0] ?? own[0] ?? null;
}

/** How somebody without a character comes by one: by themselves where the GM lets them, else by the GM. */
export function newcomerWords(): string {
  return localize(`FATES_EDGE.YourMove.${setting("playersMakeCharacters") ? "MayMake" : "Newcomer"}`);
}

/** Which players at the table have no character, for a GM who may give them one; empty where each has. */
export function unseatedWords(): string {
  const names = seats().flatMap(({ user, character }) => (user.active && !character ? [user.name] : []));
  if (names.length === 0) return "";
  return localizeCount("FATES_EDGE.YourMove.Unseated", names.length, { names: names.join(", ") });
}

/** Those that a player owns, or where no player owns any, all. */
function played(all: readonly PcActor[]): PcActor[] {
  const owned = all.filter(isPlayed);
  return owned.length > 0 ? owned : [...all];
}
