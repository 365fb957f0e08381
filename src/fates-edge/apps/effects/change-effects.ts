import { randomId } from "../../../foundry/random-id.ts";
import type { Effect, Effects } from "../../data/effects.ts";
import { type Likely, prefill } from "./prefill-effects.ts";

/** One more effect, last in order, filled in as far as it can be guessed. */
export function addEffect(
  effects: Effects,
  effect: Effect,
  likely: Likely,
): { readonly effects: Effects; readonly key: string } {
  const key = randomId();
  const sort = 1 + Math.max(0, ...Object.values(effects).map((other) => other.sort));
  return { key, effects: { ...effects, [key]: { ...prefill(effect, likely), sort } } };
}

/** The effects without one. */
export function removeEffect(effects: Effects, key: string): Effects {
  const { [key]: _, ...others } = effects;
  return others;
}

/** An effect that has just become one of another type bites what that most likely bites. @param touched the field changed */
export function retyped(effects: Effects, touched: string, likely: Likely): Effects {
  const key = /^effects\.(.+)\.type$/.exec(touched)?.[1] ?? "";
  const effect = effects[key];
  return effect ? { ...effects, [key]: prefill(effect, likely) } : effects;
}
