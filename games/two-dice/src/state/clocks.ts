import type { ClockBook } from "#table/clocks/book.ts";
import { knownClock } from "#table/clocks/known.ts";
import { shownTo } from "#table/clocks/sight.ts";
import { type ClockState, clockStates } from "#table/clocks/states.ts";
import { type Reader, readerOf } from "#table/words/reader.ts";
import { STORED_CLOCKS } from "../data/actor/clock.ts";
import { isAct, isHero, type PartyActor } from "../data/kinds.ts";
import { partyInPlay, partyNamed } from "./party.ts";

/** The clocks of Two Dice as the table reads them: a party holds them, and acts tell what became of them. */
export const CLOCKS: ClockBook = {
  stored: STORED_CLOCKS,
  holder: (uuid) => (uuid === undefined ? partyInPlay() : partyNamed(uuid)),
  nameOf: ({ name }) => name,
  changesTold: (message) =>
    isAct(message) ? Object.values(message.system.gm.acts).flatMap(({ changes }) => changes) : [],
};

/** The clocks of a party that a user is shown whole, in their order. */
export function openClocksOf(party: PartyActor | null, isGM: boolean): ClockState<PartyClock>[] {
  return party ? clockStates(party).filter((clock) => shownTo(clock, isGM) === "all") : [];
}

type PartyClock = PartyActor["system"]["clocks"][string];

/** Who reads the lines that an act has stored, a landing's say. */
export function readerFor(user: User.Implementation): Required<Reader> {
  return readerOf(user, {
    terms: {},
    veils: {
      "TWO_DICE.Clock.Opens": { name: "TWO_DICE.Clock.Opens", none: "", opens: true },
      "TWO_DICE.Clock.Beats": { name: "TWO_DICE.Clock.Beats", none: "" },
      "TWO_DICE.Clock.Feeds": { name: "TWO_DICE.Clock.Feeds", none: "" },
    },
    clockKnown: (key, isGM) => knownClock(CLOCKS, key, isGM),
    isKnownToAll: isHero,
  });
}
