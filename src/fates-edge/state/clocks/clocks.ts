import { findHere } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { clockOfLine } from "#table/clocks/line.ts";
import type { ClockBook, NamedClock } from "#table/clocks/book.ts";
import type { KnownClock } from "#table/words/reader.ts";
import { clockByName as byName, knownClock as knownIn } from "#table/clocks/known.ts";
import { type ClockHolder as Holder, type ClockState as State, clockState } from "#table/clocks/states.ts";
import { STORED_CLOCKS, type StoredClock, SUPPLY } from "../../data/actor/clock.ts";
import { isNotice, isParty } from "../../data/kinds.ts";
import { CLOCK_MEASURE } from "../../rules/clocks.ts";
import { primaryParty } from "../party.ts";

/** What is said of a clock; the rest follows from its kind and the table. */
export type ClockData = Partial<StoredClock>;

/** A party, as far as its clocks go. */
export type ClockHolder = Holder<StoredClock>;

/** A clock as it stands: what is stored, its key, and how far it is filled. */
export type ClockState = State<StoredClock>;

/** What a clock is called: supply has no name of its own unless a GM gave it one. */
export function clockName({ key, name }: NamedClock): string {
  return name === "" && key === SUPPLY ? localize("FATES_EDGE.Party.Supply") : name;
}

/** The clocks of Fate's Edge as the table reads them: a party holds them, and notices tell what became of them. */
export const CLOCKS: ClockBook = {
  stored: STORED_CLOCKS,
  holder: (uuid) => (uuid === undefined ? primaryParty() : partyOf(uuid)),
  nameOf: clockName,
  changesTold: (message) => (isNotice(message) && message.author?.isGM ? message.system.changes : []),
};

function partyOf(uuid: string) {
  const found = findHere(uuid);
  return isParty(found) ? found : null;
}

/** A clock by its key or its name; null where this user is shown none of that name. */
export function clockByName(name: string): ClockState | null {
  const party = primaryParty();
  const found = byName(CLOCKS, name, party);
  return party && found && clockState(party, found.key);
}

/** A clock by its key, as somebody may know it now: one that went is known as it was in the end. */
export function knownClock(key: string, isGM: boolean): KnownClock {
  return knownIn(CLOCKS, key, isGM);
}

/** What a line such as `hunt: Rival fixer 3/6` says of a new clock; null where it names none. */
export function readClockLine(line: string) {
  return clockOfLine(line, CLOCK_MEASURE);
}
