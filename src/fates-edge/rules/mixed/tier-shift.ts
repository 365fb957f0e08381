import { requireWhole } from "../errors.ts";

/** The highest tier of characters and obstacles. */
export const TIER_MAX = 5;

/**
 * What a tier is worth against an obstacle's: a tick more when higher, one less when lower (SRD R.1). An obstacle of tier 0
 * has none, and nothing is shifted.
 * @throws RulesError `pcTier` outside 1 to 5, `obstacleTier` outside 0 to 5.
 */
export function tierShift(pcTier: number, obstacleTier: number): -1 | 0 | 1 {
  requireWhole("pcTier", pcTier, 1, TIER_MAX);
  requireWhole("obstacleTier", obstacleTier, 0, TIER_MAX);
  if (obstacleTier === 0 || pcTier === obstacleTier) return 0;
  return pcTier > obstacleTier ? 1 : -1;
}
