import { localize } from "#foundry/i18n.ts";
import type { EffectPricing } from "../../actions/effects/effect-kind.ts";
import { currentEdition } from "../../data/settings.ts";
import { pointsLabel } from "../../words/labels.ts";
import { pointsOf, type SpendDraft } from "./draft.ts";

/**
 * That a spend is set below what its line and effects usually cost. A GM may: the printed numbers are defaults, scaled by the
 * fiction (SRD 4.5.3). Empty where it is not.
 */
export function belowUsual(draft: SpendDraft, pricing: EffectPricing): string {
  const usual = pointsOf({ ...draft, byHand: null }, pricing);
  if (draft.byHand === null || draft.byHand >= usual) return "";
  return localize("FATES_EDGE.Spend.BelowUsual", { points: pointsLabel(usual, currentEdition()) });
}
