import { localize } from "#foundry/i18n.ts";

/** One line of a select or one segment of a segmented control. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly chosen: boolean;
}

/**
 * Choices from values, one of them chosen.
 * @param open what a first line is called that chooses none of them; left out, there is no such line
 */
export function choicesOf<Value extends string>(
  values: readonly Value[],
  chosen: string,
  label: (value: Value) => string,
  open?: string,
): Choice[] {
  const choices = values.map((value) => ({ value, label: label(value), chosen: value === chosen }));
  return open === undefined ? choices : [{ value: "", label: open, chosen: chosen === "" }, ...choices];
}

/** A row of marks that one reads, and sets where one may: ratings, boons, fatigue, harm, points. */
export interface PipTrack {
  readonly id: string;
  /** What the marks look like: `lozenge`, `burden`, `harm`, `rating`, `stock`. */
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

/** The view of a track for the `ttPips` partial. */
export function pipTrack(options: PipTrackOptions): PipTrack {
  const { value, max, min = 0 } = options;
  const text = options.text ?? localize("TABLE.Sheet.OfMax", { value, max });
  const pips = Array.from({ length: max }, (_, place) => ({ at: place + 1, on: place < value }));
  return { ...options, min, text, pips };
}

/** Orders what has a label by the reader's alphabet. */
export function byLabel(a: { readonly label: string }, b: { readonly label: string }): number {
  return a.label.localeCompare(b.label, game.i18n.lang);
}
