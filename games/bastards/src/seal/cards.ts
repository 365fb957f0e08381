import { sha256 } from "@noble/hashes/sha2.js";
import { type CardId, cardId, jokerId, RANKS, readCard, SUITS } from "../rules/cards/card.ts";
import type { SharedKey } from "./keys.ts";
import { sealed, unsealed } from "./sealing.ts";
import { fromHex, type RandomBytes, toBytes, toHex } from "./text.ts";

/** Bytes of a salt. */
export const SALT = 16;
/** Bytes of a card: each the same, or the length of what is sealed would tell the tens. */
const CARD = 2;
/** Cards of one deck, jokers and all. */
const NAMES: readonly CardId[] = [
  ...SUITS.flatMap((suit) => RANKS.map((rank) => cardId({ suit, rank }))),
  jokerId(1),
  jokerId(2),
];

/** Cards that were sealed. */
export interface SealedCards {
  /** Readable to the two who share the key. */
  readonly sealed: string;
  /**
   * A hash of the same cards, for all to see. It tells nothing of them, and shows a dealer who comes later that the holder tells the hand
   * that was dealt.
   */
  readonly mark: string;
}

/** Seals a hand or a deck. @param about the scene and who holds them */
export function sealCards(
  key: SharedKey,
  about: string,
  cards: readonly CardId[],
  random: RandomBytes,
): SealedCards {
  const bytes = new Uint8Array([...random(SALT), ...cards.flatMap(bytesOfCard)]);
  return { sealed: sealed(key, about, bytes, random), mark: markOf(about, bytes) };
}

/** Opens a hand or a deck; null where it cannot be opened, or does not bear its mark. */
export function openCards(
  key: SharedKey,
  about: string,
  { sealed: text, mark }: SealedCards,
): readonly CardId[] | null {
  const bytes = unsealed(key, about, text);
  if (!bytes || markOf(about, bytes) !== mark) return null;
  return cardsOf(bytes.subarray(SALT));
}

/**
 * Seals the same cards for another key and leaves their mark as it is: what a holder's client does when another dealer comes, or the
 * dealer's when a player has new keys.
 * @returns null where they cannot be opened with the old key
 */
export function resealCards(
  keys: { readonly old: SharedKey; readonly fresh: SharedKey },
  about: string,
  cards: SealedCards,
  random: RandomBytes,
): SealedCards | null {
  const bytes = unsealed(keys.old, about, cards.sealed);
  if (!bytes || markOf(about, bytes) !== cards.mark) return null;
  return { sealed: sealed(keys.fresh, about, bytes, random), mark: cards.mark };
}

/** A card in the bytes that every card has: its deck and its place in it. */
export function bytesOfCard(id: CardId): readonly number[] {
  const [name = "", deck = "1"] = id.split(".");
  return [Number(deck), NAMES.indexOf(name)];
}

/** Cards from their bytes; null where they are none. */
export function cardsOf(bytes: Uint8Array): readonly CardId[] | null {
  if (bytes.length % CARD !== 0) return null;
  const cards: CardId[] = [];
  for (let at = 0; at < bytes.length; at += CARD) {
    const [deck = 0, place = 0] = bytes.subarray(at, at + CARD);
    const name = NAMES[place] ?? "";
    const id = deck === 1 ? name : `${name}.${deck}`;
    if (readCard(id) === null) return null;
    cards.push(id);
  }
  return cards;
}

function markOf(about: string, bytes: Uint8Array): string {
  return toHex(sha256(new Uint8Array([...toBytes(JSON.stringify(["cards", about])), ...bytes])));
}

/** A salt by chance, as text. */
export function newSalt(random: RandomBytes): string {
  return toHex(random(SALT));
}

/** Whether a text is a salt. */
export function isSalt(text: string): boolean {
  return fromHex(text, SALT) !== null;
}
