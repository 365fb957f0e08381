import { requireWhole } from "./require.ts";

/** A die of 6 or more is one success; a 10 counts one too (SRD 4.1). */
export const SUCCESS_FROM = 6;
/** A die of 1 is a setback: a Complication Point, or under Core a Story Beat. */
export const SETBACK = 1;
/** The action roll's dice are d10s. */
export const DIE_FACES = 10;

/** What one die means at the table. */
export type DieMeaning = "success" | "setback" | "neutral";

/** How a die reads. Every face is exactly one of the three. */
export function meaningOf(face: number): DieMeaning {
  if (face >= SUCCESS_FROM) return "success";
  return face === SETBACK ? "setback" : "neutral";
}

/** S of the outcome matrix (SRD 4.5.2): how many dice came to 6 or more. */
export function countSuccesses(faces: readonly number[]): number {
  let count = 0;
  for (const face of faces) if (face >= SUCCESS_FROM) count += 1;
  return count;
}

/** C of the outcome matrix (SRD 4.5.2): how many dice show 1. */
export function countSetbacks(faces: readonly number[]): number {
  let count = 0;
  for (const face of faces) if (face === SETBACK) count += 1;
  return count;
}

/** Whether a d10 can show it. */
export function isFace(face: unknown): face is number {
  return typeof face === "number" && face >= 1 && face <= DIE_FACES && Number.isInteger(face);
}

/**
 * Passes when a d10 can show every one of them.
 * @throws RulesError naming `argument[i]`.
 */
export function requireFaces(argument: string, faces: readonly unknown[]): void {
  const place = faces.findIndex((face) => !isFace(face));
  if (place >= 0) requireFace(`${argument}[${place}]`, faces[place]);
}

/**
 * The face itself when a d10 can show it.
 * @throws RulesError naming `argument`.
 */
export function requireFace(argument: string, face: unknown): number {
  return requireWhole(argument, face, 1, DIE_FACES);
}
