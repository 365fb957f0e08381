import { clockOpened } from "./clock-opened.ts";
import type { EffectKind } from "./effect-kind.ts";

/** Reinforcements on the way (SRD 4.5.3). */
const PRICE = 3;
const MOST_TIER = 5;

/** More of them come: they join the scene's opposition, and where a size is named a clock tells how near they are. */
export const REINFORCE: EffectKind = {
  type: "reinforce",
  needs: ["name", "tier", "size"],
  priceOf: () => PRICE,
  plan: (effect, context) => {
    const { say } = context.words;
    const { uuid } = context.world.party;
    const name = effect.name.trim() || say("FATES_EDGE.Effect.Reinforcements");
    const tier = Math.min(MOST_TIER, Math.max(1, effect.amount));
    const path = `system.scene.opposition.${context.key}`;
    const joins = { uuid, path, before: null, after: { name, tier, actor: "" } };
    const told = say("FATES_EDGE.Effect.Told.reinforce", { name, tier });
    if (effect.size === 0) return { changes: [joins], told };
    const { size } = effect;
    const nears = clockOpened({ name, size, kind: "danger" }, context);
    return {
      changes: [joins, nears],
      told: `${told} ${say("FATES_EDGE.Effect.Told.open", { clock: name, size })}`,
    };
  },
};
