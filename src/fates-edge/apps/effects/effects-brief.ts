import { localize, localizeCount } from "../../../foundry/i18n.ts";
import { briefEffect } from "../../actions/effects/effects.ts";
import { inOrder } from "../../actions/effects/plan.ts";
import type { Effects } from "../../data/effects.ts";

/** Names of what is not chosen yet: it goes by what it is. */
export const UNCHOSEN = {
  clock: () => localize("FATES_EDGE.Effect.AnyClock"),
  item: () => "",
  actor: () => "",
};

/** What effects do, in a few words, before anything is chosen for them; empty for none. */
export function effectsBrief(effects: Effects): string {
  const words = { say: localize, count: localizeCount };
  return inOrder(effects)
    .map(([, effect]) => briefEffect(effect, UNCHOSEN, words))
    .join(" · ");
}
