import { localize } from "../../foundry/i18n.ts";

/** The five tiers of reputation (SRD 5.3). */
export const TIER_NUMBERS = ["1", "2", "3", "4", "5"] as const;

/** A tier of reputation as one says it: "Tier II · Seasoned". */
export function tierLabel(tier: number): string {
  return localize("FATES_EDGE.Tier.Named", {
    numeral: localize(`FATES_EDGE.Tier.Numeral.${tier}`),
    name: localize(`FATES_EDGE.Tier.${tier}`),
  });
}

/** The size of an off-screen asset: minor, standard, major (SRD 5.2). */
export function assetLabel(tier: number): string {
  return localize(`FATES_EDGE.Asset.${tier}`);
}
