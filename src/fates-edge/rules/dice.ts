import { DICE, type DieName } from "./die.ts";
import { requireWhole } from "./errors.ts";

/** A die of 1 is a setback: a Complication Point, or under Core a Story Beat. */
export const SETBACK = 1;

/** What one die means at the table. */
export type DieMeaning = "success" | "setback" | "neutral";

/** How the faces of a kind of die read. Every face is exactly one of the three. */
export function meaningsOn(die: DieName): (face: number) => DieMeaning {
  return (face) => {
    if (isSuccess(face, die)) return "success";
    return face === SETBACK ? "setback" : "neutral";
  };
}

/** How a d10 reads. */
export const meaningOf = meaningsOn("d10");

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

/** Whether a die can show it. */
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
