import { marksMade } from "../../actions/effects/marks.ts";
import { amountOf } from "./amount-of.ts";
import type { EffectKind } from "./effect-kind.ts";

/** The next roll is made with fewer dice: lost footing, a faux pas (SRD 4.5.3). */
export const PENALTY: EffectKind = {
  type: "penalty",
  needs: ["who", "amount"],
  priceOf: (effect) => amountOf(effect),
  plan: (effect, context) => {
    const { say, count } = context.words;
    const label = effect.name || say("FATES_EDGE.Effect.Penalty");
    const dice = amountOf(effect);
    const { changes, names } = marksMade(effect, { kind: "next", label, dice: -dice }, context);
    const told = names.map((name) => count("FATES_EDGE.Effect.Told.penalty", dice, { name }));
    return { changes, told: told.join(" ") };
  },
};
