import { findHere } from "../../foundry/documents.ts";
import { UserError } from "../refusals.ts";
import type { ClockRef, ClockShown } from "../words/line.ts";
import type { Sight, Tickers } from "./clock.ts";

/** What somebody may be shown of a clock: all of it, that there is one of this name, or nothing. */
export type Shown = ClockShown;

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

/** A clock as a line stores it. What players are not shown when the line is written keeps no name there. */
export function clockRef(
  key: string,
  { name, ...rights }: Pick<ClockRights, "sight" | "sealed"> & { readonly name: string },
): ClockRef {
  const shown = shownTo(rights, false);
  return { clock: key, shown, name: shown === "none" ? "" : name };
}

/** Reasons for which a tick is refused, as verdicts store them: ends of the table's keys under `Error`. */
export const TICK_REFUSALS = [
  "NoClock",
  "ClockSealed",
  "NotYourClock",
  "TickAmount",
  "ClockBarred",
  "ClockFull",
  "ClockEmpty",
] as const;

/** A tick that is refused, for one of these reasons. */
export function tickRefusal(why: string, clock: string): UserError {
  return new UserError(`TABLE.Error.${why}`, { clock });
}

/**
 * Why somebody may not tick a clock: one of the reasons above, or nothing where they may. For a clock that they
 * are not shown the reason is the same as for one that is not there.
 */
export function whyNotTick(clock: ClockRights | null, viewer: Viewer): string {
  if (!clock || shownTo(clock, viewer.isGM) === "none") return "NoClock";
  if (clock.sealed) return "ClockSealed";
  if (viewer.isGM || clock.tickers === "all") return "";
  return clock.tickers === "owner" && viewer.plays(clock.actor) ? "" : "NotYourClock";
}

/** A user as clocks judge them. Where the user is gone, they are nobody. */
export function viewerOf(user: User.Implementation | null): Viewer {
  return {
    isGM: user?.isGM ?? false,
    plays: (uuid) => {
      const actor = findHere(uuid);
      return user !== null && actor instanceof Actor && actor.testUserPermission(user, "OWNER");
    },
  };
}
