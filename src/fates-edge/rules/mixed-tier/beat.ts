import { requireWhole } from "../errors.ts";
import { TIER_MAX } from "../mixed/tier-shift.ts";
import { type Band, BANDS } from "./bands.ts";

/** A clock as it stands. */
export interface Filled {
  readonly filled: number;
  readonly size: number;
}

/** What an exit tail is when the next scene begins (SRD R.5). */
export const TAIL: Filled = Object.freeze({ filled: 2, size: 4 });

/**
 * The least points the GM has each beat: by how much the obstacle's tier is above the highest character's, or what the
 * band says where that is more (SRD R.3, R.4).
 * @throws RulesError `obstacleTier` outside 0 to 5, `highestPcTier` outside 1 to 5.
 */
export function pressureFloor(obstacleTier: number, highestPcTier: number, band: Band | "" = ""): number {
  requireWhole("obstacleTier", obstacleTier, 0, TIER_MAX);
  requireWhole("highestPcTier", highestPcTier, 1, TIER_MAX);
  const delta = Math.max(0, obstacleTier - highestPcTier);
  return Math.max(delta, band === "" ? 0 : BANDS[band].floor);
}

/**
 * Whether danger is hot: four of six segments, and the same share of any other size (SRD R.3; the share is our reading,
 * since a boss's danger of eight starts with up to four).
 * @throws RulesError `size` below 1, `filled` outside 0 to size.
 */
export function isHot({ filled, size }: Filled): boolean {
  requireWhole("size", size, 1);
  return requireWhole("filled", filled, 0, size) * 6 >= size * 4;
}

/**
 * Cards the GM flips each beat without paying: one while danger is hot (SRD R.3). A tier above the crew's pays by
 * `pressureFloor` instead. No danger clock, no free flip.
 * @throws RulesError `size` or `filled` of the danger.
 */
export function freeFlips(danger: Filled | null): number {
  return danger !== null && isHot(danger) ? 1 : 0;
}

/**
 * The tail that follows the crew into the next scene: when the job is done while danger is hot (SRD R.5, R.7); else none.
 * @throws RulesError `size` or `filled` of the danger.
 */
export function tailFor(danger: Filled | null, jobDone: boolean): Filled | null {
  return jobDone && danger !== null && isHot(danger) ? TAIL : null;
}

/** Whether gates still bar the job: until each is full, ticks on it do not apply (SRD R.3). */
export function gateBars(gates: readonly Filled[]): boolean {
  return gates.some(({ filled, size }) => filled < size);
}
