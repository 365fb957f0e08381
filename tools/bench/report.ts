import type { Browser } from "playwright-core";
import type { Figure } from "./measure.ts";

/** Something that is measured by itself. */
export type Part = (browser: Browser) => readonly Figure[] | Promise<readonly Figure[]>;

/** What a game says in its `test/bench/parts.ts`. */
export interface Benches {
  readonly PARTS: Readonly<Record<string, Part>>;
  /** The most that is allowed where every game is measured: kilobytes of script and of icons, and the start against an empty system's. */
  readonly LIMITS: { readonly script?: number; readonly icons?: number; readonly start?: number };
}

/** Whether a figure is within what the project allows itself. */
export function within(figure: Figure): boolean {
  const ratio = ratioOf(figure);
  if (figure.exactly !== undefined) return figure.median === figure.exactly;
  if (figure.limitMedian !== undefined && !(figure.median <= figure.limitMedian)) return false;
  if (figure.limit === undefined || ratio === null) return true;
  return figure.atLeast ? ratio >= figure.limit : ratio <= figure.limit;
}

/** One line of a Markdown table: name, median, floor, ratio, limit, verdict. */
export function lineOf(figure: Figure): string {
  const unit = figure.unit ?? "ms";
  const ratio = ratioOf(figure);
  const cells = [
    figure.name,
    figure.exactly === undefined ? amount(figure.median, unit) : String(figure.median),
    figure.floor === undefined ? "" : `${amount(figure.floor, unit)} (${figure.floorName})`,
    ratio === null ? "" : `${ratio.toFixed(ratio < 10 ? 2 : 0)}×${figure.atLeast ? " faster" : ""}`,
    limits(figure, unit),
    within(figure) ? "within" : "OVER",
  ];
  return `| ${cells.join(" | ")} |`;
}

/** The table's head. */
export const HEAD = "| what | median | floor, same run | ratio | allowed | |\n|---|---|---|---|---|---|";

function ratioOf(figure: Figure): number | null {
  if (figure.floor === undefined) return null;
  if (figure.ratio !== undefined) return figure.ratio;
  return figure.atLeast ? figure.floor / figure.median : figure.median / figure.floor;
}

function limits(figure: Figure, unit: string): string {
  const ratio = figure.limit === undefined ? [] : [`${figure.atLeast ? "≥" : "≤"} ${figure.limit}×`];
  const middle = figure.limitMedian === undefined ? [] : [`≤ ${figure.limitMedian} ${unit}`];
  const exactly = figure.exactly === undefined ? [] : [`exactly ${figure.exactly}`];
  return [...middle, ...ratio, ...exactly].join(", ");
}

function amount(value: number, unit: string): string {
  return `${value.toPrecision(3)} ${unit}`.trim();
}
