import { ROLLER } from "../../actions/effects/characters.ts";
import type { Effect, Effects } from "../../data/effects.ts";
import type { EffectNeed } from "../../documents/effects/effect-kind.ts";
import { kindOf } from "../../documents/effects/effects.ts";

/** What an effect bites where nothing is chosen: the one who rolled, the clock that is hottest, what is in their hand. */
export interface Likely {
  /** Whether there is one who rolled. */
  readonly roller: boolean;
  readonly clock: string;
  readonly item: string;
}

/** Effects with everything filled in that can be guessed; what was chosen stays. */
export function prefillEffects(effects: Effects, likely: Likely): Effects {
  return Object.fromEntries(Object.entries(effects).map(([key, effect]) => [key, prefill(effect, likely)]));
}

/** One effect, filled in. */
export function prefill(effect: Effect, { roller, clock, item }: Likely): Effect {
  const needs = (need: EffectNeed): boolean => kindOf(effect).needs.includes(need);
  const who = effect.who === ROLLER && !roller ? "" : effect.who || (roller ? ROLLER : "");
  return {
    ...effect,
    ...(needs("who") && { who }),
    ...(needs("clock") && { clock: effect.clock || clock }),
    ...(needs("item") && { item: effect.item || item }),
  };
}
