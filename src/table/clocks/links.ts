import { ownEntry } from "../records.ts";

/** What of a clock says how it hangs together with others. */
export interface LinkedClock {
  readonly size: number;
  readonly filled: number;
  /** The clock this one opens when it lands, by key. */
  readonly opens: string;
  /** Waits to be opened. */
  readonly sealed: boolean;
  /** The clock that takes a tick once this one and all others that feed it have landed, by key. */
  readonly feeds: string;
  /** It was at its end, and what it stood for has happened. */
  readonly landed: boolean;
  /** A clock it races, by key. */
  readonly rival: string;
  /** Full, it is won by one side; emptied, by the other. */
  readonly tug: boolean;
}

/** Clocks by key. */
export type LinkedClocks = Readonly<Record<string, LinkedClock>>;

/** How a tug-of-war stands; empty for a clock that is none. */
export type TugState = "" | "open" | "full" | "empty";

/** How a tug-of-war stands: it begins in the middle, and each end is a side's. */
export function tugState({ size, filled, tug }: Pick<LinkedClock, "size" | "filled" | "tug">): TugState {
  if (!tug) return "";
  if (filled >= size) return "full";
  return filled <= 0 ? "empty" : "open";
}

/** Whether a clock has come to its end: full, or for a tug-of-war at either end. */
export function isAtEnd(clock: Pick<LinkedClock, "size" | "filled" | "tug">): boolean {
  return clock.filled >= clock.size || tugState(clock) === "empty";
}

/** The sealed clock that this one opens now that it is at its end; null where there is none. A sealed clock opens nothing. */
export function whatOpens(clocks: LinkedClocks, key: string): string | null {
  const clock = ownEntry(clocks, key);
  if (!clock || clock.sealed || !isAtEnd(clock) || clock.opens === key) return null;
  return ownEntry(clocks, clock.opens)?.sealed === true ? clock.opens : null;
}

/**
 * The clock that takes a tick now that this one lands full: the one it feeds, where everything else that feeds that one has
 * landed full before. Null while one of them has not, and where the clock that is fed waits to be opened or has no room.
 */
export function whatIsFed(clocks: LinkedClocks, key: string): string | null {
  const clock = ownEntry(clocks, key);
  const fed = clock && ownEntry(clocks, clock.feeds);
  if (!clock || !fed || clock.feeds === key || !isFull(clock)) return null;
  if (fed.sealed || isFull(fed)) return null;
  const others = Object.keys(clocks).filter(
    (other) => other !== key && other !== clock.feeds && clocks[other]!.feeds === clock.feeds,
  );
  return others.every((other) => clocks[other]!.landed && isFull(clocks[other]!)) ? clock.feeds : null;
}

function isFull({ filled, size }: Pick<LinkedClock, "size" | "filled">): boolean {
  return filled >= size;
}

/** A clock, as far as it may be a gate before another. */
interface Gate {
  readonly name: string;
  readonly size: number;
  /** The clock that takes no ticks until this one is full, by key. */
  readonly gates: string;
}

/** The keys of the gates that keep a clock from filling: those before it that are not full. */
export function barredBy<Clock extends Gate>(
  clocks: Readonly<Record<string, Clock>>,
  key: string,
  countFilled: (clock: Clock, gate: string) => number,
): string[] {
  const gates = Object.entries(clocks).filter(([gate, clock]) => clock.gates === key && gate !== key);
  // What an update to a clock that was being removed left behind has no name.
  const standing = gates.filter(([, { name }]) => name !== "");
  return standing.filter(([gate, clock]) => countFilled(clock, gate) < clock.size).map(([gate]) => gate);
}

/** All that race this clock, itself included and in the clocks' order: whoever names a rival races it, and its rivals too. */
export function raceOf(clocks: LinkedClocks, key: string): string[] {
  const runners = new Set(ownEntry(clocks, key) ? [key] : []);
  for (const runner of runners) for (const rival of rivalsOf(clocks, runner)) runners.add(rival);
  return Object.keys(clocks).filter((each) => runners.has(each));
}

/** Who has won the race this clock is in: the only one that is full. Null while none is, and when several are. */
export function raceWinner(clocks: LinkedClocks, key: string): string | null {
  const runners = raceOf(clocks, key);
  const full = runners.filter((runner) => clocks[runner]!.filled >= clocks[runner]!.size);
  return runners.length > 1 && full.length === 1 ? full[0]! : null;
}

function rivalsOf(clocks: LinkedClocks, key: string): string[] {
  const named = ownEntry(clocks, key)?.rival ?? "";
  return Object.keys(clocks).filter((each) => each === named || clocks[each]!.rival === key);
}
