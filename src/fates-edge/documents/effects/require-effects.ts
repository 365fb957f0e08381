import type { Effects } from "../../data/effect-data.ts";
import { actContext, type ActFacts } from "./act-context.ts";
import { planEffects } from "./plan-effects.ts";

/** Makes sure that effects could happen now. @throws Problem naming what is missing; nothing is written. */
export function requireEffects(effects: Effects, facts: ActFacts): void {
  if (Object.keys(effects).length > 0) planEffects(effects, actContext(facts));
}
