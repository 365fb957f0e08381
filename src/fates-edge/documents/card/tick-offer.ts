import { countTicks } from "../../data/actor/clock-ticks.ts";
import type { Outcome } from "../../rules/outcome.ts";
import { ticksFromSuccesses } from "../../rules/ticks.ts";
import type { ActionFacts } from "./card-facts.ts";

/** Segments a success may fill, and of which clock. */
export interface TickOffer {
  readonly clock: string;
  readonly name: string;
  readonly count: number;
}

/** What a roll for a clock may tick (SRD R.1): nothing without a success, and never past the last segment. */
export function tickOffer({ clocks, clock }: ActionFacts, outcome: Outcome | null): TickOffer | null {
  // The clock's key comes from the author's client, and may name something that every object has.
  const state = Object.hasOwn(clocks, clock) ? clocks[clock] : undefined;
  if (!state || !outcome || (outcome.outcome !== "clean" && outcome.outcome !== "cost")) return null;
  const count = Math.min(ticksFromSuccesses(outcome.successes), state.size - countTicks(state));
  return count > 0 ? { clock, name: state.name, count } : null;
}
