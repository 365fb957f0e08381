import { createHash } from "node:crypto";
import fc from "fast-check";
import type { CardId } from "../../../src/rules/cards/card.ts";
import { allCards } from "../../../src/rules/cards/deck.ts";
import { DEFAULT_DIALS } from "../../../src/rules/dials.ts";
import { KeyRing, newKeys } from "../../../src/seal/keys.ts";
import type { RandomBytes } from "../../../src/seal/text.ts";

/** Bytes that look like chance and are the same in every run. */
export function bytesFrom(seed: string): RandomBytes {
  let asked = 0;
  return (count) => {
    const bytes = new Uint8Array(count);
    for (let at = 0; at < count; at += 32) {
      asked += 1;
      const block = createHash("sha256").update(`${seed} ${asked}`).digest();
      bytes.set(block.subarray(0, Math.min(32, count - at)), at);
    }
    return bytes;
  };
}

/** The keys of somebody of these tests. */
export function ringOf(name: string): KeyRing {
  return new KeyRing(newKeys(bytesFrom(`keys of ${name}`)));
}

/** SHA-256 as Node counts it. */
export function nodeHash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Any cards of three decks, jokers among them, each once. */
export const anyHand: fc.Arbitrary<CardId[]> = fc.shuffledSubarray([...allCards(3, DEFAULT_DIALS)], {
  maxLength: 20,
});

/** Keys for each of these, by name. */
export function ringsOf(names: readonly string[]): Record<string, KeyRing> {
  return Object.fromEntries(names.map((name) => [name, ringOf(name)]));
}
