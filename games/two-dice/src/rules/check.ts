import type { Dials } from "./dials.ts";
import type { Faces } from "./dice.ts";

/** What a strong advantage or drawback of the situation is worth (Situational Modifier). */
export const SITUATION = { advantage: 2, drawback: -2 } as const;

/** The least number that both dice must show for a critical. */
const CRITICAL_FROM = 6;

/** How a check can end; an open check has no difficulty to reach. */
export const OUTCOMES = ["success", "failure", "critical", "fumble", "open"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** A check whose dice lie on the table. */
export interface Check {
  readonly faces: Faces;
  /** Everything that is added to the dice: situation, gear, supporters, bonds. */
  readonly modifiers: readonly number[];
  /** What the result has to reach; null for an open check. */
  readonly difficulty: number | null;
  /** A trait or bond was invoked to fail. */
  readonly failedOnPurpose?: boolean;
}

/** What a check came to. */
export interface Verdict {
  readonly result: number;
  readonly outcome: Outcome;
  /** The result less the difficulty; null for an open check. */
  readonly margin: number | null;
  /** Who chooses an opportunity: whoever rolled, after a critical; the other side, after a fumble. */
  readonly opportunity: "own" | "other" | null;
}

/** Both dice show the same number, 6 or more (Critical Success). */
export function isCritical([first, second]: Faces): boolean {
  return first === second && first >= CRITICAL_FROM;
}

/** Both dice show 1 (Fumble). */
export function isFumble([first, second]: Faces): boolean {
  return first === 1 && second === 1;
}

/** Both dice and every modifier (Checks). */
export function resultOf([first, second]: Faces, modifiers: readonly number[]): number {
  return modifiers.reduce((sum, modifier) => sum + modifier, first + second);
}

/**
 * Judges the dice as they lie (Attribute Check, Open Check, Critical Success, Fumble). A check that is failed on purpose is a
 * plain failure, whatever the dice show.
 */
export function judgeCheck(check: Check): Verdict {
  const { faces, modifiers, difficulty } = check;
  const result = resultOf(faces, modifiers);
  const margin = difficulty === null ? null : result - difficulty;
  if (check.failedOnPurpose === true) return { result, outcome: "failure", margin, opportunity: null };
  return { result, outcome: outcomeOf(faces, margin), margin, opportunity: opportunityOf(faces) };
}

function outcomeOf(faces: Faces, margin: number | null): Outcome {
  if (margin === null) return "open";
  if (isCritical(faces)) return "critical";
  if (isFumble(faces)) return "fumble";
  return margin >= 0 ? "success" : "failure";
}

function opportunityOf(faces: Faces): Verdict["opportunity"] {
  if (isCritical(faces)) return "own";
  return isFumble(faces) ? "other" : null;
}

/** Whether the outcome is a success; an open check is neither that nor a failure. */
export function isSuccess(outcome: Outcome): boolean {
  return outcome === "success" || outcome === "critical";
}

/** Whether the outcome is a failure. */
export function isFailure(outcome: Outcome): boolean {
  return outcome === "failure" || outcome === "fumble";
}

/** What was invoked on a check so far. */
export interface Invoked {
  readonly traits: number;
  readonly bonds: number;
  readonly failedOnPurpose: boolean;
}

/** Whether a trait may still be invoked to throw dice again (Spending). A fumble stands, for it has brought its point. */
export function mayInvokeTrait(faces: Faces, invoked: Invoked, { traitRerolls }: Dials): boolean {
  if (invoked.failedOnPurpose || isFumble(faces)) return false;
  return invoked.traits === 0 || traitRerolls === "often";
}

/** Whether a bond may still be invoked to add its strength: once in a check (Spending). A fumble stands. */
export function mayInvokeBond(faces: Faces, invoked: Invoked): boolean {
  return !invoked.failedOnPurpose && invoked.bonds === 0 && !isFumble(faces);
}

/** Whether the check may still be failed on purpose for a point (Gaining): not what has failed already. */
export function mayFailOnPurpose(outcome: Outcome): boolean {
  return !isFailure(outcome);
}
