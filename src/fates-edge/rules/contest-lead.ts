import { requireWhole } from "./errors.ts";
import { RulesError } from "./rules-error.ts";

/**
 * Who carries a contest of two or more sides: the place of the one with most successes, or null where the highest are
 * level, and things stay as they are (SRD 4.5.1). Talents' successes count as the dice's do.
 * @throws RulesError `sides` for fewer than two, `sides[i]` when negative.
 */
export function contestLead(sides: readonly number[]): number | null {
  if (sides.length < 2) throw new RulesError("sides", "range", "a contest has two sides");
  sides.forEach((successes, place) => requireWhole(`sides[${place}]`, successes, 0));
  const best = Math.max(...sides);
  const first = sides.indexOf(best);
  return first === sides.lastIndexOf(best) ? first : null;
}
