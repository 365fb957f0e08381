import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** Bytes by chance, as many as are asked for: the browser's `crypto.getRandomValues`, which plain http pages have too. */
export type RandomBytes = (count: number) => Uint8Array;

/** Bytes as hexadecimal digits, the form in which everything sealed is stored. */
export const toHex = bytesToHex;
/** A text as UTF-8. */
export const toBytes = utf8ToBytes;

/** Bytes of hexadecimal digits; null where the text is none, or, if a length is given, has another number of bytes. */
export function fromHex(text: string, length?: number): Uint8Array | null {
  if (!/^(?:[0-9a-f]{2})*$/u.test(text)) return null;
  const bytes = hexToBytes(text);
  return length === undefined || bytes.length === length ? bytes : null;
}
