import type { CardId } from "../rules/cards/card.ts";
import { type HiddenTable, type Opening, promisedAbout } from "../rules/table/state.ts";
import { openCards, resealCards, sealCards, type SealedCards } from "./cards.ts";
import type { KeyRing } from "./keys.ts";
import { type LaidCard, readLaid } from "./promise.ts";
import type { RandomBytes } from "./text.ts";

/** A hand that only its holder's player and the dealer's client can read. */
export interface SealedHand extends SealedCards {
  /** The public key of its player; the dealer's own for a hand that nobody plays. */
  readonly to: string;
}

/** A face-down card, and whose public key it came with. */
export interface SealedLaid extends LaidCard {
  readonly from: string;
}

/** The hidden half of a table as it is stored in the world, where every browser finds it and nobody can read it. */
export interface SealedTable {
  /** Names the scene, so that nothing of another one fits. */
  readonly scene: string;
  /** The dealer's public key. */
  readonly dealer: string;
  readonly deck: SealedCards;
  readonly hands: Readonly<Record<string, SealedHand>>;
  readonly laid: Readonly<Record<string, SealedLaid>>;
  readonly down: Readonly<Record<string, SealedCards>>;
}

/** What the dealer's client needs to seal a table. */
export interface Sealing {
  readonly scene: string;
  readonly ring: KeyRing;
  /** The public key of who plays a hand, by the hand's name; null where nobody does, or they have none yet. */
  readonly publicOf: (hand: string) => string | null;
  readonly random: RandomBytes;
}

/** What a sealed table was made of, so that what has not changed since need not be sealed anew. */
export interface SealedBefore {
  readonly hidden: HiddenTable;
  readonly sealed: SealedTable;
}

/**
 * Seals the hidden half of a table for storage. Face-down cards were sealed by their players as they laid them.
 * @throws RangeError where somebody's public key is none
 */
export function sealTable(
  hidden: HiddenTable,
  laid: Readonly<Record<string, SealedLaid>>,
  sealing: Sealing,
  before: SealedBefore | null,
): SealedTable {
  const { scene, ring } = sealing;
  const kept = before?.sealed.dealer === ring.own.public && before.sealed.scene === scene ? before : null;
  const deck =
    kept && kept.hidden.deck === hidden.deck ? kept.sealed.deck : sealFor(sealing, "deck", null, hidden.deck);
  return {
    scene,
    dealer: ring.own.public,
    deck,
    hands: mapped(hidden.hands, (cards, name) => sealedHand(cards, name, sealing, kept)),
    laid: onlyKeys(laid, Object.keys(hidden.laid)),
    down: mapped(hidden.down, (cards, name) => sealFor(sealing, `down ${name}`, null, cards)),
  };
}

/** What the dealer's client could read of a stored table. */
export interface ReadTable {
  /** null where the deck itself cannot be opened: the keys are another dealer's. */
  readonly hidden: HiddenTable | null;
  /** Hands that could be opened, also where the deck could not. */
  readonly hands: HiddenTable["hands"];
  readonly laid: HiddenTable["laid"];
  /** Hands and face-down cards that could not. */
  readonly unreadable: readonly string[];
}

/** Opens a stored table with the dealer's keys. @param playId the hand at play, to which face-down cards belong */
export function readTable(sealed: SealedTable, playId: string | null, ring: KeyRing): ReadTable {
  const { scene } = sealed;
  const deck = openWith(ring, ring.own.public, aboutOf(scene, "deck"), sealed.deck);
  const hands = present(
    mapped(sealed.hands, (hand, name) => openWith(ring, hand.to, aboutOf(scene, `hand ${name}`), hand)),
  );
  const down = present(
    mapped(sealed.down, (cards, name) =>
      openWith(ring, ring.own.public, aboutOf(scene, `down ${name}`), cards),
    ),
  );
  const laid = present(mapped(sealed.laid, (card, holder) => readWith(ring, playId, holder, card)));
  const unreadable = [...missing(sealed.hands, hands), ...missing(sealed.laid, laid)];
  const whole = deck !== null && unreadable.length === 0 && missing(sealed.down, down).length === 0;
  return { hidden: whole ? { deck, hands, laid, down } : null, hands, laid, unreadable };
}

/** A hand as its own player's client reads it; null where it has other keys, or the hand bears another mark. */
export function readOwnHand(sealed: SealedTable, name: string, ring: KeyRing): readonly CardId[] | null {
  const hand = sealed.hands[name];
  if (!hand || hand.to !== ring.own.public) return null;
  return openWith(ring, sealed.dealer, aboutOf(sealed.scene, `hand ${name}`), hand);
}

/**
 * Seals a hand anew on its player's own client for a dealer who has come since (Another dealer). Its mark stays, so the new dealer sees that
 * it is the hand that was dealt.
 * @returns null where this client cannot open it
 */
export function handForDealer(
  sealed: SealedTable,
  name: string,
  dealer: string,
  ring: KeyRing,
  random: RandomBytes,
): SealedHand | null {
  const hand = sealed.hands[name];
  const [old, fresh] = [ring.with(sealed.dealer), ring.with(dealer)];
  if (!hand || !old || !fresh) return null;
  const again = resealCards({ old, fresh }, aboutOf(sealed.scene, `hand ${name}`), hand, random);
  return again && { ...again, to: ring.own.public };
}

/** Reads a hand that its player sealed for this client, which is a new dealer's; null where it is not the hand that was dealt. */
export function readToldHand(
  sealed: SealedTable,
  name: string,
  told: SealedHand,
  ring: KeyRing,
): readonly CardId[] | null {
  if (told.mark !== sealed.hands[name]?.mark) return null;
  return openWith(ring, told.to, aboutOf(sealed.scene, `hand ${name}`), told);
}

function sealedHand(
  cards: readonly CardId[],
  name: string,
  sealing: Sealing,
  kept: SealedBefore | null,
): SealedHand {
  const to = sealing.publicOf(name) ?? sealing.ring.own.public;
  const old = kept?.sealed.hands[name];
  if (old && old.to === to && kept?.hidden.hands[name] === cards) return old;
  return { ...sealFor(sealing, `hand ${name}`, to, cards), to };
}

/** @param to a player's public key; null for what only the dealer's client reads */
function sealFor(sealing: Sealing, what: string, to: string | null, cards: readonly CardId[]): SealedCards {
  const { ring, scene, random } = sealing;
  const key = ring.with(to ?? ring.own.public);
  if (!key) throw new RangeError(`the public key for ${what} is none`);
  return sealCards(key, aboutOf(scene, what), cards, random);
}

function openWith(ring: KeyRing, other: string, about: string, cards: SealedCards): readonly CardId[] | null {
  const key = ring.with(other);
  return key && openCards(key, about, cards);
}

function readWith(ring: KeyRing, playId: string | null, holder: string, card: SealedLaid): Opening | null {
  const key = ring.with(card.from);
  return key && playId !== null ? readLaid(key, promisedAbout(playId, holder), card) : null;
}

function aboutOf(scene: string, what: string): string {
  return `${scene} ${what}`;
}

function mapped<T, U>(
  record: Readonly<Record<string, T>>,
  make: (value: T, name: string) => U,
): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, make(value, name)]));
}

function present<T>(record: Readonly<Record<string, T | null>>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])),
  );
}

function missing(all: object, found: object): string[] {
  return Object.keys(all).filter((name) => !Object.hasOwn(found, name));
}

function onlyKeys<T>(record: Readonly<Record<string, T>>, keys: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => keys.includes(name)));
}
