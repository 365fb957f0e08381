import type { EdgeUse } from "../data/message/action-data.ts";
import type { DieName } from "../rules/die.ts";
import { EDGE_REROLLS, type EdgeReroll, keepsToEdge } from "../rules/edges.ts";
import type { RerollStep } from "../rules/roll-history.ts";

/** What pays for re-rolls after the throw: boons in their number, and uses of edges. */
export interface Backing {
  readonly paid: number;
  readonly uses: readonly EdgeUse[];
  /** What is rolled; d10s without a word. */
  readonly die?: DieName;
}

/** Whether an edge throws dice again. */
export function isEdgeReroll(gives: EdgeUse["gives"]): gives is EdgeReroll {
  return EDGE_REROLLS.some((name) => name === gives);
}

/**
 * How many of a history's steps are made good: all up to the first that no boon was paid for, or that no edge of the
 * character's allows. What nobody paid for did not happen.
 */
export function backedSteps(steps: readonly RerollStep[], backing: Backing): number {
  let boons = 0;
  const found = steps.findIndex((step) => {
    if (step.why === "boon") return (boons += 1) > backing.paid;
    return step.why === "edge" && !isAllowed(step, steps, backing);
  });
  return found < 0 ? steps.length : found;
}

function isAllowed({ use }: RerollStep, steps: readonly RerollStep[], { uses, die }: Backing): boolean {
  const found = uses.find(({ id }) => id === use);
  if (!found || !isEdgeReroll(found.gives)) return false;
  const own = steps.filter((step) => step.use === use);
  return keepsToEdge(own, { gives: found.gives, amount: found.amount }, die);
}
