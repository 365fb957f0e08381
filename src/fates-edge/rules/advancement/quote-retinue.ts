import type { Edition } from "../edition.ts";
import { assetRoleOf, faceRequirements } from "./asset-faces.ts";
import type { CharacterFacts } from "./character.ts";
import { ASSET_TIERS, assetPrice, FOLLOWER_CAP_MAX, followerPrice } from "./prices.ts";
import type { Offer } from "./purchases.ts";
import type { Reason } from "./reasons.ts";
import { requirementReasons } from "./requirement-reasons.ts";

/** A new follower of this cap (SRD 5.2, 12.2; 16.3 under the table's prices). */
export function quoteFollower(cap: number, edition: Edition): Offer {
  if (!within(cap, FOLLOWER_CAP_MAX)) return outside("capRange", cap, FOLLOWER_CAP_MAX);
  return { price: followerPrice(cap, edition), from: 0, to: cap, reasons: [], doubts: [] };
}

/** An off-screen asset (SRD 5.2) and the face its kind asks for (17.2.1); unknown kinds are for the table to judge. */
export function quoteAsset(
  { name, role, tier }: { readonly name: string; readonly role: string; readonly tier: number },
  character: CharacterFacts,
): Offer {
  if (!within(tier, ASSET_TIERS.length)) return outside("tierRange", tier, ASSET_TIERS.length);
  const offer = { price: assetPrice(tier), from: 0, to: tier };
  const kind = assetRoleOf(role) ?? assetRoleOf(name);
  if (kind === null) return { ...offer, reasons: [], doubts: [{ code: "faceUnknown", data: { role } }] };
  return { ...offer, ...requirementReasons(faceRequirements(kind), character) };
}

function outside(code: Reason["code"], value: number, max: number): Offer {
  return {
    price: 0,
    from: 0,
    to: 0,
    reasons: [{ code, data: { value: String(value), min: 1, max } }],
    doubts: [],
  };
}

function within(value: number, max: number): boolean {
  return Number.isSafeInteger(value) && value >= 1 && value <= max;
}
