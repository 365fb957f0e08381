import { FULL_SUPPLY, SUPPLY } from "../../data/actor/clock.ts";

/** What is stored of a clock beside its first tick: supply is only read as full until somebody ticks it. */
export function unstoredClock(clock: string): object {
  return clock === SUPPLY ? FULL_SUPPLY : {};
}

/** The part of the party that holds ticks of a clock, by their keys. */
export function tickEntries(
  clock: string,
  ticks: Record<string, number>,
): Record<string, { ticks: Record<string, number> }> {
  return { [clock]: { ...unstoredClock(clock), ticks } };
}
