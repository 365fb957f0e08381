import { makeChanges } from "../../../table/make-changes.ts";
import { type EffectsPlan, planEffects } from "../../actions/effects/plan.ts";
import type { Effects } from "../../data/effects.ts";
import { requireGM } from "../actions/require-gm.ts";
import { ensureSupply } from "../party/ensure-supply.ts";
import { actContext, type ActFacts } from "./act-context.ts";

/**
 * Lets effects happen. The act's card is told first, by `record`, so that whatever is cut off in the middle can still be
 * undone.
 * @throws Problem before anything is written, naming what is missing, and unless this user is a GM
 */
export async function applyEffects(
  effects: Effects,
  facts: ActFacts,
  record: (plan: EffectsPlan) => Promise<unknown>,
): Promise<EffectsPlan> {
  requireGM();
  await ensureSupply();
  const plan = planEffects(effects, actContext(facts));
  await record(plan);
  await makeChanges(plan.changes);
  return plan;
}
