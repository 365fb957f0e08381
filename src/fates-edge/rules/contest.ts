import type { DieName } from "./die.ts";
import { countSuccesses } from "./faces.ts";

/** Who carried a contest; a tie keeps the status quo. */
export type ContestResult = "a" | "b" | "tie";

/** Both sides roll, the higher total of successes wins (SRD 4.5.1). Setbacks are each side's own. */
export function contest(a: readonly number[], b: readonly number[], die?: DieName): ContestResult {
  const difference = countSuccesses(a, die) - countSuccesses(b, die);
  if (difference === 0) return "tie";
  return difference > 0 ? "a" : "b";
}
