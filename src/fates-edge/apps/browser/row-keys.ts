/** Which row a key leads to from another, among those that are shown. */
type Step = (at: number, last: number) => number;

const PAGE = 10;

const STEPS: Readonly<Record<string, Step>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at) => at + PAGE,
  PageUp: (at) => at - PAGE,
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * The row a key leads to: arrows step, Page keys leap, Home and End go to the ends. Null for a key that does not move,
 * and where there is no row.
 */
export function rowForKey(key: string, at: number, count: number): number | null {
  const step = Object.hasOwn(STEPS, key) ? STEPS[key] : undefined;
  if (!step || count === 0) return null;
  return Math.max(0, Math.min(step(at, count - 1), count - 1));
}
