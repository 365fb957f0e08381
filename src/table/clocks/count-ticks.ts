/** A clock as it is counted: its segments, what was filled up to the last scene's end, and every tick since. */
export interface ClockState {
  readonly size: number;
  readonly base: number;
  readonly ticks: Readonly<Record<string, number>>;
}

/** How many segments are filled, from none to all. */
export function countTicks({ size, base, ticks }: ClockState): number {
  const sum = Object.values(ticks).reduce((filled, count) => filled + count, base);
  return Math.min(size, Math.max(0, sum));
}
