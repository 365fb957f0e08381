import { readIndex } from "#foundry/documents.ts";
import { gameProfile } from "#foundry/game.ts";
import { notify } from "#foundry/notify.ts";
import { readSetting } from "#foundry/settings.ts";
import { isRecord } from "../records.ts";

/** The kind of actor that a player plays, and how one is chosen. */
export interface CharacterKind<C extends Actor.Implementation> {
  /** Its sub-type. */
  readonly type: string;
  readonly is: (document: unknown) => document is C;
  /** The name of the game's compendium of ready ones. */
  readonly pack: string;
  /** What its index is asked for beside name and picture, as paths: `system.concept`. */
  readonly fields: readonly string[];
  /** What one chooses a ready one by; its data may be broken. */
  readonly tell: (system: Readonly<Record<string, unknown>>) => ReadyWords;
  /** GMs play somebody, too, and have a seat. */
  readonly gmsPlay?: boolean;
}

/** Where characters are made. */
export interface Making<C extends Actor.Implementation> {
  /** Whether somebody is still being made. */
  readonly isUnfinished: (actor: C) => boolean;
  /** Opens the builder. */
  readonly open: (actor: C) => Promise<unknown>;
}

/** What a ready character is, and what they are good at; both may be empty. */
export interface ReadyWords {
  readonly concept: string;
  readonly goodAt: string;
}

/** A character that waits in a compendium for somebody to play it. */
export interface ReadyCharacter extends ReadyWords {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
}

/** A player, and whom they play. */
export interface Seat<C extends Actor.Implementation> {
  readonly user: User.Implementation;
  readonly character: C | null;
}

/** Every player with their character, in the order of their names; GMs have no seat, unless they play in this game. */
export function seatsOf<C extends Actor.Implementation>(kind: CharacterKind<C>): Seat<C>[] {
  const players = game.users.contents.filter((user) => !user.isGM || kind.gmsPlay === true);
  return players
    .sort((a, b) => a.name.localeCompare(b.name))
    .map((user) => ({ user, character: playedBy(kind, user) }));
}

/** Whom a user plays first of all. */
export function playedBy<C extends Actor.Implementation>(
  { is }: CharacterKind<C>,
  user: User.Implementation,
): C | null {
  const character: unknown = user.character;
  return is(character) ? character : null;
}

/** Tells whoever sits at this page whom they play from now on, each time that changes (`ready`). */
export function tellSeat<C extends Actor.Implementation>(kind: CharacterKind<C>): void {
  Hooks.on("updateUser", (user, changes) => {
    const mine = user === game.user && "character" in changes ? playedBy(kind, game.user) : null;
    if (mine) notify.info("TABLE.Seats.Given", { name: mine.name });
  });
}

/** Characters of the world whom nobody plays, by name. */
export function freeOnes<C extends Actor.Implementation>(kind: CharacterKind<C>): C[] {
  const played = new Set(game.users.contents.map((user) => playedBy(kind, user)));
  return game.actors.contents
    .flatMap((actor): C[] => (kind.is(actor) && !played.has(actor) ? [actor] : []))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** The id of the compendium of ready ones. */
export function readyPack({ pack }: { readonly pack: string }): string {
  return `${gameProfile().id}.${pack}`;
}

/** Ready characters of the compendium of whom the world holds no copy yet. An entry that is broken is none. */
export async function readyOnes<C extends Actor.Implementation>(
  kind: CharacterKind<C>,
): Promise<ReadyCharacter[]> {
  const pack = game.packs.get(readyPack(kind));
  const index = pack ? await readIndex(pack, ["type", "img", ...kind.fields]) : [];
  const copied = new Set(game.actors.contents.map(({ _source }) => _source._stats.compendiumSource ?? ""));
  return index
    .flatMap((entry) => (isRecord(entry) && entry["type"] === kind.type ? [entry] : []))
    .filter(({ _id, uuid }) => !copied.has(String(uuid)) && !game.actors.has(String(_id)))
    .map(({ uuid, name, img, system }) => ({
      uuid: String(uuid),
      name: String(name),
      img: String(img ?? ""),
      ...kind.tell(isRecord(system) ? system : {}),
    }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** The world setting that says whether a player without a character may make or take one. */
export const PLAYERS_MAKE = "playersMakeCharacters";

/** Whether players may make or take characters of their own. */
export function playersMayMake(): boolean {
  return readSetting(PLAYERS_MAKE) === true;
}
