import type { Dials } from "../dials.ts";
import type { Attribute } from "./actions.ts";
import type { AttributeDie } from "./dice.ts";
import type { Odds } from "./odds.ts";
import type { Outcome } from "./outcome.ts";
import { type Explosions, type Pool, poolOf } from "./pool.ts";

/** The three defenses (Defense Ratings). */
export const DEFENSES = ["iron", "ward", "grit"] as const;
export type Defense = (typeof DEFENSES)[number];

/** The attribute behind a defense: it makes the rating, and it resists what struck there (Resistance & Armor). */
export const ATTRIBUTE_BEHIND: Readonly<Record<Defense, Attribute>> = {
  iron: "body",
  ward: "mind",
  grit: "will",
};

const STRESS_BY_OUTCOME: Readonly<Record<Outcome, number>> = {
  critical: -1,
  success: 2,
  failure: 4,
  botch: 6,
};
const STRESS_OF_OLD = 6;

/**
 * The dice of a resistance roll (Resistance Roll): a tier roll and one die of the attribute, against the attack's total or the position's number.
 * @param more advantage beside the tier's
 */
export function resistancePool(
  { tier, die, more }: { readonly tier: number; readonly die: AttributeDie | 0; readonly more: number },
  dials: { readonly explosions: Explosions },
): Pool {
  return poolOf({ rating: 1, die, advantage: tier + more }, dials);
}

/** How a resistance roll came out. */
export interface Resisted {
  readonly outcome: Outcome;
  /** The highest face among the attribute dice; 0 without any. It counts only where the dial asks for it. */
  readonly highest: number;
}

/**
 * Stress that resisting costs; negative where it is cleared (Resistance Roll): a critical clears 1, success costs 2, failure 4, a botch 6. With
 * the dial on "six": 6 less the highest face, and a critical still clears 1.
 */
export function resistanceStress(
  { outcome, highest }: Resisted,
  { resistance }: Pick<Dials, "resistance">,
): number {
  if (resistance === "outcome" || outcome === "critical") return STRESS_BY_OUTCOME[outcome];
  return Math.max(0, STRESS_OF_OLD - highest);
}

/** What resisting costs on average, by the odds of its roll and the outcome's table. */
export function meanResistanceStress(odds: Odds): number {
  const outcomes = ["critical", "success", "failure", "botch"] as const;
  return outcomes.reduce((sum, outcome) => sum + odds[outcome] * STRESS_BY_OUTCOME[outcome], 0);
}
