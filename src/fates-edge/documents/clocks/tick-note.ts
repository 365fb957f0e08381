import type { Sight } from "../../../table/clocks/clock-words.ts";

/** What a GM's client notes on the card of ticks: the clock as they left it, for when it is gone or has moved on. */
export type TickNote = {
  readonly clock: string;
  readonly name: string;
  readonly kind: string;
  readonly size: number;
  /** Filled segments before the first tick of the card and after the last. */
  readonly before: number;
  readonly filled: number;
  readonly tug: boolean;
  readonly sight: Sight;
  /** The pressure moves that these ticks brought, in their order. */
  readonly pressure: readonly string[];
};

/** The note as a card stores it, whoever wrote it; null where there is none. */
export function readNote(data: unknown): TickNote | null {
  const note = data as Partial<TickNote> | null;
  return typeof note?.name === "string" ? (note as TickNote) : null;
}
