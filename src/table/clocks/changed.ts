import type { Change } from "../changes.ts";
import type { KnownClock } from "../words/reader.ts";
import { readNote } from "./ticks.ts";

const CLOCK_PATH = /^system\.clocks\.([^.]+)(\..+)?$/;

/** The keys of the clocks that an act changed. */
export function clockKeysIn(changes: readonly Pick<Change, "path">[]): string[] {
  return changes.flatMap(({ path }) => CLOCK_PATH.exec(path)?.[1] ?? []);
}

/** A clock that an act changed, as the viewer may know it now. */
export interface ChangedClock extends KnownClock {
  /** The act opened it. */
  readonly opened: boolean;
}

/** Of the clocks that an act changed, the one that its viewer is shown least of now; null where they are shown all of each. */
export function veiledClock(
  changes: readonly Change[],
  { clockKnown }: { readonly clockKnown?: (key: string) => KnownClock },
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

/** What of each clock an update of a holder changes, by the clock's key. */
export type ChangedClocks = Readonly<Record<string, unknown>>;

/** The clocks that an update of a holder touches. */
export function changedClocks(changed: object): ChangedClocks {
  const clocks: unknown = foundry.utils.getProperty(changed, "system.clocks");
  const entries = Object.entries(clocks ?? {}).map(([key, change]) => [key.replace(/^-=/, ""), change]);
  return Object.fromEntries(entries) as ChangedClocks;
}

/** Whether an update of a holder changes clocks and nothing else. */
export function isOfClocksAlone(changed: object): boolean {
  if (!("system" in changed)) return false;
  const { system, ...others } = changed as Readonly<Record<string, object>>;
  const isAlone = Object.keys(system ?? {}).every((key) => key === "clocks");
  return isAlone && Object.keys(others).every((key) => key.startsWith("_"));
}

/** The keys of the clocks whose name an update changes, or who is shown them. Most updates only tick, and give none. */
export function clocksWithChangedSight(changed: object): string[] {
  const clocks = changedClocks(changed);
  return Object.keys(clocks).filter((key) => changesSightOrName(clocks[key]));
}

/**
 * Whether a card of ticks must be drawn again after an update: its clock had come to its end, or is gone, hidden or
 * renamed now. Any other card tells what happened, and stays as it is.
 * @param noted what a GM's client noted on it
 */
export function tickCardChangesWith(noted: unknown, clocks: ChangedClocks): boolean {
  const note = readNote(noted);
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
