import type { Change } from "../../../table/changes.ts";
import type { Effect, Effects } from "../../data/effects.ts";
import type { EffectContext, EffectPlan } from "../../documents/effects/effect-kind.ts";
import { kindOf } from "../../documents/effects/effects.ts";
import { withChanges } from "./effect-kind.ts";

/** What all effects of one act are planned from. */
export interface ActContext extends Omit<EffectContext, "key"> {
  /** The act's id. */
  readonly act: string;
}

/** What the effects of one act change together, and how each is told. */
export interface EffectsPlan {
  readonly changes: readonly Change[];
  readonly told: readonly string[];
}

/**
 * Plans the effects of one act one after another, in their order: two fatigues are two levels. Nothing is written.
 * @throws Problem naming what is missing
 */
export function planEffects(effects: Effects, context: ActContext): EffectsPlan {
  let now = context;
  const plans: EffectPlan[] = [];
  for (const [id, effect] of inOrder(effects)) {
    const { plan, after } = planOne(id, effect, now);
    now = after;
    plans.push(plan);
  }
  return { changes: joined(plans.flatMap(({ changes }) => changes)), told: plans.map(({ told }) => told) };
}

/** Plans one effect, and the table as it is after it. */
export function planOne(
  id: string,
  effect: Effect,
  context: ActContext,
): { readonly plan: EffectPlan; readonly after: ActContext } {
  const { act, ...shared } = context;
  const plan = kindOf(effect).plan(effect, { ...shared, key: `${act}-${id}` });
  return { plan, after: { ...context, world: withChanges(context.world, plan.changes) } };
}

/** Effects with their ids, as they are to happen. */
export function inOrder(effects: Effects): readonly (readonly [string, Effect])[] {
  return Object.entries(effects).toSorted(([, a], [, b]) => a.sort - b.sort);
}

/** Of one value changed twice, one change from what it was first to what it is in the end: undo knows no steps between. */
export function joined(changes: readonly Change[]): readonly Change[] {
  const byPlace = new Map<string, Change>();
  for (const change of changes) {
    const place = `${change.uuid} ${change.path}`;
    const { before } = byPlace.get(place) ?? change;
    byPlace.set(place, { ...change, before });
  }
  return [...byPlace.values()];
}
