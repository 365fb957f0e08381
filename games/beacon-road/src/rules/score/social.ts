import type { Result } from "../roll/outcome.ts";

/** What an argument in a social encounter does to the clocks of its sides (Social Encounters). */
export interface Argument {
  /** Ticks on one's own side's clock. */
  readonly own: number;
  /** Ticks on the other side's clock. */
  readonly other: number;
  /** Advantage that the other side's next argument has. */
  readonly otherAdvantage: number;
}

/** Ticks of a botched argument for the other side, and of one that succeeds. */
const TICK = 1;

/**
 * An argument (Social Encounters): a success ticks the own clock, a critical as many times more as its multiplier; a failure gives the other
 * side advantage next, a botch ticks their clock too.
 */
export function argument({ outcome, multiplier }: Result): Argument {
  if (outcome === "critical") return { own: TICK + multiplier, other: 0, otherAdvantage: 0 };
  if (outcome === "success") return { own: TICK, other: 0, otherAdvantage: 0 };
  return { own: 0, other: outcome === "botch" ? TICK : 0, otherAdvantage: 1 };
}
