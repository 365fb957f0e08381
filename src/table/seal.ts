import { sha256 } from "./sha256.ts";

/** Characters of a nonce at least: 128 bits as hexadecimal digits. Fewer could be tried out, as there are only so many cards. */
export const NONCE_LENGTH = 32;

/** What is sealed. */
export interface Sealed {
  /** What the seal belongs to, such as a spread's id and a place of it, so that a seal cannot be moved elsewhere. */
  readonly about: string;
  /** What must stay as it is. */
  readonly secret: string;
  /** Hexadecimal digits by chance, kept with the secret. */
  readonly nonce: string;
}

/**
 * A commitment to a secret: it tells nothing of it, and when the secret and its nonce are told, `fitsSeal` shows that they are the
 * ones that were sealed. 64 hexadecimal digits.
 * @throws RangeError when the nonce is too short or no hexadecimal digits
 */
export function seal({ about, secret, nonce }: Sealed): string {
  if (!isNonce(nonce)) throw new RangeError(`a nonce has ${NONCE_LENGTH} hexadecimal digits or more`);
  return sha256(JSON.stringify([about, nonce, secret]));
}

/** Whether a told secret is the one that was sealed. What is no nonce fits nothing. */
export function fitsSeal(commitment: string, sealed: Sealed): boolean {
  return isNonce(sealed.nonce) && seal(sealed) === commitment;
}

function isNonce(text: string): boolean {
  return text.length >= NONCE_LENGTH && /^[0-9a-f]+$/u.test(text);
}
