import { sha256 } from "@noble/hashes/sha2.js";
import type { CardId } from "../rules/cards/card.ts";
import { fromHex, type RandomBytes, toBytes, toHex } from "./text.ts";

/** Bytes of a seed. */
const SEED = 32;

/** A player's part in the order of the cards: hexadecimal digits by chance. */
export type Seed = string;

/** A new seed. */
export function newSeed(random: RandomBytes): Seed {
  return toHex(random(SEED));
}

/** What a seed is promised with, for all to see, before anybody opens theirs. It belongs to one round and one player. */
export function seedPromise(round: string, user: string, seed: Seed): string {
  return toHex(sha256(toBytes(JSON.stringify(["seed", round, user, seed]))));
}

/** Whether an opened seed is the one that was promised. */
export function fitsSeed(promise: string, round: string, user: string, seed: Seed): boolean {
  return fromHex(seed, SEED) !== null && seedPromise(round, user, seed) === promise;
}

/** What all seeds of a round make together. Nobody can choose it who does not know all the others before promising their own. */
export function roundKey(round: string, seeds: Readonly<Record<string, Seed>>): Uint8Array {
  const all = Object.entries(seeds).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return sha256(toBytes(JSON.stringify(["shuffle", round, all])));
}

/**
 * The order that a round's seeds give to some cards, the same on every client. Each place is as likely for each card.
 * @param number which shuffle of the scene it is, so that the same seeds serve for several
 */
export function shuffledBy(key: Uint8Array, cards: readonly CardId[], number: number): readonly CardId[] {
  const below = wholeNumbers(key, number);
  const order = [...cards];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const place = below(last + 1);
    const [one, other] = [order[last], order[place]];
    if (one !== undefined && other !== undefined) [order[last], order[place]] = [other, one];
  }
  return order;
}

/** Whole numbers below a bound, each as likely as any other: words that would favour some of them are passed over. */
function wholeNumbers(key: Uint8Array, number: number): (bound: number) => number {
  const next = words(key, number);
  return (bound) => {
    const fair = 2 ** 32 - (2 ** 32 % bound);
    let word = next();
    while (word >= fair) word = next();
    return word % bound;
  };
}

/** An endless row of 32-bit words made of the key: hashes of the key with a running number. */
function words(key: Uint8Array, number: number): () => number {
  let block = new DataView(new ArrayBuffer(0));
  let blocks = 0;
  let at = 0;
  return () => {
    if (at >= block.byteLength) {
      const hash = sha256(new Uint8Array([...key, ...toBytes(` ${number} ${blocks}`)]));
      block = new DataView(hash.buffer, hash.byteOffset, hash.byteLength);
      blocks += 1;
      at = 0;
    }
    at += 4;
    return block.getUint32(at - 4);
  };
}
