import { shownTo } from "../clocks/clock-sight.ts";
import { clockStates, type ClockState } from "../clocks/clock-states.ts";
import type { PartyActor } from "../kinds.ts";

/** The clocks that belong to an actor, as far as this user is shown that they are there, in the table's order. */
export function clocksOf({ uuid }: Actor.Implementation, party: PartyActor): ClockState[] {
  return clockStates(party).filter(
    (clock) => clock.scope === "actor" && clock.actor === uuid && shownTo(clock, game.user.isGM) !== "none",
  );
}
