import type { Band } from "../mixed-tier/bands.ts";

/** What a scene can end with, by key. */
export const REWARD_KEYS = [
  "feeWaived",
  "supplyEased",
  "assetOne",
  "heatEased",
  "assetTwo",
  "factionShift",
  "threeCharges",
] as const;
export type RewardKey = (typeof REWARD_KEYS)[number];

/** The choice each band offers (SRD R.8), the first as the usual one. */
const REWARDS: Readonly<Record<Band, readonly RewardKey[]>> = Object.freeze({
  balanced: ["feeWaived", "supplyEased"],
  hard: ["assetOne", "heatEased"],
  boss: ["assetTwo", "factionShift", "threeCharges"],
});

/** What a scene of a band may reward, one of them to be noted beforehand (SRD R.6, R.8). */
export function rewardFor(band: Band): readonly RewardKey[] {
  return REWARDS[band];
}
