/** Segments of a clock by how hard what it stands for is (Progress Clocks). */
export const CLOCK_SEGMENTS = { complex: 4, complicated: 6, daunting: 8 } as const;

/** Segments of a long-term project; a truly long one has up to four such clocks, one after the other (Long-term Project). */
export const PROJECT_SEGMENTS = 8;

/** What a clock of the text's is for. */
export const CLOCK_KINDS = [
  "obstacle",
  "danger",
  "racing",
  "linked",
  "mission",
  "tug",
  "project",
  "faction",
] as const;

/** Kinds of what threatens, and of what others are after; any other the heroes work towards, or it may go either way. */
const THREATS: readonly string[] = ["danger", "mission", "faction"];

/** Whether the heroes want a clock of a kind filled, so that at its end nothing lands on them (Progress Clocks). A kind that nobody knows is none. */
export function isWorkedTowards(kind: string): boolean {
  return CLOCK_KINDS.some((one) => one === kind) && !THREATS.includes(kind);
}

/** How a race stands for one of its clocks (Racing Clocks). */
export type Race = "open" | "first" | "beaten" | "both";

/** Who has won a race: whoever fills their clock first. Where several are full the heroes get away, and their pursuers stand before the door. */
export function raceStands(own: ClockNow, others: readonly ClockNow[]): Race {
  const isBeaten = others.some(isFull);
  if (isFull(own)) return isBeaten ? "both" : "first";
  return isBeaten ? "beaten" : "open";
}

/** A clock as it stands. */
export interface ClockNow {
  readonly filled: number;
  readonly size: number;
}

function isFull({ filled, size }: ClockNow): boolean {
  return filled >= size;
}
