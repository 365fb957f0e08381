import { currentEdition } from "../../data/current-edition.ts";
import type { EffectPricing } from "../../documents/effects/effect-kind.ts";
import { primaryParty } from "../../documents/party/primary-party.ts";

/** What effects cost at this table now: the edition's prices, and those of single clocks. */
export function tablePricing(): EffectPricing {
  const clocks = primaryParty()?.system.clocks ?? {};
  return {
    edition: currentEdition(),
    clockPrice: (clock) => (Object.hasOwn(clocks, clock) ? (clocks[clock]?.price ?? 0) : 0),
  };
}
