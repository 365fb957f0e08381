import { betterOf, isSuccess, type Outcome, type Result } from "./outcome.ts";

/** One roll of a group action. */
export interface GroupRoll extends Result {
  /** A cohort's roll costs its leader no stress. */
  readonly cohort: boolean;
}

/** What a crew or its leader brings to a group action. */
export interface GroupAbilities {
  /** Expertise: the leader takes at most 1 stress with their chosen action. */
  readonly expertise: boolean;
  /** Synchronized: two successes together are a critical. */
  readonly synchronized: boolean;
}

/** How a group action came out for everybody in it. */
export interface GroupResult extends Result {
  /** Stress the leader takes. */
  readonly stress: number;
}

/**
 * The single best roll counts for all who rolled; the leader takes 1 stress for each hero who failed (Lead a group action).
 * @returns null where nobody has rolled
 */
export function groupResult(
  rolls: readonly GroupRoll[],
  { expertise, synchronized }: GroupAbilities,
): GroupResult | null {
  const [first, ...others] = rolls;
  if (first === undefined) return null;
  const { outcome, multiplier } = others.reduce<Result>(betterOf, first);
  const failed = rolls.filter((roll) => !roll.cohort && !isSuccess(roll.outcome)).length;
  const stress = expertise ? Math.min(1, failed) : failed;
  const together = rolls.filter((roll) => isSuccess(roll.outcome)).length;
  if (synchronized && outcome === "success" && together > 1)
    return { outcome: "critical", multiplier: 1, stress };
  return { outcome, multiplier, stress };
}

/** What a set-up gives whoever follows it through (Set up). */
export const SET_UP_GIFTS = ["effect", "position"] as const;

/** Whether a roll with an assistant is thrown again: it failed, and the second throw stands (Assist). */
export function mayRerollAssisted(outcome: Outcome, alreadyThrownAgain: boolean): boolean {
  return !isSuccess(outcome) && !alreadyThrownAgain;
}
