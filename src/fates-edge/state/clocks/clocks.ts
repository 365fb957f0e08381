import { findHere } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import type { ClockBook, NamedClock } from "#table/clocks/book.ts";
import type { KnownClock } from "#table/words/reader.ts";
import { clockByName as byName, knownClock as knownIn } from "#table/clocks/known.ts";
import { type ClockHolder as Holder, type ClockState as State, clockState } from "#table/clocks/states.ts";
import { type StoredClock, SUPPLY } from "../../data/actor/clock.ts";
import { isNotice, isParty } from "../../data/kinds.ts";
import { gateBars } from "../../rules/mixed-tier/beat.ts";
import { primaryParty } from "../party.ts";

/** What is said of a clock; the rest follows from its kind and the table. */
export type ClockData = Partial<StoredClock>;

/** A party, as far as its clocks go. */
export type ClockHolder = Holder<StoredClock>;

/** A clock as it stands: what is stored, its key, and how far it is filled. */
export type ClockState = State<StoredClock>;

/** Whether gates that are not full yet keep a clock from filling (SRD R.3). */
export function isBarred(party: ClockHolder, key: string): boolean {
  const { clocks, filled } = party.system;
  return isBarredAmong(clocks, key, (_clock, gate) => filled[gate] ?? 0);
}

/** The same among clocks of which somebody else says how far each is filled, such as those that a plan has changed. */
export function isBarredAmong<Clock extends GateClock>(
  clocks: Readonly<Record<string, Clock>>,
  key: string,
  countFilled: (clock: Clock, gate: string) => number,
): boolean {
  const gates = Object.entries(clocks).filter(([gate, clock]) => clock.gates === key && gate !== key);
  // What an update to a clock that was being removed left behind has no name.
  const standing = gates.filter(([, { name }]) => name !== "");
  return gateBars(standing.map(([gate, clock]) => ({ filled: countFilled(clock, gate), size: clock.size })));
}

/** A clock, as far as it may be a gate of another. */
interface GateClock {
  readonly name: string;
  readonly size: number;
  readonly gates: string;
}

/** What a clock is called: supply has no name of its own unless a GM gave it one. */
export function clockName({ key, name }: NamedClock): string {
  return name === "" && key === SUPPLY ? localize("FATES_EDGE.Party.Supply") : name;
}

/** The clocks of Fate's Edge as the table reads them: a party holds them, and notices tell what became of them. */
export const CLOCKS: ClockBook = {
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
