import { FATIGUE } from "../../actions/effects/fatigue.ts";
import { GEAR } from "../../actions/effects/gear.ts";
import { HARM } from "../../actions/effects/harm.ts";
import type { Effect } from "../../data/effects.ts";
import type { EffectType } from "../../rules/effect-types.ts";
import type { EffectKind, EffectPricing } from "./effect-kind.ts";
import { OPEN } from "./open.ts";
import { PENALTY } from "./penalty.ts";
import { REINFORCE } from "./reinforce.ts";
import { SEPARATE } from "./separate.ts";
import { SUPPLY_EFFECT } from "./supply.ts";
import { TICK } from "./tick.ts";

/** Every type of effect there is. */
const KINDS: Readonly<Record<EffectType, EffectKind>> = {
  tick: TICK,
  supply: SUPPLY_EFFECT,
  fatigue: FATIGUE,
  harm: HARM,
  gear: GEAR,
  open: OPEN,
  penalty: PENALTY,
  separate: SEPARATE,
  reinforce: REINFORCE,
};

/** What an effect's type is able to do. */
export function kindOf({ type }: Pick<Effect, "type">): EffectKind {
  return KINDS[type];
}

/** Points that an effect costs by itself. */
export function effectPrice(effect: Effect, pricing: EffectPricing): number {
  return kindOf(effect).priceOf(effect, pricing);
}
