/** What a table may set where the text says two things, or nothing. */
export interface Dials {
  /** Each die that shows its maximum explodes by itself, or only the one die of a size that counts. */
  readonly explosions: "each" | "one";
  /** What resisting costs: by the outcome of the resistance roll, or 6 less the highest face among its attribute dice. */
  readonly resistance: "outcome" | "six";
  /** Coin that the lair holds without a vault, with one, and with a better one. */
  readonly lairCoin: readonly [number, number, number];
  /** Boxes of each experience track; the text fills tracks and never says how long they are. */
  readonly tracks: TrackSizes;
}

/** How many marks fill the tracks of a hero and of the crew (Advancement). */
export interface TrackSizes {
  readonly attribute: number;
  readonly archetype: number;
  readonly bloodline: number;
  readonly crew: number;
}

/** How a table plays that has set nothing. */
export const DEFAULT_DIALS: Dials = {
  explosions: "each",
  resistance: "outcome",
  lairCoin: [5, 10, 20],
  tracks: { attribute: 6, archetype: 8, bloodline: 8, crew: 8 },
};
