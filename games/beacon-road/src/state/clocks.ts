import type { ClockBook } from "#table/clocks/book.ts";
import { knownClock } from "#table/clocks/known.ts";
import { shownTo } from "#table/clocks/sight.ts";
import { type ClockState, clockStates } from "#table/clocks/states.ts";
import { type Reader, readerOf } from "#table/words/reader.ts";
import { STORED_CLOCKS } from "../data/actor/clock.ts";
import { type CrewActor, isAct, isHero, isRoll } from "../data/kinds.ts";
import { crewInPlay, crewNamed } from "./crew.ts";

/** The clocks of Beacon Road as the table reads them: a crew holds them, and acts tell what became of them. */
export const CLOCKS: ClockBook = {
  stored: STORED_CLOCKS,
  holder: (uuid) => (uuid === undefined ? crewInPlay() : crewNamed(uuid)),
  nameOf: ({ name }) => name,
  changesTold: (message) =>
    isAct(message) || isRoll(message)
      ? Object.values(message.system.gm.acts).flatMap(({ changes }) => changes)
      : [],
};

/** The clocks of a crew that a user is shown whole, in their order. */
export function openClocksOf(crew: CrewActor | null, isGM: boolean): ClockState<CrewClock>[] {
  return crew ? clockStates(crew).filter((clock) => shownTo(clock, isGM) === "all") : [];
}

type CrewClock = CrewActor["system"]["clocks"][string];

/** Who reads the lines that an act has stored, a landing's say. */
export function readerFor(user: User.Implementation): Required<Reader> {
  return readerOf(user, {
    terms: {},
    veils: {
      "BEACON_ROAD.Clock.Opens": { name: "BEACON_ROAD.Clock.Opens", none: "", opens: true },
      "BEACON_ROAD.Clock.Beats": { name: "BEACON_ROAD.Clock.Beats", none: "" },
      "BEACON_ROAD.Clock.Feeds": { name: "BEACON_ROAD.Clock.Feeds", none: "" },
    },
    clockKnown: (key, isGM) => knownClock(CLOCKS, key, isGM),
    isKnownToAll: isHero,
  });
}
