import { uuidOf } from "../../foundry/documents.ts";
import { gameKey } from "../../foundry/game.ts";
import { onceIn } from "../acts/claims.ts";
import type { Change } from "../changes.ts";
import { UserError } from "../refusals.ts";
import { type Line, typedLine } from "../words/line.ts";
import { toldOf, withClock } from "./acts.ts";
import type { ClockActor, ClockActs, ClockBook, Landing } from "./book.ts";
import { beginning } from "./clock.ts";
import { isAtEnd, type LinkedClocks, raceOf, raceWinner, tugState, whatIsFed, whatOpens } from "./links.ts";
import { clockRef } from "./sight.ts";
import { clockState, type ClockState, clockStates, isBarred } from "./states.ts";
import { tickChange } from "./ticks.ts";

/**
 * Lets a clock at its end land, because a GM says so: what it stands for happens, the clock it opens opens, and its notice tells
 * all of it and takes it back. Of two GMs who let it land at once, one is told that it has.
 */
export function landClock(book: ClockActs, key: string, holder?: string): Promise<boolean> {
  return withClock(book, key, holder, async (before, held) => {
    requireLanding(before);
    await onceIn(held, [`land ${key}`], async (id) => {
      const clock = requireLanding(clockState(held, key));
      const more = await whatHappens(book, clock, held, id);
      const changes = [...landingChanges(held, key), ...feedingChanges(held, key, id), ...more.changes];
      const summary = [...landingWords(book, held, clock), ...more.summary];
      const { data, mode } = toldOf(book, clock, summary);
      return book.notices.act("clockLanded", data, changes, id, mode);
    });
  });
}

function requireLanding(clock: ClockState | null): ClockState {
  if (clock && isAtEnd(clock) && !clock.landed && !clock.sealed) return clock;
  throw new UserError("TABLE.Error.ClockNotFull");
}

const NOTHING: Landing = { changes: [], summary: [] };

/** A tug-of-war that was emptied has its own words, and nothing else comes of it. */
async function whatHappens(
  book: ClockActs,
  clock: ClockState,
  holder: ClockActor,
  act: string,
): Promise<Landing> {
  if (tugState(clock) === "empty") return NOTHING;
  return (await book.landing?.(clock, holder, act)) ?? NOTHING;
}

function landingChanges(holder: ClockActor, key: string): Change[] {
  const opens = whatOpens(linked(holder), key);
  const at = (clock: string, field: string, before: boolean): Change => {
    return { uuid: uuidOf(holder), path: `system.clocks.${clock}.${field}`, before, after: !before };
  };
  return [at(key, "landed", false), ...(opens === null ? [] : [at(opens, "sealed", true)])];
}

/** The tick that this landing brings another clock, once all that feed it have landed. */
function feedingChanges(holder: ClockActor, key: string, act: string): Change[] {
  const fed = fedBy(holder, key);
  return fed === null ? [] : [tickChange(uuidOf(holder), fed, `fed-${act}`, 1)];
}

function fedBy(holder: ClockActor, key: string): string | null {
  const fed = whatIsFed(linked(holder), key);
  return fed === null || isBarred(holder, fed) ? null : fed;
}

/** What happens, who lost the race, what opens and what is fed. */
function landingWords(book: ClockBook, holder: ClockActor, clock: ClockState): Line[] {
  const clocks = linked(holder);
  const happens = tugState(clock) === "empty" ? clock.empty : clock.full;
  const beaten = raceWinner(clocks, clock.key) === clock.key ? raceOf(clocks, clock.key) : [];
  const others = beaten.filter((key) => key !== clock.key);
  const opens = whatOpens(clocks, clock.key);
  const fed = fedBy(holder, clock.key);
  const about = { book, holder };
  return [
    ...(happens === "" ? [] : [typedLine(happens, clockRef(clock.key, clock))]),
    ...others.flatMap((key) => lineOf(gameKey("Clock.Beats"), key, about)),
    ...(opens === null ? [] : lineOf(gameKey("Clock.Opens"), opens, about)),
    ...(fed === null ? [] : lineOf(gameKey("Clock.Feeds"), fed, about)),
  ];
}

interface About {
  readonly book: ClockBook;
  readonly holder: ClockActor;
}

function lineOf(line: string, key: string, { book, holder }: About): Line[] {
  const clock = clockState(holder, key);
  if (!clock) return [];
  // A sealed one is opened by this very act: it counts as what it will be then.
  const named = clockRef(key, { name: book.nameOf(clock), sight: clock.sight, sealed: false });
  return [{ key: line, data: { clock: named } }];
}

/** Every clock with its links to others. */
function linked(holder: ClockActor): LinkedClocks {
  return Object.fromEntries(clockStates(holder).map((clock) => [clock.key, clock]));
}

/**
 * Empties a clock, or brings a tug-of-war back to its middle, so that it can run again (GMs). Of two who do so at once, one
 * is told that it is done.
 */
export function restartClock(book: ClockActs, key: string, holder?: string): Promise<boolean> {
  return withClock(book, key, holder, (_before, held) =>
    onceIn(held, [`restart ${key}`], (id) => {
      const clock = clockState(held, key);
      if (!clock) throw new UserError("TABLE.Error.NoClock");
      const uuid = uuidOf(held);
      const changes = restarted(clock).map((change) => ({
        ...change,
        uuid,
        path: `system.clocks.${key}.${change.path}`,
      }));
      const { data, mode } = toldOf(book, clock);
      return book.notices.act("clockRestarted", data, changes, id, mode);
    }),
  );
}

function restarted(clock: ClockState): Omit<Change, "uuid">[] {
  const ticks = Object.entries(clock.ticks).map(([tick, before]) => ({
    path: `ticks.${tick}`,
    before,
    after: null,
  }));
  const base = { path: "base", before: clock.base, after: beginning(clock) };
  const landed = { path: "landed", before: clock.landed, after: false };
  return [...ticks, ...[base, landed].filter(({ before, after }) => before !== after)];
}
