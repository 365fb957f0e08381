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

/** How a race between two clocks stands (Racing Clocks). */
export type Race = "open" | "ahead" | "caught" | "both";

/**
 * Who has won a race: whoever fills their clock first. Both at once, the heroes get away and their pursuers stand before the door.
 * @param own the heroes' clock and the others'; filled and size
 */
export function raceStands(own: ClockNow, other: ClockNow): Race {
  if (isFull(own)) return isFull(other) ? "both" : "ahead";
  return isFull(other) ? "caught" : "open";
}

/** A clock as it stands. */
export interface ClockNow {
  readonly filled: number;
  readonly size: number;
}

function isFull({ filled, size }: ClockNow): boolean {
  return filled >= size;
}
