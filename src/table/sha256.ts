/**
 * SHA-256 of a text in UTF-8, as 64 hexadecimal digits (FIPS 180-4). Written out because the browser's own
 * (`crypto.subtle`) is not there on a page that came over plain http, which is how many tables are hosted.
 */
export function sha256(text: string): string {
  const state = START.slice();
  const bytes = padded(new TextEncoder().encode(text));
  for (let at = 0; at < bytes.byteLength; at += BLOCK) mix(state, new DataView(bytes.buffer, at, BLOCK));
  return [...state].map((word) => word.toString(16).padStart(8, "0")).join("");
}

/** Bytes of a block. */
const BLOCK = 64;

/** The first 32 bits of the fractions of the square roots of the first eight primes. */
const START = new Uint32Array(primes(8).map((prime) => fraction(Math.sqrt(prime))));
/** The same of the cube roots of the first 64 primes. */
const ROUNDS = new Uint32Array(primes(64).map((prime) => fraction(Math.cbrt(prime))));

/** The message, one bit, zeros, and its length in bits, to whole blocks. */
function padded(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const length = Math.ceil((message.length + 9) / BLOCK) * BLOCK;
  const bytes = new Uint8Array(length);
  bytes.set(message);
  bytes[message.length] = 0x80;
  new DataView(bytes.buffer).setBigUint64(length - 8, BigInt(message.length) * 8n);
  return bytes;
}

function mix(state: Uint32Array, block: DataView): void {
  const words = schedule(block);
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let round = 0; round < 64; round += 1) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const one =
      h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + (ROUNDS[round] ?? 0) + (words[round] ?? 0);
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) >>> 0, c, b, a, (one + two) >>> 0];
  }
  // Stored into 32 bits, a sum wraps around as it must.
  [a, b, c, d, e, f, g, h].forEach((word, at) => (state[at] = (state[at] ?? 0) + word));
}

function schedule(block: DataView): Uint32Array {
  const words = new Uint32Array(64);
  const at = (place: number): number => words[place] ?? 0;
  for (let place = 0; place < 16; place += 1) words[place] = block.getUint32(place * 4);
  for (let place = 16; place < 64; place += 1) {
    const [early, late] = [at(place - 15), at(place - 2)];
    const small = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const large = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[place] = at(place - 16) + small + at(place - 7) + large;
  }
  return words;
}

/** A word with its bits turned to the right. */
function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32);
}

function primes(count: number): number[] {
  const found: number[] = [];
  for (let next = 2; found.length < count; next += 1)
    if (found.every((prime) => next % prime !== 0)) found.push(next);
  return found;
}
