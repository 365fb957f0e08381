import { requireWhole } from "../errors.ts";
import type { Ceiling } from "../mixed/ceiling.ts";
import { TIER_MAX } from "../mixed/tier-shift.ts";
import { RulesError } from "../rules-error.ts";

/** How hard a mixed-tier scene is (SRD R.4), mildest first. */
export const BAND_KEYS = ["balanced", "hard", "boss"] as const;
export type Band = (typeof BAND_KEYS)[number];

/** What a band sets. */
export interface BandSetting {
  /** The least and the most segments of the job. */
  readonly job: readonly [number, number];
  /** Segments of the danger. */
  readonly danger: number;
  /** The least and the most segments of the danger that are filled from the start. */
  readonly prefill: readonly [number, number];
  /** How many gates bar the job. */
  readonly gates: number;
  /** The least points at the GM's hand each beat. */
  readonly floor: number;
  /** Which ranks are flipped. */
  readonly severity: Ceiling;
}

/** The drop-in matrix (SRD R.4). */
export const BANDS: Readonly<Record<Band, BandSetting>> = Object.freeze({
  balanced: { job: [6, 8], danger: 6, prefill: [1, 2], gates: 0, floor: 0, severity: "standard" },
  hard: { job: [8, 10], danger: 6, prefill: [2, 3], gates: 1, floor: 1, severity: "hard" },
  boss: { job: [10, 10], danger: 8, prefill: [3, 4], gates: 2, floor: 2, severity: "boss" },
});

/** Segments of a gate (SRD R.3, "Credentials 4/4"). */
export const GATE_SIZE = 4;

/**
 * The band that suits an obstacle (SRD R.4): boss above the highest character, hard where it equals the highest of a
 * mixed crew, balanced where it is about what all of them are, or less.
 * @throws RulesError `obstacleTier`, `pcTiers` when nobody is there, `pcTiers[i]`.
 */
export function bandFor(obstacleTier: number, pcTiers: readonly number[]): Band {
  requireWhole("obstacleTier", obstacleTier, 0, TIER_MAX);
  pcTiers.forEach((tier, place) => requireWhole(`pcTiers[${place}]`, tier, 1, TIER_MAX));
  if (pcTiers.length === 0) throw new RulesError("pcTiers", "range", "nobody is there");
  const highest = Math.max(...pcTiers);
  if (obstacleTier > highest) return "boss";
  return obstacleTier === highest && Math.round(mean(pcTiers)) < highest ? "hard" : "balanced";
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
