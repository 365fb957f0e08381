import type { Effect } from "../../data/effects.ts";

/** How much of it: never less than one, whatever was stored. */
export function amountOf({ amount }: Effect): number {
  return Math.max(1, amount);
}
