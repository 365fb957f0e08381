import { localize } from "#foundry/i18n.ts";
import { choicesOf } from "#table/windows/controls.ts";
import type { AssetItem } from "../../data/kinds.ts";
import { currentEdition } from "../../data/settings.ts";
import { ASSET_TIERS } from "../../rules/advancement/prices.ts";
import { ASSET_KINDS, assetFace, leverageDice, ON_SCREEN } from "../../rules/retinue/assets.ts";
import { CONDITIONS } from "../../rules/retinue/condition.ts";
import { assetLabel, signed } from "../../words/labels.ts";
import { anyOfWords } from "../../words/purchases.ts";
import { assetKindLabel, onScreenLabel, retinueCondition, upkeepLine } from "../../words/retinue.ts";
import { headContext, type ItemPlace } from "./context.ts";

/** What is said of an asset in a line each: what it does, where it matters, what it does unseen, who stands behind it. */
const WORDS = ["scope", "reach", "effect", "patron"] as const;
/** What holds of an asset or does not. */
const TICKS = ["superior", "shared", "seasonal"] as const;

/** Everything the editor of an asset shows. */
export async function assetContext(item: AssetItem, place: ItemPlace): Promise<object> {
  const { system } = item;
  const { kind, tier, slug, condition, flagged, asks, onScreen } = system;
  const tiers = ASSET_TIERS.map((_name, index) => String(index + 1));
  return {
    ...(await headContext(item, place)),
    slug,
    flagged,
    asks: asks.join("\n"),
    kinds: choicesOf(ASSET_KINDS, kind, assetKindLabel),
    tiers: choicesOf(tiers, String(tier), (number) => assetLabel(Number(number))),
    conditions: choicesOf(CONDITIONS, condition, retinueCondition),
    words: WORDS.map((key) => ({
      key,
      value: system[key],
      label: localize(`FATES_EDGE.Retinue.AssetWords.${key}`),
      hint: localize(`FATES_EDGE.Retinue.AssetHint.${key}`),
    })),
    onScreen: ON_SCREEN.map((key) => ({ key, on: onScreen[key], label: onScreenLabel(key) })),
    ticks: TICKS.map((key) => ({
      key,
      on: system[key],
      label: localize(`FATES_EDGE.Retinue.AssetIs.${key}`),
    })),
    lines: assetLines(item),
  };
}

/** What it asks of its holder, what keeps it, and what it lends in person. */
function assetLines({ system }: AssetItem): string[] {
  const { kind, tier, condition, superior } = system;
  const edition = currentEdition();
  const face = assetFace(kind);
  const dice = leverageDice(condition, edition);
  return [
    face.length > 0 ? localize("FATES_EDGE.Retinue.Face", { needs: anyOfWords(face) }) : "",
    upkeepLine({ kind: "asset", tier, condition, superior }, edition),
    dice === 0 ? "" : localize("FATES_EDGE.Retinue.InPerson", { dice: signed(dice) }),
  ].filter(Boolean);
}
