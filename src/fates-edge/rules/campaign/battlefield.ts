/** A clock as it stands when the finale draws near. */
export interface StandingClock {
  readonly key: string;
  readonly size: number;
  readonly filled: number;
}

/** The most factions that define a battlefield, and the fewest where that many have begun (SRD, "GM Toolkit: The Hunger Below"). */
export const FACTIONS_MOST = 3;
export const FACTIONS_LEAST = 2;

/** Whether a clock stands high: half full or more. The text says "high" and no number (`docs/rulings.md`). */
export function standsHigh({ size, filled }: StandingClock): boolean {
  return filled > 0 && filled * 2 >= size;
}

/**
 * The factions that define the battlefield of a finale: the two closest to full, and a third where it stands high (SRD, "GM
 * Toolkit: The Hunger Below", endgame tools: two or three). A clock that nobody has ticked defines nothing. Of two that are
 * equally close the earlier one counts first.
 * @returns their keys, the closest first
 */
export function battlefieldOf(factions: readonly StandingClock[]): string[] {
  const begun = factions.filter(({ filled }) => filled > 0);
  const closest = begun.toSorted((a, b) => b.filled / b.size - a.filled / a.size).slice(0, FACTIONS_MOST);
  return closest.filter((clock, place) => place < FACTIONS_LEAST || standsHigh(clock)).map(({ key }) => key);
}
