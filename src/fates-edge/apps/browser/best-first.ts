import type { Candidate } from "./browser-filter.ts";
import type { Standing } from "./standing.ts";

/**
 * What a character can pay for and may take first, then what the table has to say, what is too dear, what is not open yet,
 * and last what stands on the sheet. Within each, the order the list came in.
 */
export function bestFirst(candidates: readonly Candidate[]): Candidate[] {
  return candidates.toSorted((a, b) => placeOf(a.standing) - placeOf(b.standing));
}

function placeOf(standing: Standing | null): number {
  if (!standing) return 0;
  const { owned, open, affordable, doubts } = standing;
  if (owned) return 4;
  if (!open) return 3;
  if (!affordable) return 2;
  return doubts.length > 0 ? 1 : 0;
}
