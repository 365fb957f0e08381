/** How far apart entries are put: `CONST.SORT_INTEGER_DENSITY`. */
const SORT_INTEGER_DENSITY = 100_000;

/** What is sorted: anything with a number to sort by. */
type Sortable = object;

/** How it is sorted. */
export interface SortOptions<T extends Sortable> {
  target?: T | null;
  siblings?: T[];
  sortKey?: string;
  sortBefore?: boolean;
}

/** The numbers that put an entry before or behind another among its siblings: of it alone where there is room, else of all. */
export function performIntegerSort<T extends Sortable>(
  source: T,
  { target = null, siblings = [], sortKey = "sort", sortBefore = true }: SortOptions<T> = {},
): { target: T; update: Record<string, number> }[] {
  const sortOf = (entry: T): number => Number(Reflect.get(entry, sortKey) ?? 0);
  const others = siblings.filter((entry) => entry !== source).toSorted((a, b) => sortOf(a) - sortOf(b));
  const at = target ? others.indexOf(target) : -1;
  const index = at < 0 ? others.length : sortBefore ? at : at + 1;
  const before = others[index - 1];
  const after = others[index];
  const low = before ? sortOf(before) : null;
  const high = after ? sortOf(after) : null;
  const density = SORT_INTEGER_DENSITY;
  if (high === null) return [{ target: source, update: { [sortKey]: (low ?? 0) + density } }];
  const middle = Math.floor(((low ?? high - 2 * density) + high) / 2);
  if (low === null || (middle > low && middle < high))
    return [{ target: source, update: { [sortKey]: middle } }];
  const all = others.toSpliced(index, 0, source);
  return all.map((entry, place) => ({ target: entry, update: { [sortKey]: (place + 1) * density } }));
}
