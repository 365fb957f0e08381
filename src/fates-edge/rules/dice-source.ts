import { requireWhole } from "./errors.ts";

/** Where dice come from: one throw of a die with that many faces, a whole number from 1. */
export type DiceSource = (faces: number) => number;

const TWO_TO_32 = 4294967296;

/**
 * Dice that fall the same way for the same seed, for tests, benches and replays. A small, fast counter
 * generator (sfc32); good enough to hold against exact odds over millions of throws, no use for secrets.
 * @throws RulesError `seed` unless it is a whole number.
 */
export function seededDice(seed: number): DiceSource {
  let a = requireWhole("seed", seed, -Number.MAX_SAFE_INTEGER) | 0;
  let b = Math.floor(seed / TWO_TO_32) | 0;
  let c = 0x9e3779b9 | 0;
  let counter = 1;
  const next = (): number => {
    const word = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + word) | 0;
    return word >>> 0;
  };
  // Neighbouring seeds differ in few bits; the first words still show it.
  for (let i = 0; i < 15; i += 1) next();
  return (faces) => Math.floor((next() / TWO_TO_32) * faces) + 1;
}
