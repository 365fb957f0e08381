import { worldActorOf } from "#foundry/documents.ts";
import type { Option } from "#table/windows/ask-window.ts";
import { type CharacterActor, isCharacter, isHero, type PartyActor } from "../data/kinds.ts";
import { conflictNow } from "../state/conflict.ts";
import { heroesOf, nameNow, partyAround } from "../state/party.ts";

/** Everybody whom this user can name here: tokens of the scene that is shown, then the world's characters who have none of their own there. */
export function charactersNear(): CharacterActor[] {
  const tokens = (game.scenes.viewed?.tokens.contents ?? []).filter(
    ({ hidden }) => !hidden || game.user.isGM,
  );
  const here = tokens.flatMap(({ actor }) => (isCharacter(actor) ? [actor] : []));
  const known = new Map(here.map((actor) => [actor.uuid, actor]));
  const shown = new Set(here.map(({ uuid }) => worldActorOf(uuid)));
  for (const actor of game.actors.contents)
    if (isCharacter(actor) && !shown.has(actor.uuid)) known.set(actor.uuid, actor);
  return [...known.values()].filter(({ visible }) => visible);
}

/** Whom an act can be for, whoever this user has targeted first. */
export function targetChoices(): Option[] {
  const targeted = targetedActors();
  const others = charactersNear().filter((actor) => !targeted.includes(actor));
  return peopleList([...targeted, ...others]);
}

/** Whoever this user has targeted on the scene. */
export function targetedActors(): CharacterActor[] {
  return [...(game.user.targets ?? [])].flatMap(({ actor }) => (isCharacter(actor) ? [actor] : []));
}

/** Whom a character may aim at: the other side of a conflict they are in, else everybody but them. */
export function opponentsOf(actor: CharacterActor): Option[] {
  const party = partyAround(actor.uuid);
  const all = party?.system.conflict.running ? conflictNow(party).all.filter(({ out }) => !out) : [];
  const own = all.find((one) => one.actor === actor.uuid);
  if (own)
    return all.filter(({ side }) => side !== own.side).map((one) => ({ value: one.actor, label: one.name }));
  return peopleList(charactersNear().filter((one) => one !== actor));
}

/** The heroes of a party, or where it has none all heroes of the world. */
export function heroChoices(of: PartyActor | null): Option[] {
  const party = heroesOf(of);
  return peopleList(party.length > 0 ? party : charactersNear().filter(isHero));
}

/** Characters as a list, by what they are called at the table. */
export function peopleList(actors: readonly CharacterActor[]): Option[] {
  return actors.map((actor) => ({ value: actor.uuid, label: nameNow(actor) }));
}
