import type { Option } from "#table/windows/ask-window.ts";
import { type CharacterActor, isCharacter, isHero } from "../data/kinds.ts";
import { conflictNow } from "../state/conflict.ts";
import { heroesOf, partyInPlay } from "../state/party.ts";
import { asChoices } from "./asking.ts";

/** Everybody whom this user can name here: tokens of the scene that is shown, then the world's characters. */
export function charactersNear(): CharacterActor[] {
  const tokens = game.scenes.viewed?.tokens.contents.flatMap(({ actor }) => (actor ? [actor] : [])) ?? [];
  const known = new Map<string, CharacterActor>();
  for (const actor of [...tokens, ...game.actors.contents])
    if (isCharacter(actor) && actor.visible) known.set(actor.uuid, actor);
  return [...known.values()];
}

/** Whom an act can be for, whoever this user has targeted first. */
export function targetChoices(): Option[] {
  const targeted = targetedActors();
  const others = charactersNear().filter((actor) => !targeted.includes(actor));
  return asChoices([...targeted, ...others]);
}

/** Whoever this user has targeted on the scene. */
export function targetedActors(): CharacterActor[] {
  return [...(game.user.targets ?? [])].flatMap(({ actor }) => (isCharacter(actor) ? [actor] : []));
}

/** Whom a character may aim at: the other side of a conflict they are in, else everybody but them. */
export function opponentsOf(actor: CharacterActor): Option[] {
  const party = partyInPlay();
  const all = party?.system.conflict.running ? conflictNow(party).all.filter(({ out }) => !out) : [];
  const own = all.find((one) => one.actor === actor.uuid);
  if (own)
    return all.filter(({ side }) => side !== own.side).map((one) => ({ value: one.actor, label: one.name }));
  return asChoices(charactersNear().filter((one) => one !== actor));
}

/** The heroes of the party in play, or without one all heroes of the world. */
export function heroChoices(): Option[] {
  const party = heroesOf(partyInPlay());
  return asChoices(party.length > 0 ? party : charactersNear().filter(isHero));
}
