import type { PartyActor } from "../../data/kinds.ts";
import { shownTo } from "../../state/clocks.ts";
import { type ClockState, clockStates } from "../clocks/clock-states.ts";

/** The clocks that belong to an actor, as far as this user is shown that they are there, in the table's order. */
export function clocksOf({ uuid }: Actor.Implementation, party: PartyActor): ClockState[] {
  return clockStates(party).filter(
    (clock) => clock.scope === "actor" && clock.actor === uuid && shownTo(clock, game.user.isGM) !== "none",
  );
}
