import type { Effect } from "../../data/effects.ts";
import type { EffectType } from "../../rules/effect-types.ts";

/** An effect of a type, with nothing chosen yet. */
export function blankEffect(type: EffectType): Effect {
  const size = type === "open" ? 6 : 0;
  return { type, amount: 1, who: "", clock: "", item: "", name: "", size, kind: "", sort: 0 };
}
