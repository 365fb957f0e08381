import { localize } from "../../../foundry/i18n.ts";

/** A row of marks one reads, and sets where one may: boons, ratings, fatigue, harm, supply. */
export interface PipTrack {
  readonly id: string;
  /** What the mark looks like: `lozenge`, `burden`, `harm`, `rating`. */
  readonly kind: string;
  readonly label: string;
  readonly path: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly text: string;
  readonly editable: boolean;
  readonly pips: readonly { readonly at: number; readonly on: boolean }[];
}

/** What is told of a track; the rest follows from it. */
type PipTrackOptions = Omit<PipTrack, "pips" | "text" | "min"> & { text?: string; min?: number };

/** The view of a track for the `fePips` partial. */
export function pipTrack(options: PipTrackOptions): PipTrack {
  const { value, max, min = 0 } = options;
  const text = options.text ?? localize("FATES_EDGE.Sheet.OfMax", { value, max });
  const pips = Array.from({ length: max }, (_, place) => ({ at: place + 1, on: place < value }));
  return { ...options, min, text, pips };
}
