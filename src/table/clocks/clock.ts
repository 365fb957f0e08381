/** Who is shown a clock: everyone, everyone but only its name, or GMs alone. */
export const SIGHTS = ["all", "name", "gm"] as const;
/** One of {@link SIGHTS}. */
export type Sight = (typeof SIGHTS)[number];

export function isSight(value: unknown): value is Sight {
  return SIGHTS.some((sight) => sight === value);
}

/** Who may tick it: GMs, whoever owns the actor it belongs to, or everyone. */
export const TICKERS = ["gm", "owner", "all"] as const;
/** One of {@link TICKERS}. */
export type Tickers = (typeof TICKERS)[number];

/** Whose it is: the whole table's, one scene's, or one actor's. */
export const CLOCK_SCOPES = ["table", "scene", "actor"] as const;
/** One of {@link CLOCK_SCOPES}. */
export type ClockScope = (typeof CLOCK_SCOPES)[number];

/** A clock as it is counted: its segments, what was filled up to the last scene's end, and every tick since. */
export interface CountedClock {
  readonly size: number;
  readonly base: number;
  readonly ticks: Readonly<Record<string, number>>;
}

/** How many segments are filled, from none to all. */
export function countTicks({ size, base, ticks }: CountedClock): number {
  const sum = Object.values(ticks).reduce((filled, count) => filled + count, base);
  return Math.min(size, Math.max(0, sum));
}

/** As much of a tick as there is room for. */
export function movedBy(size: number, filled: number, asked: number): number {
  return Math.min(size, Math.max(0, filled + asked)) - filled;
}

/** How far a clock is filled when it begins: a tug-of-war in its middle. */
export function beginning({ tug, size }: { readonly tug: boolean; readonly size: number }): number {
  return tug ? Math.floor(size / 2) : 0;
}

/**
 * How far each clock is filled. An entry without a name is no clock: it is what an update to one that was just being removed left behind.
 * @param nameless keys of clocks that may go without a name
 */
export function filledOf(
  clocks: Readonly<Record<string, CountedClock & { readonly name: string }>>,
  nameless: readonly string[] = [],
): Record<string, number> {
  const there = Object.entries(clocks).filter(([key, { name }]) => name !== "" || nameless.includes(key));
  return Object.fromEntries(there.map(([key, clock]) => [key, countTicks(clock)]));
}
