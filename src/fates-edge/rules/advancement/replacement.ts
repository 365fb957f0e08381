import type { Edition } from "../edition.ts";
import type { Reason } from "./reasons.ts";

/** How a player goes on after a character's death (SRD 17.4). */
export const REPLACEMENTS = ["promote", "heir", "new"] as const;
export type Replacement = (typeof REPLACEMENTS)[number];

/** The XP a successor may begin with; `default` is what a window offers first. */
export interface Inheritance {
  readonly min: number;
  readonly max: number;
  readonly default: number;
}

/**
 * XP for the one who comes after (SRD 17.4): a follower half of all the dead one had earned, rounded down (ours); an heir 20
 * to 30; a new character the table's start.
 */
export function inheritanceOf(
  way: Replacement,
  earned: number,
  { startingXp }: Pick<Edition, "startingXp">,
): Inheritance {
  const half = Math.max(0, Math.floor(earned / 2));
  if (way === "promote") return { min: half, max: half, default: half };
  if (way === "heir") return { min: 20, max: 30, default: 30 };
  return { min: startingXp, max: startingXp, default: startingXp };
}

/** Why an amount is not what the way gives; a GM may go on. */
export function inheritanceReasons(xp: number, { min, max }: Inheritance): Reason[] {
  return xp >= min && xp <= max ? [] : [{ code: "inheritanceRange", data: { has: xp, min, max } }];
}
