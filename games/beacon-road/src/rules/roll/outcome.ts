/** How a roll ends, best first (Rolling the Dice). */
export const OUTCOMES = ["critical", "success", "failure", "botch"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** A critical begins this far above the target number, and each further ten raises its multiplier. */
export const CRITICAL_STEP = 10;

/** What a roll came to. */
export interface Result {
  readonly outcome: Outcome;
  /** Whole tens above the target number; 0 unless the roll is a critical. */
  readonly multiplier: number;
}

/** A roll as it lies. */
export interface Judged {
  readonly total: number;
  /** What the d20 that counts showed first. */
  readonly natural: number;
  readonly tn: number;
}

/** A roll's outcome and its critical multiplier (Rolling the Dice). Equal is enough; a failure with a 1 on the d20 that counts is a botch. */
export function judge({ total, natural, tn }: Judged): Result {
  if (total < tn) return { outcome: natural === 1 ? "botch" : "failure", multiplier: 0 };
  const multiplier = Math.floor((total - tn) / CRITICAL_STEP);
  return { outcome: multiplier > 0 ? "critical" : "success", multiplier };
}

/** Whether an outcome is a success or better. */
export function isSuccess(outcome: Outcome): boolean {
  return outcome === "success" || outcome === "critical";
}

/** A result some levels better: botch, failure, success, critical, and then each level one multiplier more (Coin Use; Downtime Activities). */
export function raised({ outcome, multiplier }: Result, levels: number): Result {
  const at = OUTCOMES.indexOf(outcome) - Math.max(0, levels);
  if (at > 0) return { outcome: OUTCOMES[at] ?? outcome, multiplier: 0 };
  const more = outcome === "critical" ? multiplier : 1;
  return { outcome: "critical", multiplier: more - at };
}

/** The better of two results against one target number; the first where they are equal. */
export function betterOf(one: Result, other: Result): Result {
  const ahead = OUTCOMES.indexOf(one.outcome) - OUTCOMES.indexOf(other.outcome);
  if (ahead !== 0) return ahead < 0 ? one : other;
  return other.multiplier > one.multiplier ? other : one;
}
