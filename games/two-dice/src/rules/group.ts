import { isSuccess, judgeCheck } from "./check.ts";
import type { Dials } from "./dials.ts";
import type { Faces } from "./dice.ts";

/** Somebody who supports the leader of a group check. */
export interface Supporter {
  readonly succeeded: boolean;
  /** The strength of the leader's bond with them; 0 without one. */
  readonly bond: number;
}

/** What supporters add to the leader's check: two modifiers, each named by itself on the card. */
export interface GroupBonus {
  readonly supporters: number;
  readonly bond: number;
}

/**
 * What a group adds to its leader's check (Group Check): 1 for each supporter who succeeded, and the strength of the one strongest bond
 * with anybody who takes part, also with one whose support failed.
 */
export function groupBonus(supporters: readonly Supporter[]): GroupBonus {
  return {
    supporters: supporters.filter(({ succeeded }) => succeeded).length,
    bond: Math.max(0, ...supporters.map(({ bond }) => bond)),
  };
}

/** How somebody supports: by a check of their own, or in a conflict by giving up their turn (Combat Round). */
export type Support =
  | { readonly by: "check"; readonly faces: Faces; readonly modifiers: readonly number[] }
  | { readonly by: "turn" };

/** Whether support succeeds: a check against 10 unless the table's dial says otherwise; a turn always does (Combat Round). */
export function supportSucceeds(
  support: Support,
  { supportDifficulty }: Pick<Dials, "supportDifficulty">,
): boolean {
  if (support.by === "turn") return true;
  const { faces, modifiers } = support;
  return isSuccess(judgeCheck({ faces, modifiers, difficulty: supportDifficulty }).outcome);
}
