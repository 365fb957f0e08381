import { fillClock } from "../../actions/effects/clocks.ts";
import { SUPPLY } from "../../data/actor/supply-clock.ts";
import { amountOf } from "./amount-of.ts";
import type { EffectKind } from "./effect-kind.ts";

/** The party's supply runs low by a segment (SRD 4.5.3, 20.3). */
export const SUPPLY_EFFECT: EffectKind = {
  type: "supply",
  needs: ["amount"],
  priceOf: (effect, { edition }) => amountOf(effect) * edition.supplyPrice,
  plan: (effect, context) => fillClock(SUPPLY, amountOf(effect), context),
};
