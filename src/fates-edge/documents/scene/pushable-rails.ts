import { Problem } from "../../../table/problem.ts";
import { whyNotPushed, type PushedClock } from "../../rules/over-stack.ts";
import { clockStates, type ClockHolder, type ClockState } from "../clocks/clock-states.ts";

/** The rails that Over-Stack can push as they stand: those that run and have room for a tick (Clarification 4). */
export function pushableRails(party: ClockHolder): ClockState[] {
  return clockStates(party).filter((clock) => whyNotPushed(clock) === "");
}

/** @throws Problem unless the clock is a rail that runs and has room for a tick. */
export function requirePushable<T extends PushedClock & { readonly name: string }>(clock: T | null): T {
  const why = whyNotPushed(clock);
  if (clock && why === "") return clock;
  throw new Problem(`FATES_EDGE.Error.${why}`, { clock: clock?.name ?? "" });
}
