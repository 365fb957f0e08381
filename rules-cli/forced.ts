import type { Edition } from "../src/fates-edge/rules/edition.ts";
import { COLLAPSE, forcedRerolls, isCollapsed } from "../src/fates-edge/rules/fatigue.ts";
import { UsageError } from "../tools/rules/usage-error.ts";
import { wholeNumber } from "../tools/rules/values.ts";

/** A character's fatigue and what it does to this roll. */
export interface FatigueForRoll {
  readonly level: number;
  readonly forced: number;
}

/**
 * `--fatigue` is the character's fatigue, not a count of dice: the edition says how many successes it re-rolls. A
 * first level is taken as not yet used up.
 * @throws UsageError naming `--fatigue`, also for a collapsed character, who rolls nothing.
 */
export function fatigueForRoll(text: string | undefined, edition: Edition): FatigueForRoll {
  const level = wholeNumber("--fatigue", text ?? "0", 0);
  // Body matters to a track alone, and a track never collapses.
  if (isCollapsed(level, edition, 1)) {
    throw new UsageError("--fatigue", `${level} is a collapse (${COLLAPSE} and more): out of the scene`);
  }
  return { level, forced: forcedRerolls(level, { used: false }, edition) };
}
