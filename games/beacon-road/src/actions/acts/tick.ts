import { idOf, uuidOf } from "#foundry/documents.ts";
import { movedBy } from "#table/clocks/clock.ts";
import { shownTo, tickRefusal } from "#table/clocks/sight.ts";
import { clockState, clockStates, type ClockState, isBarred } from "#table/clocks/states.ts";
import { tickChange } from "#table/clocks/ticks.ts";
import { UserError } from "#table/refusals.ts";
import type { ActPlan } from "#table/wishes.ts";
import type { CrewActor } from "../../data/kinds.ts";
import { type Race, raceStands } from "../../rules/roll/clocks.ts";
import { crewAround } from "../../state/crew.ts";
import { type AskedHere, requireFirst, requireOwnCard, rollAsked, wordAsked } from "./asked.ts";

/** A roll works a clock by its effect, once (Effect: ticks). */
export function tick(asked: AskedHere): ActPlan {
  requireOwnCard(asked);
  requireFirst(asked, "tick");
  const { ticks } = rollAsked(asked).state;
  const found = clockAsked(asked, wordAsked(asked, "clock"));
  if (ticks === 0) throw new UserError("BEACON_ROAD.Error.NoTicks", { name: found.clock.name });
  return tickPlan(asked, found, ticks);
}

/** A clock that is asked about, and the crew that holds it. */
export interface ClockAsked {
  readonly crew: CrewActor;
  readonly clock: ClockState<CrewActor["system"]["clocks"][string]>;
}

/**
 * A clock of the crew of whoever the card is about.
 * @throws UserError where that crew has no such clock, or who asks is not shown it
 */
export function clockAsked(asked: AskedHere, key: string): ClockAsked {
  const crew = crewAround(asked.message.system.actor);
  const clock = crew && clockState(crew, key);
  const isShown = clock && shownTo(clock, asked.by?.isGM ?? false) === "all" && !clock.sealed;
  if (!crew || !clock || !isShown) throw tickRefusal("NoClock", "");
  return { crew, clock };
}

/** So many segments of a clock filled, or erased below 0, as far as there is room. @throws UserError where there is none */
export function tickPlan(asked: AskedHere, { crew, clock }: ClockAsked, count: number): ActPlan {
  const { key, name, size, filled } = clock;
  if (count > 0 && isBarred(crew, key)) throw tickRefusal("ClockBarred", name);
  const moved = movedBy(size, filled, count);
  if (moved === 0) throw tickRefusal(count > 0 ? "ClockFull" : "ClockEmpty", name);
  return {
    changes: [tickChange(uuidOf(crew), key, `${idOf(asked.message)}-${asked.id}`, moved)],
    data: {
      clock: key,
      name,
      count: moved,
      filled: filled + moved,
      size,
      race: raceOf(crew, key, filled + moved),
    },
  };
}

/** How a clock's race stands once it is filled so far; empty for a clock that races no other. */
function raceOf(crew: CrewActor, key: string, filled: number): "" | Race {
  const all = clockStates(crew).filter(({ kind }) => kind === "racing");
  const own = all.find((each) => each.key === key);
  const others = all.filter((each) => each !== own);
  return own && others.length > 0 ? raceStands({ filled, size: own.size }, others) : "";
}
