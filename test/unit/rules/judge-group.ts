import { countSetbacks, countSuccesses } from "../../../src/fates-edge/rules/dice.ts";
import type { JudgeOptions, Outcome } from "../../../src/fates-edge/rules/outcome.ts";
import { judgeShares } from "../../../src/fates-edge/rules/teamwork.ts";

/** One outcome for the faces of several who roll together, counted as their cards count them. */
export function judgeGroup(rolls: readonly (readonly number[])[], options: JudgeOptions): Outcome {
  const shares = rolls.map((faces) => ({
    successes: countSuccesses(faces, options.die),
    setbacks: countSetbacks(faces),
  }));
  return judgeShares(shares, options);
}
