import type { Edition } from "./edition.ts";
import { requireWhole } from "./errors.ts";

/** The level at which a character is out (Core, "Harm Levels"). */
export const HARM_OUT = 3;

/**
 * Dice lost to harm, as a count of 0 or 1: level 1 on related actions, from level 2 on most, so on all here;
 * the GM may wave one through by leaving the penalty out.
 * @throws RulesError `level` outside 0 to 3.
 */
export function harmDice(level: number, related: boolean, edition: Edition): number {
  requireWhole("level", level, 0, HARM_OUT);
  if (edition.pcHarm === "none" || level === 0) return 0;
  return level > 1 || related ? 1 : 0;
}

/**
 * Whether harm has put the character out of the scene.
 * @throws RulesError `level` outside 0 to 3.
 */
export function isOut(level: number, edition: Edition): boolean {
  requireWhole("level", level, 0, HARM_OUT);
  return edition.pcHarm === "levels" && level === HARM_OUT;
}
