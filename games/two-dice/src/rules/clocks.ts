import { isFailure, isSuccess, type Verdict } from "./check.ts";

/** What a clock counts: the players' progress, or something that threatens them (Clocks). */
export const CLOCK_KINDS = ["progress", "threat"] as const;
export type ClockKind = (typeof CLOCK_KINDS)[number];

/** Segments that an opportunity fills or erases (Clocks; Opportunities: progress). */
export const OPPORTUNITY_SEGMENTS = 2;

const POINTS_A_SEGMENT = 3;

/** What became of a check that works a clock. */
export interface ClockCheck extends Pick<Verdict, "outcome" | "margin"> {
  /** The opportunity of its critical or fumble was spent on the clock. */
  readonly opportunity: boolean;
}

/**
 * How many segments a check fills (Clocks). Progress: 1 for a success and 1 for each full 3 above the difficulty; a threat: 1 for a failure
 * and 1 for each full 3 below. An opportunity adds 2. A check that went the other way fills none.
 */
export function segmentsOf(kind: ClockKind, { outcome, margin, opportunity }: ClockCheck): number {
  const counts = kind === "progress" ? isSuccess(outcome) : isFailure(outcome);
  if (!counts) return 0;
  const beyond = kind === "progress" ? (margin ?? 0) : -(margin ?? 0);
  const more = Math.floor(Math.max(0, beyond) / POINTS_A_SEGMENT);
  return 1 + more + (opportunity ? OPPORTUNITY_SEGMENTS : 0);
}
