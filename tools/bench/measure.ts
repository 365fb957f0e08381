/** One line of the report: what was measured, its floor, and what the project allows itself. */
export type Figure = Measured & (Timed | Counted);

interface Measured {
  readonly name: string;
  /** Median, in milliseconds unless `unit` says otherwise. */
  readonly median: number;
  /** The median of the floor measured in the same run, in the same unit. */
  readonly floor?: number;
  readonly floorName?: string;
  /**
   * The median of the rounds' own ratios, where work and floor went by turns: a machine that is slower for a while is so for both of a
   * round, and the ratio of the two medians may compare a slow moment with a fast one.
   */
  readonly ratio?: number;
  /** At most this many times the floor (or at least, where `atLeast`). */
  readonly limit?: number;
  readonly atLeast?: boolean;
}

/** A time is held to a floor of the same run alone: by itself it says as much about the machine as about the work. */
interface Timed {
  readonly unit?: "ms" | "µs";
  readonly limitMedian?: undefined;
  readonly exactly?: undefined;
}

/** What is counted or weighed is the same on every machine. */
interface Counted {
  readonly unit: "KB" | "";
  /** At most this median. */
  readonly limitMedian?: number;
  /** This, and nothing else. */
  readonly exactly?: number;
}

/** The middle value; of an even number, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error("a median needs at least one value");
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}

/** Milliseconds that one call takes, averaged over `times` calls. */
export function timeOf(work: () => unknown, times: number): number {
  const start = performance.now();
  for (let i = 0; i < times; i += 1) work();
  return (performance.now() - start) / times;
}

/** Both works by turns, so that a slow moment of the machine falls on both; medians in milliseconds. */
export function interleaved(
  work: () => unknown,
  floor: () => unknown,
  options: { readonly rounds: number; readonly times: number; readonly floorTimes?: number },
): { readonly work: number; readonly floor: number } {
  const works: number[] = [];
  const floors: number[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    works.push(timeOf(work, options.times));
    floors.push(timeOf(floor, options.floorTimes ?? options.times));
  }
  return { work: median(works), floor: median(floors) };
}
