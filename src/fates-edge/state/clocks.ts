import type { Sight, Tickers } from "../../table/clocks/clock-words.ts";

/** What somebody may be shown of a clock: all of it, that there is one of this name, or nothing. */
export type Shown = "all" | "name" | "none";

/** What somebody is shown of a clock now, and what it is called, so that its name can be kept from them. */
export interface KnownClock {
  readonly shown: Shown;
  readonly name: string;
  /** What they are shown of a sealed one once it is open; left out where it is. */
  readonly unsealed?: Shown;
}

/** Who looks at a clock or wants to tick it. */
export interface Viewer {
  readonly isGM: boolean;
  /** Whether they play an actor, by its uuid. */
  readonly plays: (actor: string) => boolean;
}

/** What a clock says of who is concerned with it. */
export interface ClockRights {
  readonly sight: Sight;
  readonly tickers: Tickers;
  readonly actor: string;
  readonly sealed: boolean;
}

/** What is shown to whom. A sealed clock, which another one opens, is the GM's alone. */
export function shownTo({ sight, sealed }: Pick<ClockRights, "sight" | "sealed">, isGM: boolean): Shown {
  if (isGM) return "all";
  return sealed || sight === "gm" ? "none" : sight;
}

/**
 * Why somebody may not tick a clock: a key under `FATES_EDGE.Error`, or nothing where they may. Of a clock they are not
 * shown they learn no more than of one that is not there.
 */
export function whyNotTick(clock: ClockRights | null, viewer: Viewer): string {
  if (!clock || shownTo(clock, viewer.isGM) === "none") return "NoClock";
  if (clock.sealed) return "ClockSealed";
  if (viewer.isGM || clock.tickers === "all") return "";
  return clock.tickers === "owner" && viewer.plays(clock.actor) ? "" : "NotYourClock";
}
