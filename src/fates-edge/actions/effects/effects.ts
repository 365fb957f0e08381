import type { Wording } from "../../../foundry/words.ts";
import type { Effect } from "../../data/effects.ts";
import { amountOf } from "../../documents/effects/amount-of.ts";
import { USUAL_SIZE } from "../../documents/effects/open.ts";
import { EVERYONE, ROLLER } from "./characters.ts";

/** What things are called for one viewer; empty for what is gone, not chosen, or not theirs to know. */
export interface EffectNames {
  readonly clock: (key: string) => string;
  readonly actor: (uuid: string) => string;
  readonly item: (uuid: string) => string;
  /** Whoever rolled, where that is known. */
  readonly roller?: string;
}

/** What an effect would do, in a few words: "Patrol sweep +1", "Fatigue 1: everyone". */
export function briefEffect(effect: Effect, names: EffectNames, { say }: Wording): string {
  const { type, clock, item, name } = effect;
  const key = type === "gear" && effect.amount > 1 ? "break" : type;
  return say(`FATES_EDGE.Effect.Brief.${key}`, {
    count: amountOf(effect),
    size: effect.size || USUAL_SIZE,
    who: whoWords(effect, names, say),
    clock: names.clock(clock) || say("FATES_EDGE.Effect.SomeClock"),
    item: names.item(item) || say("FATES_EDGE.Effect.SomeItem"),
    name: name || say(`FATES_EDGE.Effect.Type.${type}`),
  });
}

function whoWords({ who }: Effect, names: EffectNames, say: Wording["say"]): string {
  if (who === ROLLER) return names.roller || say("FATES_EDGE.Effect.Roller");
  if (who === EVERYONE) return say("FATES_EDGE.Effect.Everyone");
  return names.actor(who) || say("FATES_EDGE.Effect.Somebody");
}
