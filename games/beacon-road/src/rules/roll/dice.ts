/** Where dice come from: one throw of a die with that many faces, a whole number from 1. */
export type DiceSource = (faces: number) => number;

/** The sizes of dice, smallest first (Rolling the Dice). */
export const DICE = [4, 6, 8, 10, 12, 20] as const;
/** The size of a die, by its number of faces. */
export type Die = (typeof DICE)[number];

/** The sizes an attribute's or an effect's die can have, smallest first. */
export const ATTRIBUTE_DICE = [4, 6, 8, 10, 12] as const;
export type AttributeDie = (typeof ATTRIBUTE_DICE)[number];

/** One die as it lies: the face it showed, and those that its maximum added, in their order (20, 3). */
export type Chain = readonly number[];

/** Whether a number is the size of a die. */
export function isDie(value: unknown): value is Die {
  return DICE.some((die) => die === value);
}

/** Whether a number is the size of an attribute's die. */
export function isAttributeDie(value: unknown): value is AttributeDie {
  return ATTRIBUTE_DICE.some((die) => die === value);
}

/** A die some sizes larger, or smaller where the number is negative; never below d4 or above d12 (Rolling the Dice). */
export function resized(die: AttributeDie, by: number): AttributeDie {
  const last = ATTRIBUTE_DICE.length - 1;
  return ATTRIBUTE_DICE[Math.min(last, Math.max(0, ATTRIBUTE_DICE.indexOf(die) + by))] ?? die;
}

/** What one die is worth: all of its faces together. */
export function chainTotal(chain: Chain): number {
  return chain.reduce((sum, face) => sum + face, 0);
}

/** Whether a die of so many faces can lie like this: each maximum is followed by another throw, and nothing else is. */
export function isExploded(chain: Chain, faces: number): boolean {
  const last = chain.at(-1);
  if (last === undefined || !isFace(last, faces) || last === faces) return false;
  return chain.slice(0, -1).every((face) => face === faces);
}

/** Whether a die of so many faces can lie like this if it does not explode: one face. */
export function isPlain(chain: Chain, faces: number): boolean {
  return chain.length === 1 && isFace(chain[0] ?? 0, faces);
}

/** Throws one die and, while it shows its maximum, once more (Rolling the Dice). */
export function throwExploding(faces: number, dice: DiceSource): Chain {
  const chain = [dice(faces)];
  while (chain.at(-1) === faces) chain.push(dice(faces));
  return chain;
}

function isFace(face: number, faces: number): boolean {
  return Number.isInteger(face) && face >= 1 && face <= faces;
}
