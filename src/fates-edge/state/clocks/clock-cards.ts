import type { Change } from "#table/changes.ts";
import type { Sight } from "#table/clocks/clock.ts";
import { SUPPLY } from "../../data/actor/clock.ts";
import { type DeedMessage, isParty } from "../../data/kinds.ts";
import { clocksIn } from "#table/words/line.ts";
import { type ClockRights, type Shown, shownTo } from "#table/clocks/sight.ts";
import type { KnownClock } from "#table/words/reader.ts";
import type { Reader } from "#table/words/reader.ts";
import { readNote } from "./ticks.ts";

/** A clock that an act changed, as the viewer may know it now. */
export interface ChangedClock extends KnownClock {
  /** The act opened it. */
  readonly opened: boolean;
}

const CLOCK_PATH = /^system\.clocks\.([^.]+)(\..+)?$/;

/** The keys of the clocks that an act changed. */
export function clockKeysIn(changes: readonly Pick<Change, "path">[]): string[] {
  return changes.flatMap(({ path }) => CLOCK_PATH.exec(path)?.[1] ?? []);
}

/** The clocks that an act may name: in what it did, in what it will do, and by what it changed. */
export function clocksOfAct(act: { readonly changes: readonly Pick<Change, "path">[] }): string[] {
  return [...clocksIn(act), ...clockKeysIn(act.changes)];
}

/** Of the clocks that an act changed, the one that its viewer is shown least of now; null where they are shown all of each. */
export function veiledClock(
  changes: readonly Change[],
  { clockKnown }: Pick<Reader, "clockKnown">,
): ChangedClock | null {
  if (!clockKnown) return null;
  const veiled = changes.flatMap(({ path, after }): ChangedClock[] => {
    const [, key = "", deeper = ""] = CLOCK_PATH.exec(path) ?? [];
    if (key === "") return [];
    const known = clockKnown(key);
    // The card is written before its clock is opened: a clock that this act opens counts as open.
    const unseals = deeper === ".sealed" && after === false;
    const shown = unseals ? (known.unsealed ?? known.shown) : known.shown;
    const opened = unseals || (deeper === "" && after !== null);
    return shown === "all" ? [] : [{ ...known, shown, opened }];
  });
  return veiled.find(({ shown }) => shown === "none") ?? veiled[0] ?? null;
}

/** What of each clock an update of the party changes, by the clock's key. */
export type ChangedClocks = Readonly<Record<string, unknown>>;

/** The clocks that an update of the party touches. */
export function changedClocks(changed: object): ChangedClocks {
  const clocks: unknown = foundry.utils.getProperty(changed, "system.clocks");
  const entries = Object.entries(clocks ?? {}).map(([key, change]) => [key.replace(/^-=/, ""), change]);
  return Object.fromEntries(entries) as ChangedClocks;
}

/** Whether an update of an actor is one of the party that changes clocks and nothing else. Supply is more than a clock. */
export function isOfClocksAlone(actor: Actor.Implementation, changed: object): boolean {
  if (!isParty(actor) || !("system" in changed)) return false;
  const { system, ...others } = changed as Readonly<Record<string, object>>;
  return (
    Object.keys(others).every((key) => key.startsWith("_")) &&
    Object.keys(system ?? {}).every((key) => key === "clocks") &&
    !Object.hasOwn(changedClocks(changed), SUPPLY)
  );
}

/** The keys of the clocks whose name an update changes, or who is shown them. Most updates only tick, and give none. */
export function clocksWithChangedSight(changed: object): string[] {
  const clocks = changedClocks(changed);
  return Object.keys(clocks).filter((key) => changesSightOrName(clocks[key]));
}

/**
 * Whether a card of ticks must be drawn again after an update: its clock had come to its end, or is gone, hidden or
 * renamed now. Any other card tells what happened, and stays as it is.
 */
export function tickCardChangesWith({ system }: DeedMessage, clocks: ChangedClocks): boolean {
  const note = system.kind === "tick" ? readNote(system.gm.data) : null;
  if (!note || !Object.hasOwn(clocks, note.clock)) return false;
  const isEnd = note.filled >= note.size || (note.tug && note.filled === 0);
  return isEnd || isGoneOrChangesSight(clocks[note.clock]);
}

/** Whether a clock is gone now, or who is shown it, or its name, has changed: cards tell of it differently then. */
function isGoneOrChangesSight(change: unknown): boolean {
  return typeof change !== "object" || change === null || changesSightOrName(change);
}

/** Whether an update changes who is shown a clock, or its name; an update that adds a clock sets both. */
function changesSightOrName(change: unknown): boolean {
  return typeof change === "object" && change !== null && SIGHT_FIELDS.some((field) => field in change);
}

const SIGHT_FIELDS = ["sight", "sealed", "name"] as const;

/** The clocks of the party, as far as it is said who is shown them. */
type TickedClocks = Readonly<Record<string, Partial<Pick<ClockRights, "sight" | "sealed">>>>;

/** Ticks that a roll led to, under the names of today, as far as this viewer was shown the count of their clock then, and is shown it now. */
export function seenTicks<T extends { readonly clock: string; readonly name: string; readonly sight: Sight }>(
  ticks: readonly T[],
  { clocks, viewer, clockKnown }: Pick<Reader, "viewer" | "clockKnown"> & { readonly clocks: TickedClocks },
): T[] {
  const shown = (key: string): Shown => {
    const clock = Object.hasOwn(clocks, key) ? clocks[key] : undefined;
    // One that is gone is known as it was in the end.
    if (!clock) return clockKnown?.(key).shown ?? "all";
    return shownTo({ sight: clock.sight ?? "all", sealed: clock.sealed ?? false }, false);
  };
  const seen = viewer.isGM
    ? ticks
    : ticks.filter(({ clock, sight: then }) => then === "all" && shown(clock) === "all");
  return seen.map((tick) => ({ ...tick, name: clockKnown?.(tick.clock).name || tick.name }));
}
