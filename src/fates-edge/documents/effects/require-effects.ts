import { planEffects } from "../../actions/effects/plan.ts";
import type { Effects } from "../../data/effects.ts";
import { actContext, type ActFacts } from "./act-context.ts";

/** Makes sure that effects could happen now. @throws Problem naming what is missing; nothing is written. */
export function requireEffects(effects: Effects, facts: ActFacts): void {
  if (Object.keys(effects).length > 0) planEffects(effects, actContext(facts));
}
