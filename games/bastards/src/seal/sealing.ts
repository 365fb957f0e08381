import { xchacha20poly1305 } from "@noble/ciphers/chacha.js";
import type { SharedKey } from "./keys.ts";
import { fromHex, type RandomBytes, toBytes, toHex } from "./text.ts";

/** Bytes of the number that is used once for each sealed thing. */
const NONCE = 24;

/**
 * Seals bytes so that only who has the key can read them, and nobody can change them.
 * @param about what the sealed thing is, such as a scene and a holder: under any other name it cannot be opened
 */
export function sealed(key: SharedKey, about: string, secret: Uint8Array, random: RandomBytes): string {
  const nonce = random(NONCE);
  const cipher = xchacha20poly1305(key, nonce, toBytes(about)).encrypt(secret);
  return toHex(nonce) + toHex(cipher);
}

/** Opens what was sealed; null where it is of another key, about something else, or not what it was. */
export function unsealed(key: SharedKey, about: string, text: string): Uint8Array | null {
  const bytes = fromHex(text);
  if (!bytes || bytes.length < NONCE) return null;
  try {
    return xchacha20poly1305(key, bytes.subarray(0, NONCE), toBytes(about)).decrypt(bytes.subarray(NONCE));
  } catch {
    return null;
  }
}
