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

/** What a game takes for granted of a clock of which less is said. */
export interface ClockMeasure {
  /** Segments of a clock of which nobody said how many, and the most that one can have. */
  readonly usualSize: number;
  readonly mostSegments: number;
  /** The kind of a clock of which nobody said which. */
  readonly usualKind: string;
  /** Every kind, with the segments that one of it has where nobody said how many. */
  readonly sizes: Readonly<Record<string, number>>;
}

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
