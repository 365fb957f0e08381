import type { AttributePair } from "./attributes.ts";

/** What one can do with a turn, in the sheet's order (Conflict Actions). */
export const CONFLICT_ACTIONS = [
  "attack",
  "equipment",
  "guard",
  "hinder",
  "inventory",
  "objective",
  "spell",
  "study",
  "skill",
  "other",
] as const;
export type ConflictAction = (typeof CONFLICT_ACTIONS)[number];

/** What guarding adds to opposed checks until one's next turn; it also resists every type of damage (Guard). */
export const GUARD_OPPOSED_BONUS = 2;

/** What a check to hinder somebody has to reach; a success gives a minor status (Hinder). */
export const HINDER_DIFFICULTY = 10;

/** The usual pair of a check to study something (Study). */
export const STUDY_PAIR: AttributePair = ["insight", "insight"];

/** The results from which studying tells something, more, and most (Study). */
export const STUDY_TIERS = [7, 10, 13] as const;

/** How much somebody learns by studying: 0 nothing, 3 the most (Study). */
export function studyTier(result: number): 0 | 1 | 2 | 3 {
  const [some, more, most] = STUDY_TIERS;
  if (result >= most) return 3;
  if (result >= more) return 2;
  return result >= some ? 1 : 0;
}
