import { isRail } from "../../rules/clock-kinds.ts";

/** A clock, as far as it tells how near trouble is. */
export interface HotClock {
  readonly key: string;
  readonly kind: string;
  readonly size: number;
  readonly filled: number;
  readonly sealed: boolean;
}

/** Kinds that a GM's points feed, besides rails. */
const THREATS: readonly string[] = ["danger", "peril", "haste", "debt", "faction", "domain", "tail"];

/**
 * The clock that a spend most likely ticks: the scene's danger, else the threat that is nearest to full; of two as near, the
 * one with fewer segments left. Empty where nothing threatens.
 */
export function hottestClock(clocks: readonly HotClock[], danger: string): string {
  const running = clocks.filter(({ sealed, filled, size }) => !sealed && filled < size);
  const named = running.find(({ key }) => key === danger);
  if (named) return named.key;
  const threats = running.filter(({ kind }) => THREATS.includes(kind) || isRail(kind));
  const heat = ({ filled, size }: HotClock): number => filled / size;
  const left = ({ filled, size }: HotClock): number => size - filled;
  return threats.toSorted((a, b) => heat(b) - heat(a) || left(a) - left(b))[0]?.key ?? "";
}
