import type { Change } from "../../../table/changes.ts";
import type { Mark } from "../../data/actor/mark-data.ts";
import type { Effect } from "../../data/effects.ts";
import type { EffectContext } from "../../documents/effects/effect-kind.ts";
import { whom } from "./characters.ts";

/** A mark for the scene on everyone whom an effect bites, and their names. */
export function marksMade(
  effect: Effect,
  { kind, label, dice }: Pick<Mark, "kind" | "label" | "dice">,
  context: EffectContext,
): { readonly changes: readonly Change[]; readonly names: readonly string[] } {
  const bitten = whom(effect, context);
  const { number: scene } = context.world.party.system.scene;
  const after: Mark = { kind, label, dice, steps: 0, scene, used: "", by: context.message };
  const path = `system.marks.${context.key}`;
  return {
    changes: bitten.map(({ uuid }) => ({ uuid, path, before: null, after })),
    names: bitten.map(({ name }) => name),
  };
}
