import { x25519 } from "@noble/curves/ed25519.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { fromHex, type RandomBytes, toBytes, toHex } from "./text.ts";

/** Bytes of a key. */
const KEY = 32;

/** A player's keys. The secret one never leaves the browser in which it was made; the public one lies with the user for all to read. */
export interface KeyPair {
  readonly secret: string;
  readonly public: string;
}

/** The key that two share and nobody else can make. */
export type SharedKey = Uint8Array;

/** New keys, as at somebody's first visit with a browser. */
export function newKeys(random: RandomBytes): KeyPair {
  const secret = random(KEY);
  return { secret: toHex(secret), public: toHex(x25519.getPublicKey(secret)) };
}

/** Whether two halves belong together: what is kept in a browser may be torn or of another world. */
export function areKeys(pair: KeyPair): boolean {
  const secret = fromHex(pair.secret, KEY);
  return secret !== null && toHex(x25519.getPublicKey(secret)) === pair.public;
}

/**
 * The key that the owner of a secret key shares with the owner of a public one. Each of the two makes the same. It takes milliseconds, so it
 * is to be kept for the visit.
 * @returns null where the other's public key is none
 */
export function sharedKey(own: KeyPair, otherPublic: string): SharedKey | null {
  const [secret, other] = [fromHex(own.secret, KEY), fromHex(otherPublic, KEY)];
  if (!secret || !other) return null;
  try {
    const agreed = x25519.getSharedSecret(secret, other);
    const both = [own.public, otherPublic].toSorted().join(" ");
    return sha256(new Uint8Array([...toBytes(`hands of cards ${both} `), ...agreed]));
  } catch {
    // The curve refuses points on which every secret gives the same key.
    return null;
  }
}

/** Keeps the keys shared with others, so that each is worked out once in a visit. */
export class KeyRing {
  private readonly kept = new Map<string, SharedKey | null>();
  readonly own: KeyPair;

  constructor(own: KeyPair) {
    this.own = own;
  }

  /** The key shared with the owner of a public key; null where that is none. */
  with(otherPublic: string): SharedKey | null {
    const known = this.kept.get(otherPublic);
    if (known !== undefined) return known;
    const key = sharedKey(this.own, otherPublic);
    this.kept.set(otherPublic, key);
    return key;
  }
}
