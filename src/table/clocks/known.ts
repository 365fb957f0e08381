import type { KnownClock } from "../words/reader.ts";
import type { ClockActor, ClockBook } from "./book.ts";
import { goneClock } from "./gone.ts";
import { shownTo } from "./sight.ts";
import { clockState, type ClockState, clockStates } from "./states.ts";

/** The clocks of a holder that a user is shown to be there, in their order. */
export function shownClocks(holder: ClockActor, isGM: boolean): ClockState[] {
  return clockStates(holder).filter((clock) => shownTo(clock, isGM) !== "none");
}

/** A clock by its key or its name; null where this user is shown none of that name. */
export function clockByName(book: ClockBook, name: string, holder = book.holder()): ClockState | null {
  if (!holder) return null;
  const seen = shownClocks(holder, game.user.isGM);
  return (
    seen.find(({ key }) => key === name) ?? seen.find((clock) => sameName(book.nameOf(clock), name)) ?? null
  );
}

/** Whether two names mean the same clock: case and spaces do not tell them apart. */
function sameName(a: string, b: string): boolean {
  return plain(a) === plain(b);
}

function plain(name: string): string {
  return name.trim().replace(/\s+/g, " ").toLocaleLowerCase();
}

/** A clock by its key, as somebody may know it now: one that went is known as it was in the end. */
export function knownClock(book: ClockBook, key: string, isGM: boolean, holder = book.holder()): KnownClock {
  const clock = (holder && clockState(holder, key)) ?? goneClock(book, key, holder);
  // A clock that is not there yet, or whose opening was undone: whoever reads the card was told of it.
  if (!clock) return { shown: "all", name: "" };
  const { sight, sealed, name } = clock;
  return {
    shown: shownTo(clock, isGM),
    name: book.nameOf({ key, name }),
    ...(sealed && { unsealed: shownTo({ sight, sealed: false }, isGM) }),
  };
}
