import { isRail } from "../../rules/clock-kinds.ts";
import { clocksNamed } from "../../rules/clocks.ts";

/** A clock, as far as it tells how near trouble is. */
export interface HotClock {
  readonly key: string;
  readonly name: string;
  readonly kind: string;
  readonly size: number;
  readonly filled: number;
  readonly sealed: boolean;
}

/** Kinds that a GM's points feed, besides rails. */
const THREATS: readonly string[] = ["danger", "peril", "haste", "debt", "faction", "domain", "tail"];

/**
 * The clock that a spend most likely ticks: the one its words name, else the scene's danger, else the threat that is nearest
 * to full; of two as near, the one with fewer segments left. Empty where nothing is named and nothing threatens.
 * @param words what the spend is called; empty for nothing that names a clock
 */
export function hottestClock(clocks: readonly HotClock[], danger: string, words = ""): string {
  const running = clocks.filter(({ sealed, filled, size }) => !sealed && filled < size);
  const named = clocksNamed(words, running);
  if (named.length > 0) return hottestOf(named, danger);
  return hottestOf(
    running.filter(({ key, kind }) => key === danger || THREATS.includes(kind) || isRail(kind)),
    danger,
  );
}

function hottestOf(clocks: readonly HotClock[], danger: string): string {
  if (clocks.some(({ key }) => key === danger)) return danger;
  const heat = ({ filled, size }: HotClock): number => filled / size;
  const left = ({ filled, size }: HotClock): number => size - filled;
  return clocks.toSorted((a, b) => heat(b) - heat(a) || left(a) - left(b))[0]?.key ?? "";
}
