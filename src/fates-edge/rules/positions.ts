import type { Edition } from "./edition.ts";
import { RulesError } from "./rules-error.ts";

/** How hard a cost may bite, mildest first. It changes no dice. Desperate is ours, for the scale to be whole. */
export const POSITIONS = ["controlled", "risky", "desperate"] as const;
export type Position = (typeof POSITIONS)[number];

/** Whether a stored word is a position. */
export function isPosition(word: unknown): word is Position {
  return POSITIONS.some((position) => position === word);
}

/**
 * The position one step milder, for one boon (Core, "Spending Boons").
 * @throws RulesError `position` where the edition sells no positions, or none is milder.
 */
export function improvePosition(position: Position, edition: Edition): Position {
  if (!edition.boonForPosition) throw new RulesError("position", "unavailable", "no boon buys it here");
  return milderPosition(position, 1);
}

/**
 * The position some steps milder, as far as there are any: what a talent makes of it.
 * @throws RulesError `position` where none is milder at all.
 */
export function milderPosition(position: Position, steps: number): Position {
  const place = POSITIONS.indexOf(position);
  if (place === 0) throw new RulesError("position", "range", "none is milder", { position });
  return POSITIONS[Math.max(0, place - steps)]!;
}
