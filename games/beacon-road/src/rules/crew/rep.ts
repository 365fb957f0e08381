import type { Rung } from "./tier.ts";

/** Rep that fills the track (Development). */
export const REP_TRACK = 12;
/** Rep that developing takes at least, whatever counts as turf (Fiends). */
export const REP_LEAST = 6;
/** Pieces of turf a crew can hold (Turf). */
export const TURF_MAX = 6;
/** Coin for each level of the new tier (Development). */
const COIN_A_TIER = 8;
const HARDCASE_COIN = 2;
const REP_A_SCORE = 2;
/** Allied factions that Accord counts as turf. */
const ACCORD_MAX = 3;

/** A score as it ended, as far as rep goes. */
export interface RepFrom {
  readonly crewTier: number;
  readonly targetTier: number;
  /** Nobody knows who did it. */
  readonly quiet: boolean;
  /** The crew leaves No Traces. */
  readonly noTraces: boolean;
  /** Claims that bring rep with every score. */
  readonly claims: number;
}

/**
 * Rep for a score (Payoff): 2, one more or less for each tier the target is higher or lower, never below 0. Kept quiet it brings none, or half,
 * rounded up, for a crew that leaves No Traces. Claims add theirs.
 */
export function scoreRep({ crewTier, targetTier, quiet, noTraces, claims }: RepFrom): number {
  const whole = Math.max(0, REP_A_SCORE + targetTier - crewTier);
  if (!quiet) return whole + claims;
  return (noTraces ? Math.ceil(whole / 2) : 0) + claims;
}

/** Rep at the end of a downtime without any heat, for a crew that leaves No Traces. */
export function noTracesRep(heat: number, noTraces: boolean): number {
  return noTraces && heat === 0 ? 1 : 0;
}

/** What counts as turf. */
export interface TurfFrom {
  readonly turf: number;
  readonly wanted: number;
  /** Fiends: each wanted level counts as turf. */
  readonly fiends: boolean;
  /** Factions at +3. */
  readonly allies: number;
  /** Accord: up to three of them count. */
  readonly accord: boolean;
}

/** How much turf a crew counts: its own, at most 6, and what Fiends and Accord add (Turf; Fiends; Accord). */
export function turfCounted({ turf, wanted, fiends, allies, accord }: TurfFrom): number {
  const own = Math.min(TURF_MAX, turf);
  return own + (fiends ? wanted : 0) + (accord ? Math.min(ACCORD_MAX, allies) : 0);
}

/** Rep needed to develop: 12, one less for each turf, never below 6 (Turf). */
export function repNeeded(turf: number): number {
  return Math.max(REP_LEAST, REP_TRACK - turf);
}

/** Rep on the track after some is earned; no more than is needed, while the crew has not developed (Development). */
export function repAfter(rep: number, earned: number, needed: number): number {
  return Math.max(0, Math.min(needed, rep + earned));
}

/** What makes a new tier cheaper. */
export interface TierDiscounts {
  readonly patron: boolean;
  readonly hardcase: boolean;
}

/** Coin for the next tier: 8 for each of its levels; half with a Patron, then 2 less for a Hardcase, never below 0 (Development). */
export function nextTierCoin(tier: number, { patron, hardcase }: TierDiscounts): number {
  const whole = COIN_A_TIER * (tier + 1);
  return Math.max(0, (patron ? whole / 2 : whole) - (hardcase ? HARDCASE_COIN : 0));
}

/** What a full track gives. */
export interface Development {
  readonly after: Rung;
  readonly coin: number;
}

/**
 * What a crew with a full track may do (Development): a weak hold becomes strong for nothing; from a strong one it rises a tier for coin, with
 * weak hold. Rep goes back to 0 either way.
 */
export function development({ tier, hold }: Rung, discounts: TierDiscounts): Development {
  if (hold === "weak") return { after: { tier, hold: "strong" }, coin: 0 };
  return { after: { tier: tier + 1, hold: "weak" }, coin: nextTierCoin(tier, discounts) };
}
