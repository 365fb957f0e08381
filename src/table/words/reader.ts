import { findHere, idOf } from "#foundry/documents.ts";
import { localize, localizeCount, type Wording, wordsOfStored } from "#foundry/i18n.ts";
import type { ClockShown } from "./line.ts";

/** What somebody is shown of a clock now, and what it is called, so that its name can be kept from them. */
export interface KnownClock {
  readonly shown: ClockShown;
  readonly name: string;
  /** What they are shown of a sealed one once it is open; left out where it is. */
  readonly unsealed?: ClockShown;
}

/** What the game calls its own things: for each kind of term, as lines store it, its name now by its key, or the name it had. */
export type Terms = Readonly<Record<string, (key: string, called?: string) => string>>;

/**
 * What is said in place of a line that tells more than its reader is shown of its clock, by the line's key: where they are shown the
 * name alone, and where nothing; an empty key says nothing. Any other line names nothing but a clock, and calls one out of sight
 * just that.
 */
export type Veils = Readonly<Record<string, Veil>>;

/** The lines in place of one; both are given the clock's name and nothing else. */
export interface Veil {
  readonly name: string;
  readonly none: string;
  /** The line tells that its clock is opened, and is written before: the clock counts as open. */
  readonly opens?: boolean;
}

/** Who reads stored lines: their language, what they may know of what these speak of, and what it is called now. */
export interface Reader {
  readonly words: Wording;
  readonly viewer: { readonly id: string; readonly isGM: boolean };
  /** What the viewer may know of one of the table's clocks now, by its key; left out, all of it. */
  readonly clockKnown?: (key: string) => KnownClock;
  /** What a character or a thing is called now, by its uuid; empty where it is gone. */
  readonly named?: (uuid: string) => string;
  /** Whether the viewer may know a character or a thing by name, by its uuid; left out, anything. */
  readonly mayKnow?: (uuid: string) => boolean;
  /** The game's own kinds of terms. */
  readonly terms?: Terms;
  /** The lines that have others in their place. */
  readonly veils?: Veils;
}

/** What a game says of itself to whoever reads its lines. */
export interface GamesWords {
  readonly terms: Terms;
  readonly veils: Veils;
  /** What is known of one of the table's clocks now. */
  readonly clockKnown: (key: string, isGM: boolean) => KnownClock;
  /** Whether everybody knows an actor by name, with all that it has: mostly the characters of players. */
  readonly isKnownToAll: (actor: Actor.Implementation) => boolean;
}

/** A user as a reader of cards, where a line that cannot be said is an error. */
export function readerOf(user: User.Implementation, game: GamesWords): Required<Reader> {
  const { terms, veils, clockKnown } = game;
  return {
    viewer: { id: idOf(user), isGM: user.isGM },
    words: wordsOfStored,
    clockKnown: (key) => clockKnown(key, user.isGM),
    named: nameNow,
    mayKnow: (uuid) => user.isGM || isKnownTo(user, findHere(uuid), game),
    terms,
    veils,
  };
}

/** The same beside cards, where a line that cannot be said stands as its key. */
export function readerBesideCards(user: User.Implementation, game: GamesWords): Required<Reader> {
  const reader = readerOf(user, game);
  return Object.assign(reader, { words: { say: localize, count: localizeCount } });
}

function nameNow(uuid: string): string {
  const found = findHere(uuid);
  return found instanceof Actor || found instanceof Item ? found.name : "";
}

/** Whether a player may know a document by name. */
function isKnownTo(user: User.Implementation, found: unknown, { isKnownToAll }: GamesWords): boolean {
  if (isActor(found)) return isKnownToAll(found) || found.testUserPermission(user, "LIMITED");
  if (!(found instanceof Item)) return true;
  const { parent } = found;
  return (isActor(parent) && isKnownToAll(parent)) || found.testUserPermission(user, "LIMITED");
}

function isActor(found: unknown): found is Actor.Implementation {
  return found instanceof Actor;
}
