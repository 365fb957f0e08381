/** Where dice come from: one throw of a die with that many faces, a whole number from 1. */
export type DiceSource = (faces: number) => number;

/** The sizes an attribute's die can have, smallest first. */
export const DICE = [6, 8, 10, 12] as const;
/** The size of an attribute's die, by its number of faces. */
export type Die = (typeof DICE)[number];

/** The two dice of a check; both may belong to the same attribute (Checks). */
export type Pair = readonly [Die, Die];
/** What the two dice show, in the order of their pair. */
export type Faces = readonly [number, number];

/** Whether a number is the size of an attribute's die. */
export function isDie(value: unknown): value is Die {
  return DICE.some((die) => die === value);
}

/** Whether a die of so many faces can show this one. */
export function isFace(face: number, die: number): boolean {
  return Number.isInteger(face) && face >= 1 && face <= die;
}

/** A die some sizes smaller; never below d6 (Status Effects). */
export function lower(die: Die, by: number): Die {
  return DICE[Math.max(0, DICE.indexOf(die) - Math.max(0, by))] ?? die;
}

/** A die one size larger, as at levels 20 and 40 (Leveling Up); null for a d12, the largest. */
export function raise(die: Die): Die | null {
  return DICE[DICE.indexOf(die) + 1] ?? null;
}

/** Throws both dice of a check. */
export function throwPair([first, second]: Pair, dice: DiceSource): Faces {
  return [dice(first), dice(second)];
}

/** Which dice of a check are thrown again. */
export const REROLLS = ["first", "second", "both"] as const;
export type Reroll = (typeof REROLLS)[number];

/** Throws one die or both again and leaves the other as it lies (Spending: a trait). */
export function throwAgain(pair: Pair, faces: Faces, which: Reroll, dice: DiceSource): Faces {
  return [which === "second" ? faces[0] : dice(pair[0]), which === "first" ? faces[1] : dice(pair[1])];
}
