import { uuidOf } from "#foundry/documents.ts";
import { movedBy } from "#table/clocks/clock.ts";
import { shownTo, tickRefusal } from "#table/clocks/sight.ts";
import { clockState, type ClockState, isBarred } from "#table/clocks/states.ts";
import { tickChange } from "#table/clocks/ticks.ts";
import { UserError } from "#table/refusals.ts";
import type { ActPlan } from "#table/wishes.ts";
import type { PartyActor } from "../../data/kinds.ts";
import { segmentsMoved } from "../../state/check.ts";
import { partyAround } from "../../state/party.ts";
import { type AskedHere, checkAsked, requireFirst, requireOwnCard, wordAsked } from "./asked.ts";

/** A check works a clock by the printed arithmetic, once (Clocks). */
export function tick(asked: AskedHere): ActPlan {
  requireOwnCard(asked);
  requireFirst(asked, "tick");
  const { message, state } = checkAsked(asked);
  const { party, clock } = clockAsked(asked);
  const count = segmentsMoved(message, state, clock.kind);
  if (count === 0) throw new UserError("TWO_DICE.Error.NoSegments", { name: clock.name });
  return tickPlan(asked, { party, clock }, count);
}

/** A clock that is asked about, and the party that holds it. */
interface ClockAsked {
  readonly party: PartyActor;
  readonly clock: ClockState<PartyActor["system"]["clocks"][string]>;
}

/**
 * The clock that is asked about, of the party of whoever the card is about.
 * @throws UserError where that party has no such clock, or who asks is not shown it
 */
export function clockAsked(asked: AskedHere): ClockAsked {
  const party = partyAround(asked.message.system.actor);
  const clock = party && clockState(party, wordAsked(asked, "clock"));
  const isShown = clock && shownTo(clock, asked.by?.isGM ?? false) === "all" && !clock.sealed;
  if (!party || !clock || !isShown) throw tickRefusal("NoClock", "");
  return { party, clock };
}

/** So many segments of a clock filled, or erased below 0, as far as there is room. @throws UserError where there is none */
export function tickPlan(asked: AskedHere, { party, clock }: ClockAsked, count: number): ActPlan {
  const { key, name, size, filled } = clock;
  if (count > 0 && isBarred(party, key)) throw tickRefusal("ClockBarred", name);
  const moved = movedBy(size, filled, count);
  if (moved === 0) throw tickRefusal(count > 0 ? "ClockFull" : "ClockEmpty", name);
  return {
    changes: [tickChange(uuidOf(party), key, `${asked.card}-${asked.id}`, moved)],
    data: { clock: key, name, count: moved, filled: filled + moved, size },
  };
}
