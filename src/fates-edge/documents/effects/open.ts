import { Problem } from "../../../table/problem.ts";
import { clockOpened } from "./clock-opened.ts";
import type { EffectKind } from "./effect-kind.ts";

/** How large a clock is that says nothing of it, and what it is. */
export const USUAL_SIZE = 6;
export const USUAL_KIND = "danger";
/** What a new clock costs: no text prints it; as much as a lesser foe or lock (SRD 4.5.3). */
const PRICE = 2;

/** Something new begins to tick (SRD W). */
export const OPEN: EffectKind = {
  type: "open",
  needs: ["name", "size", "kind"],
  priceOf: () => PRICE,
  plan: (effect, context) => {
    const name = effect.name.trim();
    if (name === "") throw new Problem("FATES_EDGE.Error.NoClockName");
    const size = effect.size || USUAL_SIZE;
    const change = clockOpened({ name, size, kind: effect.kind || USUAL_KIND }, context);
    return {
      changes: [change],
      told: context.words.say("FATES_EDGE.Effect.Told.open", { clock: name, size }),
    };
  },
};
