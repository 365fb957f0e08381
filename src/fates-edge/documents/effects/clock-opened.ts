import type { Change } from "../../../table/changes.ts";
import type { EffectContext } from "./effect-kind.ts";

/** Kinds that outlast the scene in which they were opened. */
const LASTING: readonly string[] = ["faction", "project", "debt", "haste", "peril", "domain"];

/** A new clock of the party, seen by all, under the effect's own key. */
export function clockOpened(
  { name, size, kind }: { readonly name: string; readonly size: number; readonly kind: string },
  { key, world, newClock }: EffectContext,
): Change {
  const { uuid, system } = world.party;
  const scope = LASTING.includes(kind) ? "table" : "scene";
  const scene = scope === "scene" ? system.scene.number : 0;
  const after = newClock({ name, size, kind, scope, scene, ticks: {} });
  return { uuid, path: `system.clocks.${key}`, before: null, after };
}
