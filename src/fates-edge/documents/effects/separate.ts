import { marksMade } from "../../actions/effects/marks.ts";
import type { EffectKind } from "./effect-kind.ts";

/** Somebody is cut off from the others (SRD U prints 2 points). */
const PRICE = 2;

/** Somebody is cut off from the rest for the scene. */
export const SEPARATE: EffectKind = {
  type: "separate",
  needs: ["who"],
  priceOf: () => PRICE,
  plan: (effect, context) => {
    const { say } = context.words;
    const label = effect.name || say("FATES_EDGE.Effect.Separated");
    const { changes, names } = marksMade(effect, { kind: "separated", label, dice: 0 }, context);
    const told = names.map((name) => say("FATES_EDGE.Effect.Told.separate", { name }));
    return { changes, told: told.join(" ") };
  },
};
