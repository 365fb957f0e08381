import { countTicks } from "../../../table/clocks/count-ticks.ts";
import type { Outcome } from "../../rules/outcome.ts";
import { ticksFromSuccesses } from "../../rules/ticks.ts";
import type { ActionFacts } from "../../state/card-facts.ts";
import { mixedOffers, type TickOffer } from "../../state/mixed-tier.ts";

/** What a roll may tick, one of these. In a mixed-tier scene its hits count, whatever its DV (SRD R.1); elsewhere a success. */
export function tickOffers(facts: ActionFacts, outcome: Outcome | null): TickOffer[] {
  if (facts.mixed) return outcome ? mixedOffers(facts.mixed, outcome.successes) : [];
  const offer = tickOffer(facts, outcome);
  return offer ? [offer] : [];
}

/** What a roll for a clock may tick (SRD R.1): nothing without a success, and never past the last segment. */
function tickOffer({ clocks, clock }: ActionFacts, outcome: Outcome | null): TickOffer | null {
  // The clock's key comes from the author's client, and may name something that every object has.
  const state = Object.hasOwn(clocks, clock) ? clocks[clock] : undefined;
  if (!state || !outcome || (outcome.outcome !== "clean" && outcome.outcome !== "cost")) return null;
  const count = Math.min(ticksFromSuccesses(outcome.successes), state.size - countTicks(state));
  return count > 0 ? { clock, name: state.name, count } : null;
}
