import type { Plain } from "../../../shared/objects.ts";

/** The distance between two neighbours' `sort`, as Foundry leaves it. */
const DENSITY = 100000;

/** What is sorted among what. */
export interface SortOptions {
  target?: object | null;
  siblings?: readonly object[];
  sortKey?: string;
  sortBefore?: boolean;
}

/** A new place for one of the sorted. */
export interface SortUpdate {
  readonly target: object;
  readonly update: Plain;
}

/**
 * The numbers that put a thing before or after a target among its siblings: one number where there is room between the
 * neighbours, a number for everything where there is none. Without `sortBefore` what moves up goes before its target and
 * what moves down behind it.
 * See foundryvtt.com/api/functions/foundry.utils.performIntegerSort.html
 */
export function performIntegerSort(
  source: object,
  { target = null, siblings = [], sortKey = "sort", sortBefore }: SortOptions = {},
): SortUpdate[] {
  if (target === source) return [];
  const numberOf = (entry: object): number => Number((entry as Plain)[sortKey] ?? 0);
  const others = siblings.filter((entry) => entry !== source);
  if (target !== null && !others.includes(target)) others.push(target);
  others.sort((a, b) => numberOf(a) - numberOf(b));
  const isBefore = sortBefore ?? (target !== null && numberOf(source) > numberOf(target));
  const at = target === null ? (isBefore ? 0 : others.length) : others.indexOf(target) + (isBefore ? 0 : 1);
  const [before, after] = [others[at - 1], others[at]];
  const place = between(before && numberOf(before), after && numberOf(after));
  if (place !== null) return [{ target: source, update: { [sortKey]: place } }];
  return others
    .toSpliced(at, 0, source)
    .map((entry, index) => ({ target: entry, update: { [sortKey]: (index + 1) * DENSITY } }));
}

/** A whole number between two neighbours; null where there is none. */
function between(before: number | undefined, after: number | undefined): number | null {
  if (before === undefined) return after === undefined ? DENSITY : after - DENSITY;
  if (after === undefined) return before + DENSITY;
  const middle = Math.round((before + after) / 2);
  return middle > before && middle < after ? middle : null;
}
