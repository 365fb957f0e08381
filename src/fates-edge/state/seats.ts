import { readIndex } from "#foundry/documents.ts";
import { isRecord } from "#table/records.ts";
import { isPc, type PcActor } from "../data/kinds.ts";
import { SYSTEM_ID } from "../data/game.ts";

/** A player, and whom they play. */
export interface Seat {
  readonly user: User.Implementation;
  readonly character: PcActor | null;
}

/** A character that waits in a compendium for somebody to play it. */
export interface ReadyCharacter {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly concept: string;
  /** Each skill with its rating, the best first. */
  readonly skills: readonly (readonly [skill: string, rating: number])[];
}

/** The compendium of ready characters. */
export const READY_PACK = `${SYSTEM_ID}.characters`;

/** Every player with their character, in the order of their names; GMs have no seat. */
export function seats(): Seat[] {
  const players = game.users.contents.filter((user) => !user.isGM);
  return players
    .sort((a, b) => a.name.localeCompare(b.name))
    .map((user) => ({ user, character: characterOf(user) }));
}

/** Whom a user plays first of all. */
export function characterOf(user: User.Implementation): PcActor | null {
  const { character } = user;
  return isPc(character) ? character : null;
}

/** Characters of the world whom nobody plays, by name. */
export function freeCharacters(): PcActor[] {
  const played = new Set(game.users.contents.map((user) => characterOf(user)));
  return game.actors.contents
    .flatMap((actor): PcActor[] => (isPc(actor) && !played.has(actor) ? [actor] : []))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** Ready characters of the compendium of whom the world holds no copy yet. An entry that is broken is none. */
export async function readyCharacters(): Promise<ReadyCharacter[]> {
  const pack = game.packs.get(READY_PACK);
  const index = pack ? await readIndex(pack, ["type", "img", "system.concept", "system.skills"]) : [];
  const copied = new Set(game.actors.contents.map(({ _source }) => _source._stats.compendiumSource ?? ""));
  return index
    .flatMap((entry) => (isRecord(entry) && entry["type"] === "pc" ? [entry] : []))
    .filter(({ _id, uuid }) => !copied.has(String(uuid)) && !game.actors.has(String(_id)))
    .map(readyOf)
    .sort((a, b) => a.name.localeCompare(b.name));
}

function readyOf({ uuid, name, img, system }: Record<string, unknown>): ReadyCharacter {
  const { concept = "", skills = {} } = isRecord(system) ? system : {};
  const rated = Object.entries(isRecord(skills) ? skills : {})
    .map(([skill, rating]) => [skill, Number(rating)] as const)
    .filter(([, rating]) => rating > 0)
    .sort(([, one], [, other]) => other - one);
  return {
    uuid: String(uuid),
    name: String(name),
    img: String(img ?? ""),
    concept: String(concept),
    skills: rated,
  };
}
