import { countSetbacks, countSuccesses } from "./dice.ts";
import type { DieName } from "./die.ts";
import { type JudgeOptions, judgeTotals, type Outcome } from "./outcome.ts";
import { RulesError } from "./rules-error.ts";

/** What one of several rolled. */
export interface GroupShare {
  readonly successes: number;
  readonly setbacks: number;
}

/**
 * One outcome for several who roll together: the best single result counts, and everyone's setbacks do.
 * @throws RulesError `rolls` when nobody rolled; whatever judging throws.
 */
export function judgeGroup(rolls: readonly (readonly number[])[], options: JudgeOptions): Outcome {
  return judgeShares(
    rolls.map((faces) => shareOf(faces, options.die)),
    options,
  );
}

/**
 * The same for counted totals, talents' successes included.
 * @throws RulesError `rolls` when nobody rolled; whatever judging throws.
 */
export function judgeShares(shares: readonly GroupShare[], options: JudgeOptions): Outcome {
  if (shares.length === 0) throw new RulesError("rolls", "range", "nobody rolled");
  const best = Math.max(...shares.map(({ successes }) => successes));
  const setbacks = shares.reduce((sum, share) => sum + share.setbacks, 0);
  return judgeTotals(best, setbacks, options);
}

function shareOf(faces: readonly number[], die: DieName | undefined): GroupShare {
  return { successes: countSuccesses(faces, die), setbacks: countSetbacks(faces) };
}
