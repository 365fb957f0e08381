import type { Trait } from "../cards/card.ts";
import type { Ranks } from "./draw.ts";

/** A trait by which somebody may draw at the start of their turn, and what it costs. */
export interface DrawStepOption {
  readonly trait: Trait;
  readonly by: string | null;
  /** Points of body. */
  readonly price: number;
}

/**
 * By which traits somebody may draw in the draw step (Draw Step): luck; mind with Quick-Witted; spirit with Fervor while desperate; body with
 * Discipline, for a point of it.
 */
export function drawStepOptions(advantages: Ranks, desperate: boolean): readonly DrawStepOption[] {
  const options: DrawStepOption[] = [{ trait: "luck", by: null, price: 0 }];
  if (has(advantages, "quickWitted")) options.push({ trait: "mind", by: "quickWitted", price: 0 });
  if (desperate && has(advantages, "fervor")) options.push({ trait: "spirit", by: "fervor", price: 0 });
  if (has(advantages, "discipline")) options.push({ trait: "body", by: "discipline", price: 1 });
  return options;
}

/** Cards that are drawn and then discarded, and points of luck that it costs, by the rank used (Ass Pull). */
export function assPull(rank: number): { readonly cards: number; readonly price: number } {
  return { cards: 2 * rank, price: rank };
}

/** What Speedy, armour and weapons add to an initiative card: Speedy takes 1 off a rank (Speedy, Reinforced, Light, Weighted). */
export function initiativeAdded(facts: {
  readonly speedy: number;
  readonly reinforced: number;
  readonly light: number;
  readonly weighted: number;
}): number {
  return facts.reinforced + facts.weighted - facts.light - facts.speedy;
}

/** Turns for which a Karmic Shuffle lasts: until one's next turn, a turn longer for each further rank. */
export function karmicTurns(rank: number): number {
  return rank;
}

function has(advantages: Ranks, key: string): boolean {
  return Object.hasOwn(advantages, key) && (advantages[key] ?? 0) > 0;
}
