import type { Sight } from "../../../table/clocks/clock-words.ts";
import type { ActionFacts } from "../../state/card-facts.ts";
import { type Shown, shownTo } from "../../state/clocks.ts";

/** Ticks that a roll led to, as far as this viewer was shown the count of their clock then, and is shown it now. */
export function seenTicks<T extends { readonly clock: string; readonly sight: Sight }>(
  ticks: readonly T[],
  { clocks, viewer, clockKnown }: Pick<ActionFacts, "clocks" | "viewer" | "clockKnown">,
): T[] {
  if (viewer.isGM) return [...ticks];
  const shown = (key: string): Shown => {
    const clock = Object.hasOwn(clocks, key) ? clocks[key] : undefined;
    // One that is gone is known as it was in the end.
    if (!clock) return clockKnown?.(key).shown ?? "all";
    return shownTo({ sight: clock.sight ?? "all", sealed: clock.sealed ?? false }, false);
  };
  return ticks.filter(({ clock, sight: then }) => then === "all" && shown(clock) === "all");
}
