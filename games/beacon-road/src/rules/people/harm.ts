import type { HarmLevel } from "../roll/consequences.ts";

/** Boxes in each row of harm: two lesser, two moderate, one severe (Harm). */
export const HARM_BOXES: Readonly<Record<1 | 2 | 3, number>> = { 1: 2, 2: 2, 3: 1 };

/** The level above all rows: death, or a loss for good (Harm). */
export const FATAL = 4;

/** Segments of a healing clock (Recover). */
export const HEALING_SEGMENTS = 4;

/** The level at which new harm is written down: its own row, or the first above with an empty box; 4 is fatal (Harm). */
export function harmLevel(have: readonly number[], add: HarmLevel): HarmLevel {
  const rows = [1, 2, 3] as const;
  const free = rows.find((row) => row >= add && countOf(have, row) < HARM_BOXES[row]);
  return free ?? FATAL;
}

/** A row with more harm in it than it has boxes; null where all fits. */
export function overfullRow(have: readonly number[]): 1 | 2 | 3 | null {
  const rows = [1, 2, 3] as const;
  return rows.find((row) => countOf(have, row) > HARM_BOXES[row]) ?? null;
}

/** How many segments a healing clock has: 4, and 3 for somebody Vigorous. */
export function healingSize(vigorous: boolean): number {
  return vigorous ? HEALING_SEGMENTS - 1 : HEALING_SEGMENTS;
}

/** Harm and healing after a treatment. */
export interface Healed {
  readonly harm: readonly number[];
  /** Segments of the healing clock, what rolled over with them. */
  readonly filled: number;
}

/** Ticks on the healing clock (Recover). Each time it fills, every harm becomes one level less, and what is left over stays on the clock. */
export function treated(harm: readonly number[], filled: number, ticks: number, size: number): Healed {
  const all = filled + ticks;
  const times = Math.floor(all / size);
  return { harm: harm.map((level) => level - times).filter((level) => level > 0), filled: all % size };
}

function countOf(have: readonly number[], row: number): number {
  return have.filter((level) => level === row).length;
}
