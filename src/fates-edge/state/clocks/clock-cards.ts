import { ownEntry } from "#table/records.ts";
import type { Change } from "#table/changes.ts";
import { changedClocks, clockKeysIn, isOfClocksAlone as changesNoMore } from "#table/clocks/changed.ts";
import type { Sight } from "#table/clocks/clock.ts";
import { type ClockRights, type Shown, shownTo } from "#table/clocks/sight.ts";
import { SUPPLY } from "../../data/actor/clock.ts";
import { isParty } from "../../data/kinds.ts";
import { clocksIn } from "#table/words/line.ts";
import type { Reader } from "#table/words/reader.ts";

/** The clocks that an act may name: in what it did, in what it will do, and by what it changed. */
export function clocksOfAct(act: { readonly changes: readonly Pick<Change, "path">[] }): string[] {
  return [...clocksIn(act), ...clockKeysIn(act.changes)];
}

/** Whether an update of an actor is one of the party that changes clocks and nothing else. Supply is more than a clock. */
export function isOfClocksAlone(actor: Actor.Implementation, changed: object): boolean {
  return isParty(actor) && changesNoMore(changed) && !Object.hasOwn(changedClocks(changed), SUPPLY);
}

/** The clocks of the party, as far as it is said who is shown them. */
type TickedClocks = Readonly<Record<string, Partial<Pick<ClockRights, "sight" | "sealed">>>>;

/** Ticks that a roll led to, under the names of today, as far as this viewer was shown the count of their clock then, and is shown it now. */
export function seenTicks<T extends { readonly clock: string; readonly name: string; readonly sight: Sight }>(
  ticks: readonly T[],
  { clocks, viewer, clockKnown }: Pick<Reader, "viewer" | "clockKnown"> & { readonly clocks: TickedClocks },
): T[] {
  const shown = (key: string): Shown => {
    const clock = ownEntry(clocks, key);
    // One that is gone is known as it was in the end.
    if (!clock) return clockKnown?.(key).shown ?? "all";
    return shownTo({ sight: clock.sight ?? "all", sealed: clock.sealed ?? false }, false);
  };
  const seen = viewer.isGM
    ? ticks
    : ticks.filter(({ clock, sight: then }) => then === "all" && shown(clock) === "all");
  return seen.map((tick) => ({ ...tick, name: clockKnown?.(tick.clock).name || tick.name }));
}
