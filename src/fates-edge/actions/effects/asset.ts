import { findHere, uuidOf } from "#foundry/documents.ts";
import type { Change } from "#table/changes.ts";
import { goneError } from "#table/gone.ts";
import { UserError } from "#table/refusals.ts";
import { itemRef } from "#table/words/line.ts";
import { type AssetItem, isAsset } from "../../data/kinds.ts";
import { amountOf, valueChange } from "./characters.ts";
import type { EffectKind } from "./effect-kind.ts";

/** What an asset comes to, by the amount that is stored: endangered and neglected, compromised, lost for good (SRD U, X). */
export const ASSET_LOSSES = ["neglected", "compromised", "lost"] as const;
type AssetLoss = (typeof ASSET_LOSSES)[number];

/** Two points endanger an asset, three burn it (SRD U). */
const PRICES: Readonly<Record<AssetLoss, number>> = { neglected: 2, compromised: 3, lost: 3 };

/** An asset is endangered, compromised, or burned for good: it goes from its owner, and comes back with the undo. */
export const ASSET: EffectKind = {
  type: "asset",
  needs: ["asset", "loss"],
  priceOf: (effect) => PRICES[lossOf(amountOf(effect))],
  plan: (effect) => {
    const asset = requireAsset(effect.item);
    const loss = lossOf(amountOf(effect));
    const changes = loss === "lost" ? [goneFor(asset)] : worse(asset, loss);
    if (changes.length === 0) throw new UserError("FATES_EDGE.Error.NoWorseAsset", { name: asset.name });
    const item = loss === "lost" ? asset.name : itemRef(asset);
    return { changes, summary: [{ key: `FATES_EDGE.Effect.Told.asset.${loss}`, data: { item } }] };
  },
};

/** What an amount stands for. */
export function lossOf(amount: number): AssetLoss {
  return ASSET_LOSSES[Math.min(amount, ASSET_LOSSES.length) - 1] ?? "neglected";
}

function worse(asset: AssetItem, loss: "neglected" | "compromised"): Change[] {
  const { condition } = asset.system;
  const isWorse = condition === "maintained" || (condition === "neglected" && loss === "compromised");
  return isWorse ? valueChange(uuidOf(asset), "system.condition", condition, loss) : [];
}

function goneFor(asset: AssetItem): Change {
  return { uuid: uuidOf(asset), path: "", before: asset.toObject(), after: null };
}

function requireAsset(uuid: string): AssetItem {
  const found = findHere(uuid);
  if (uuid === "") throw new UserError("FATES_EDGE.Error.NoAssetChosen");
  if (!isAsset(found)) throw goneError("FATES_EDGE.Error.ChosenAssetGone", uuid);
  return found;
}
