import { countSetbacks, countSuccesses } from "./faces.ts";
import { judgeTotals, type JudgeOptions, type Outcome } from "./outcome.ts";
import { RulesError } from "./rules-error.ts";

/**
 * One outcome for several who roll together: the best single result counts, and everyone's setbacks do.
 * @throws RulesError `rolls` when nobody rolled; whatever judging throws.
 */
export function judgeGroup(rolls: readonly (readonly number[])[], options: JudgeOptions): Outcome {
  if (rolls.length === 0) throw new RulesError("rolls", "range", "nobody rolled");
  const best = Math.max(...rolls.map(countSuccesses));
  const setbacks = rolls.reduce((sum, faces) => sum + countSetbacks(faces), 0);
  return judgeTotals(best, setbacks, options);
}
