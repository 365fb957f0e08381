import { byAge } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import type { Sight } from "#table/clocks/clock.ts";
import { shownTo } from "#table/clocks/sight.ts";
import type { KnownClock } from "#table/words/reader.ts";
import {
  type ClockHolder as Holder,
  type ClockState as State,
  clockState,
  clockStates,
} from "#table/clocks/states.ts";
import { type StoredClock, SUPPLY } from "../../data/actor/clock.ts";
import { isNotice, type NoticeMessage, type PartyActor } from "../../data/kinds.ts";
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
export function clockName({ key, name }: { readonly key: string; readonly name: string }): string {
  return name === "" && key === SUPPLY ? localize("FATES_EDGE.Party.Supply") : name;
}

/** Whether two names mean the same clock: case and spaces do not tell them apart. */
function sameName(a: string, b: string): boolean {
  return plain(a) === plain(b);
}

function plain(name: string): string {
  return name.trim().replace(/\s+/g, " ").toLocaleLowerCase();
}

/** A clock by its key or its name; null where this user is shown none of that name. */
export function clockByName(name: string): ClockState | null {
  const party = primaryParty();
  if (!party) return null;
  const seen = clockStates(party).filter((clock) => shownTo(clock, game.user.isGM) !== "none");
  return (
    seen.find(({ key }) => key === name) ?? seen.find((clock) => sameName(clockName(clock), name)) ?? null
  );
}

/** A clock by its key, as somebody may know it now: one that went is known as it was in the end. */
export function knownClock(key: string, isGM: boolean): KnownClock {
  const party = primaryParty();
  const clock = (party && clockState(party, key)) ?? goneClock(key, party);
  // A clock that is not there yet, or whose opening was undone: whoever reads the card was told of it.
  if (!clock) return { shown: "all", name: "" };
  const { sight, sealed, name } = clock;
  return {
    shown: shownTo(clock, isGM),
    name: clockName({ key, name }),
    ...(sealed && { unsealed: shownTo({ sight, sealed: false }, isGM) }),
  };
}

/** What is remembered of a clock that is no more: what it was called, and who was shown it in the end. */
type GoneClock = Omit<NotedClock, "told">;

/** The same as the log has it. */
interface NotedClock {
  /** Of the notices that told of it, the last. */
  readonly told: NoticeMessage;
  readonly name: string;
  readonly sight: Sight;
  readonly sealed: boolean;
}

const WHOLE_CLOCK = /^system\.clocks\.([^.]+)$/;

let known: Map<string, NotedClock> | null = null;

/**
 * A clock that was put away or ended with its scene, as the notice of that remembers it; or one that an undo, a macro
 * or a module took away while it was out of sight , as the party remembers it; null for any other. What was out of
 * sight to the last stays so on the cards that told of it before.
 */
function goneClock(key: string, party: PartyActor | null): GoneClock | null {
  const noted = notedClock(key);
  const gone = party?.system.gone ?? {};
  const veiled = Object.hasOwn(gone, key) ? gone[key] : undefined;
  return veiled ? { name: noted?.name ?? "", ...veiled } : noted;
}

function notedClock(key: string): NotedClock | null {
  if (!known) {
    known = new Map();
    for (const message of game.messages) note(message, known);
  }
  return known.get(key) ?? null;
}

/** Keeps the clocks that go from now on. The log is read through but once, when somebody first asks. */
export function startNotingRemovedClocks(): void {
  Hooks.on("createChatMessage", (message) => void (known && note(message, known)));
}

/** The change that took a clock out of the party holds all of it, for undo. */
function note(message: ChatMessage.Implementation, gone: Map<string, NotedClock>): void {
  if (!isNotice(message) || !message.author?.isGM) return;
  for (const { path, before, after } of message.system.changes) {
    const key = WHOLE_CLOCK.exec(path)?.[1];
    if (key === undefined || after !== null || typeof before !== "object" || before === null) continue;
    const noted = gone.get(key);
    if (noted && byAge(message, noted.told) < 0) continue;
    const { name = "", sight = "all", sealed = false } = before as Partial<NotedClock>;
    gone.set(key, { told: message, name, sight, sealed });
  }
}
