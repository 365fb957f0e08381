import { sha256 } from "@noble/hashes/sha2.js";
import { type CardId, readCard } from "../rules/cards/card.ts";
import type { Opening } from "../rules/table/state.ts";
import { bytesOfCard, cardsOf, isSalt, newSalt, SALT } from "./cards.ts";
import type { SharedKey } from "./keys.ts";
import { sealed, unsealed } from "./sealing.ts";
import { fromHex, type RandomBytes, toBytes, toHex } from "./text.ts";

/** A face-down card as it is laid: what all see, and what only the dealer's client can read, lest the card be lost with its player. */
export interface LaidCard {
  readonly promise: string;
  readonly sealed: string;
}

/** Lays a card face down. @param about the hand and the holder (`promisedAbout`) @returns also what its player keeps to open it with */
export function layDown(
  key: SharedKey,
  about: string,
  card: CardId,
  random: RandomBytes,
): { readonly laid: LaidCard; readonly opening: Opening } {
  const opening: Opening = { card, salt: newSalt(random) };
  return { opening, laid: sealOpening(key, about, opening, random) };
}

/** A face-down card sealed for a dealer's client, under the promise that it has; also for a dealer who came later. */
export function sealOpening(key: SharedKey, about: string, opening: Opening, random: RandomBytes): LaidCard {
  const bytes = new Uint8Array([...(fromHex(opening.salt) ?? []), ...bytesOfCard(opening.card)]);
  return { promise: promiseOf(opening, about), sealed: sealed(key, about, bytes, random) };
}

/** What the dealer's client reads of a face-down card; null where it cannot be read. Whether it fits its promise is asked by itself. */
export function readLaid(key: SharedKey, about: string, { sealed: text }: LaidCard): Opening | null {
  const bytes = unsealed(key, about, text);
  const [card, ...more] = (bytes && cardsOf(bytes.subarray(SALT))) ?? [];
  if (!bytes || card === undefined || more.length > 0) return null;
  return { card, salt: toHex(bytes.subarray(0, SALT)) };
}

/** The hash by which a card is promised: it tells nothing of the card, and belongs to one hand and one holder. */
export function promiseOf({ card, salt }: Opening, about: string): string {
  return toHex(sha256(toBytes(JSON.stringify(["face down", about, salt, card]))));
}

/** Whether an opened card is the one that was promised; each client asks by itself. What is no card or no salt fits nothing. */
export function fitsPromise(promise: string, opening: Opening, about: string): boolean {
  if (!isSalt(opening.salt) || readCard(opening.card) === null) return false;
  return promiseOf(opening, about) === promise;
}
