import type { Effect } from "../../data/effects.ts";
import type { EffectType } from "../../rules/spends.ts";
import { ASSET } from "./asset.ts";
import { OPEN, REINFORCE, SUPPLY_EFFECT, TICK } from "./clocks.ts";
import type { EffectKind, EffectPricing } from "./effect-kind.ts";
import { ENDANGER } from "./endanger.ts";
import { EASE, FATIGUE } from "./fatigue.ts";
import { GEAR } from "./gear.ts";
import { HARM } from "./harm.ts";
import { PENALTY, POSITION, RESTRAIN, SEPARATE } from "./marks.ts";

/** Every type of effect there is. */
const KINDS: Readonly<Record<EffectType, EffectKind>> = {
  tick: TICK,
  supply: SUPPLY_EFFECT,
  fatigue: FATIGUE,
  ease: EASE,
  harm: HARM,
  gear: GEAR,
  open: OPEN,
  penalty: PENALTY,
  position: POSITION,
  separate: SEPARATE,
  reinforce: REINFORCE,
  endanger: ENDANGER,
  restrain: RESTRAIN,
  asset: ASSET,
};

/** What an effect's type is able to do. */
export function effectKindOf({ type }: Pick<Effect, "type">): EffectKind {
  return KINDS[type];
}

/** Points that an effect costs by itself. */
export function effectPrice(effect: Effect, pricing: EffectPricing): number {
  return effectKindOf(effect).priceOf(effect, pricing);
}
