import type { Edition } from "./edition.ts";
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

/** The dice an action may be rolled with: the game's own d10, and the d8 that R.1 prints for mixed-tier scenes. */
export const DIE_NAMES = ["d10", "d8"] as const;
export type DieName = (typeof DIE_NAMES)[number];

/** One kind of die. Whatever kind it is, a 1 is a setback. */
interface Die {
  readonly name: DieName;
  readonly faces: number;
  /** The least face that is a success: 6 of ten (SRD 4.1), 5 of eight (SRD R.1); a half of the faces on both. */
  readonly success: number;
}

/** Each kind of die by its name. */
export const DICE: Readonly<Record<DieName, Die>> = Object.freeze({
  d10: Object.freeze({ name: "d10", faces: 10, success: 6 }),
  d8: Object.freeze({ name: "d8", faces: 8, success: 5 }),
});

/** What an action is rolled with in a scene: the dial speaks for mixed-tier scenes (SRD R.1), those with a band (R.4), alone. */
export function dieIn(scene: { readonly band: string }, edition: Edition): DieName {
  return scene.band === "" ? "d10" : edition.mixedDie;
}

/** A die of 1 is a setback: a Complication Point, or under Core a Story Beat. */
export const SETBACK = 1;

/** What one die means at the table. */
export type DieMeaning = "success" | "setback" | "neutral";

/** How the faces of a kind of die read (SRD 4.1; R.1 for the d8). Every face is exactly one of the three. */
export function meaningsOn(die: DieName): (face: number) => DieMeaning {
  return (face) => {
    if (isSuccess(face, die)) return "success";
    return face === SETBACK ? "setback" : "neutral";
  };
}

/** Whether a die is one success; its highest face counts one too (SRD 4.1). */
export function isSuccess(face: number, die: DieName = "d10"): boolean {
  return face >= DICE[die].success;
}

/** S of the outcome matrix (SRD 4.5.2): how many dice came to a success. */
export function countSuccesses(faces: readonly number[], die: DieName = "d10"): number {
  const { success } = DICE[die];
  let count = 0;
  for (const face of faces) if (face >= success) count += 1;
  return count;
}

/** C of the outcome matrix (SRD 4.5.2): how many dice show 1. */
export function countSetbacks(faces: readonly number[]): number {
  let count = 0;
  for (const face of faces) if (face === SETBACK) count += 1;
  return count;
}

/** Whether a value is a face of the die: whole, from 1 to its number of faces. */
export function isFace(face: unknown, die: DieName = "d10"): face is number {
  return typeof face === "number" && face >= 1 && face <= DICE[die].faces && Number.isInteger(face);
}

/**
 * Passes when a die can show every one of them.
 * @throws RulesError naming `argument[i]`.
 */
export function requireFaces(argument: string, faces: readonly unknown[], die?: DieName): void {
  const place = faces.findIndex((face) => !isFace(face, die));
  if (place >= 0) requireFace(`${argument}[${place}]`, faces[place], die);
}

/**
 * The face itself when a die can show it.
 * @throws RulesError naming `argument`.
 */
export function requireFace(argument: string, face: unknown, die: DieName = "d10"): number {
  return requireWhole(argument, face, 1, DICE[die].faces);
}
