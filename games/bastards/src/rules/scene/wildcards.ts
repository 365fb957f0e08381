import type { Dials } from "../dials.ts";

/** Wildcards somebody begins an act with: the table's number, one less for each rank of Misfortunate (The Scene, Misfortunate). */
export function wildcardsAtAct(misfortunate: number, { wildcards }: Dials): number {
  return Math.max(0, wildcards - misfortunate);
}

/** Wildcards after a scene's start: one more for each rank of Fortunate (Fortunate). */
export function wildcardsAtScene(now: number, fortunate: number): number {
  return now + fortunate;
}

/** What everybody gains as The End begins (The End). */
export const END_WILDCARDS = 2;

/** What may forbid somebody to spend a wildcard. */
export interface SpendFacts {
  readonly wildcards: number;
  readonly opposedDraw: boolean;
  /** Spends them on opposed draws alone (Apathetic). */
  readonly apathetic: boolean;
  /** Somebody stopped them for this scene on opposed draws (Depressed). */
  readonly depressed: boolean;
}

/** Why somebody cannot spend a wildcard; null where they may. */
export function againstWildcard(facts: SpendFacts): "none" | "apathetic" | "depressed" | null {
  if (facts.wildcards <= 0) return "none";
  if (facts.apathetic && !facts.opposedDraw) return "apathetic";
  return facts.depressed && facts.opposedDraw ? "depressed" : null;
}
