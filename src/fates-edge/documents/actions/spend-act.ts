import type { SpendAct } from "../../data/message/action-data.ts";
import { requireAsked } from "../../state/offers.ts";
import type { ActFacts } from "../effects/act-context.ts";
import { requireEffects } from "../effects/require-effects.ts";
import type { CheckedSpend } from "./spend-options.ts";

/**
 * A spend as its card records it before a point is paid. What is put before a player first has no effects of its own: its
 * offer holds them.
 * @throws Problem where an effect, or the offer, lacks something
 */
export function spendAct(
  { points, label, text, uuid, effects, offer }: CheckedSpend,
  facts: ActFacts,
): Omit<SpendAct, "changes"> {
  const bitten = offer ? requireAsked(offer).uuid : facts.roller;
  requireEffects(effects, { ...facts, roller: bitten });
  return {
    ...{ points, label, text, uuid },
    effects: offer ? {} : effects,
    ...{ told: [], offer: "", user: game.user.id ?? "", undone: false },
  };
}
