import type { Wording } from "../../foundry/wording.ts";
import type { ClockBook, TicksOnCard } from "./book.ts";
import type { Sight } from "./clock.ts";
import { knownClock } from "./known.ts";
import { isAtEnd } from "./links.ts";
import { type Shown, shownTo } from "./sight.ts";
import { clockState } from "./states.ts";
import { holderOf } from "./tick-cards.ts";
import { keyIn, type TickNote } from "./ticks.ts";

/** What is known now of the clock that a card is about, for one viewer. */
export interface ClockOnCard {
  readonly shown: Shown;
  /** What it is called, where the viewer may know. */
  readonly name: string;
  /** It stands at its end now, and nobody has settled what comes of it. */
  readonly isAtEnd: boolean;
  /** Its kind; left out where no more than its name is known. */
  readonly kind?: string;
}

/**
 * The clock that a card is about, as a user may know it now; null where it names none, or one that is gone.
 * @param noted what a GM's client noted on the card, which goes before what its author says
 */
export function clockOnCard(
  book: ClockBook,
  data: TicksOnCard["data"],
  noted: TicksOnCard["data"],
  isGM: boolean,
): ClockOnCard | null {
  const told = keyIn(noted) === "" ? data : noted;
  const key = keyIn(told);
  const holder = holderOf(book, told);
  const clock = holder && clockState(holder, key);
  if (clock) {
    const shown = shownTo(clock, isGM);
    const name = shown === "none" ? "" : book.nameOf(clock);
    return { shown, name, isAtEnd: isAtEnd(clock) && !clock.landed, kind: clock.kind };
  }
  // One that went out of sight and then away is told of no more than while it was there.
  const { shown, name } = knownClock(book, key, isGM, holder);
  return shown === "all" ? null : { shown, name: shown === "none" ? "" : name, isAtEnd: false };
}

/** What a card of ticks is told from, for one viewer. */
export interface TicksTold {
  /** What a GM's client noted; null before. */
  readonly note: TickNote | null;
  readonly clock: ClockOnCard | null;
  /** Who ticked. */
  readonly by: string;
  readonly undone: boolean;
  readonly isGM: boolean;
  /** Why, in the words of a GM. */
  readonly summary: readonly string[];
}

/** A heading, and what came of it. Neither names what the viewer may not see. */
export interface TickWords {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Ticks on a clock: how far they filled it, the pressure that came with them, and that it stands at its end. */
export function tellTicks(told: TicksTold, words: Wording): TickWords {
  const shown = shownOn(told, told.note?.sight ?? "all");
  return told.note && shown === "all" ? tellNote(told.note, told, words) : tellLittle(told, shown, words);
}

/** As much as was shown when it was ticked, and no more than is shown now. */
function shownOn({ isGM, clock }: TicksTold, noted: Sight): Shown {
  if (isGM) return "all";
  const both = [clock?.shown ?? "all", noted === "gm" ? "none" : noted];
  return both.includes("none") ? "none" : both.includes("name") ? "name" : "all";
}

function tellNote(
  { tug, before, filled, size, pressure, name }: TickNote,
  { by, undone, clock, summary }: TicksTold,
  { say }: Wording,
): TickWords {
  const called = clock?.name || name;
  const end = tug && filled === 0 ? "TABLE.Clock.Tick.Empty" : "TABLE.Clock.Tick.Full";
  return {
    title: say("TABLE.Clock.Tick.Title", { clock: called, before, filled, size }),
    lines: [
      say("TABLE.Clock.Tick.By", { name: by }),
      ...summary,
      ...new Set(pressure),
      ...(!undone && clock?.isAtEnd ? [say(end, { clock: called })] : []),
    ],
  };
}

function tellLittle({ clock, note, by }: TicksTold, shown: Shown, { say }: Wording): TickWords {
  const called = clock?.name || (note?.name ?? "");
  if (shown === "none" || called === "")
    return { title: say("TABLE.Clock.Tick.Unknown", { name: by }), lines: [] };
  return { title: say("TABLE.Clock.Tick.Named", { name: by, clock: called }), lines: [] };
}

/**
 * What a GM may do with a clock at its end, on the card of the ticks that brought it there: by the name of the act, with the key of its
 * word. At its end a clock lands, begins again or is put away: offered to GMs, done by none of itself.
 */
export const END_ACTS = {
  landClock: "TABLE.Clock.Land",
  restartClock: "TABLE.Clock.Restart",
  removeClock: "TABLE.Clock.PutAway",
} as const;
