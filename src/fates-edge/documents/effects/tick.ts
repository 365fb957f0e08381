import { fillClock } from "../../actions/effects/clocks.ts";
import { amountOf } from "./amount-of.ts";
import type { EffectKind } from "./effect-kind.ts";

/** A clock moves on (SRD 4.5.3, U). What a tick costs the clock may say itself; else the edition does. */
export const TICK: EffectKind = {
  type: "tick",
  needs: ["clock", "amount"],
  priceOf: (effect, { edition, clockPrice }) =>
    amountOf(effect) * (clockPrice(effect.clock) || edition.tickPrice),
  plan: (effect, context) => fillClock(effect.clock, amountOf(effect), context),
};
