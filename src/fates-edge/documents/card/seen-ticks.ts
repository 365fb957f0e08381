import type { Sight } from "../../../table/clocks/clock-words.ts";
import { shownTo } from "../clocks/clock-sight.ts";
import type { ActionFacts } from "./card-facts.ts";

/** Ticks that a roll led to, as far as this viewer was shown the count of their clock then, and is shown it now. */
export function seenTicks<T extends { readonly clock: string; readonly sight: Sight }>(
  ticks: readonly T[],
  { clocks, viewer }: Pick<ActionFacts, "clocks" | "viewer">,
): T[] {
  if (viewer.isGM) return [...ticks];
  return ticks.filter(({ clock: key, sight: then }) => {
    const { sight = "all", sealed = false } = (Object.hasOwn(clocks, key) ? clocks[key] : undefined) ?? {};
    return then === "all" && shownTo({ sight, sealed }, false) === "all";
  });
}
