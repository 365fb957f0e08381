import type { Change } from "../../../table/changes.ts";
import type { Mark } from "../../data/actor/mark.ts";
import type { Effect } from "../../data/effects.ts";
import { type ActorRef, actorRef } from "../../data/line.ts";
import { amountOf, whom } from "./characters.ts";
import type { EffectContext, EffectKind } from "./effect-kind.ts";

/** A mark for the scene on everyone whom an effect bites, and who they are. */
export function marksMade(
  effect: Effect,
  { kind, label, dice }: Pick<Mark, "kind" | "label" | "dice">,
  context: EffectContext,
): { readonly changes: readonly Change[]; readonly bitten: readonly ActorRef[] } {
  const bitten = whom(effect, context);
  const { number: scene } = context.world.party.system.scene;
  const after: Mark = { kind, label, dice, steps: 0, scene, used: "", by: context.message };
  const path = `system.marks.${context.key}`;
  return {
    changes: bitten.map(({ uuid }) => ({ uuid, path, before: null, after })),
    bitten: bitten.map(actorRef),
  };
}

/** The next roll is made with fewer dice: lost footing, a faux pas (SRD 4.5.3). */
export const PENALTY: EffectKind = {
  type: "penalty",
  needs: ["who", "amount"],
  priceOf: (effect) => amountOf(effect),
  plan: (effect, context) => {
    const label = effect.name || context.words.say("FATES_EDGE.Effect.Penalty");
    const dice = amountOf(effect);
    const { changes, bitten } = marksMade(effect, { kind: "next", label, dice: -dice }, context);
    const told = bitten.map((name) => ({
      key: "FATES_EDGE.Effect.Told.penalty",
      data: { count: dice, name },
    }));
    return { changes, told };
  },
};

/** Somebody is cut off from the others (SRD U prints 2 points). */
const PRICE = 2;

/** Somebody is cut off from the rest for the scene. */
export const SEPARATE: EffectKind = {
  type: "separate",
  needs: ["who"],
  priceOf: () => PRICE,
  plan: (effect, context) => {
    const label = effect.name || context.words.say("FATES_EDGE.Effect.Separated");
    const { changes, bitten } = marksMade(effect, { kind: "separated", label, dice: 0 }, context);
    const told = bitten.map((name) => ({ key: "FATES_EDGE.Effect.Told.separate", data: { name } }));
    return { changes, told };
  },
};
