import type { StoredResult } from "../data/roll.ts";
import type { RollHistory } from "../rules/roll-history.ts";

/** A history as results of one die term: each die's old faces, struck, directly before the one that counts. */
export function resultsFrom({ initial, steps }: RollHistory): StoredResult[] {
  return initial.flatMap((face, index) => {
    const later = steps.filter((step) => step.index === index).map(({ to }) => to);
    return [face, ...later].map((result, place) =>
      place < later.length ? { result, active: false, rerolled: true } : { result, active: true },
    );
  });
}
