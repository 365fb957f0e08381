import { standingActs } from "#table/wishes.ts";
import type { RollMessage } from "../data/kinds.ts";
import { SLAM_FEET } from "../rules/combat/acts.ts";

/** Somebody whom an attack has thrown through the air: they may hit something on the way (Other Conditions: slammed). */
export interface Slammed {
  /** The act that threw them. */
  readonly id: string;
  readonly target: string;
  readonly name: string;
  /** How far they fly where nothing stops them. */
  readonly feet: number;
}

/** Those whom an attack has thrown far enough to be hurt, and of whom nobody has said yet that they hit something. */
export function slammedBy(message: RollMessage): Slammed[] {
  const acts = standingActs(message);
  const isDealt = (id: string): boolean =>
    acts.some(([, { kind, data }]) => kind === "slam" && data["act"] === id);
  return acts.flatMap(([id, { kind, data }]) => {
    if (kind !== "damage" || isDealt(id)) return [];
    // GMs' clients alone write it, in this shape.
    const done = (data["done"] ?? []) as readonly { readonly manner: string; readonly feet: number }[];
    const feet = Math.max(0, ...done.filter(({ manner }) => manner === "slam").map((step) => step.feet));
    return feet < SLAM_FEET ? [] : [{ id, target: String(data["target"]), name: String(data["name"]), feet }];
  });
}
