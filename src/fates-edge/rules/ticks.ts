import { requireWhole } from "./errors.ts";

/**
 * How many segments of a clock a roll's successes fill (SRD R.1): 0: 0, 1: 1, 2 or 3: 2, 4 and more: 3.
 * @throws RulesError `successes` when negative.
 */
export function ticksFromSuccesses(successes: number): number {
  requireWhole("successes", successes, 0);
  if (successes >= 4) return 3;
  return Math.min(successes, 2);
}
