import type { Change } from "../changes.ts";
import type { ClockBook, CountedTicks, TicksOnCard, TickVerdict } from "./book.ts";
import { countTicks, movedBy, type Sight } from "./clock.ts";
import type { StoredClocks } from "./fields.ts";
import { shownTo, type Viewer, whyNotTick } from "./sight.ts";
import { type ClockHolder, clockState, type ClockState, isBarred } from "./states.ts";

/** What a GM's client notes on the card of ticks: the clock as they left it, for when it is gone or has moved on. */
export type TickNote = {
  readonly clock: string;
  /** Its holder's uuid; cards of earlier versions have none. */
  readonly holder?: string;
  readonly name: string;
  readonly kind: string;
  readonly size: number;
  /** Filled segments before the first tick of the card and after the last. */
  readonly before: number;
  readonly filled: number;
  readonly tug: boolean;
  readonly sight: Sight;
  /** The pressure moves that these ticks brought, in their order. */
  readonly pressure: readonly string[];
};

/** The note as a card stores it, whoever wrote it; null where there is none. */
export function readNote(data: unknown): TickNote | null {
  const note = data as Partial<TickNote> | null;
  return typeof note?.name === "string" ? (note as TickNote) : null;
}

/** The key under which a card's move stands in its clock. A player's client chooses both, and can name no other card's. */
export function tickKey(message: string, move: string): string {
  return `${message}-${move}`;
}

/** The part of a holder that takes up ticks of a clock, by their keys. */
export function tickEntries(
  stored: Pick<StoredClocks, "always">,
  clock: string,
  ticks: Readonly<Record<string, number>>,
): Record<string, object> {
  return { [clock]: { ...stored.always[clock], ticks } };
}

/** A tick as a change that undo can take out again. */
export function tickChange(holder: string, clock: string, key: string, after: number): Change {
  return { uuid: holder, path: `system.clocks.${clock}.ticks.${key}`, before: null, after };
}

/**
 * How far each tick has really moved its clock. Ticks stand in the order in which the server took them: of two that came for
 * the last segment at once, the second moves nothing.
 */
export function landedTicks({ size, base, ticks }: StoredTicks): Record<string, number> {
  let filled = Math.min(size, Math.max(0, base));
  return Object.fromEntries(
    Object.entries(ticks).map(([key, count]) => {
      const landed = movedBy(size, filled, count);
      filled += landed;
      return [key, landed];
    }),
  );
}

type StoredTicks = Pick<ClockState, "size" | "base" | "ticks">;

/** What of a clock says what its ticks bring. */
interface Pressing {
  readonly pressure: readonly string[];
  readonly tug: boolean;
}

/**
 * The pressure move that comes with a tick, by the segments that are then filled: the moves in their order, and once all were shown
 * the last one again, because pressure does not ease. A tick towards empty brings none.
 */
export function pressureMove({ pressure }: Pressing, before: number, filled: number): string {
  if (filled <= before || pressure.length === 0) return "";
  return pressure[filled - 1] ?? pressure.at(-1) ?? "";
}

/** A card of ticks, as far as they are counted from it. */
export interface TickCard {
  readonly id: string;
  readonly ticker: Viewer;
  readonly data: TicksOnCard["data"];
  readonly moves: TicksOnCard["moves"];
  /** What a GM's client has made of it so far. */
  readonly gm: CountedTicks;
}

/** What is to be written for a card: its clock's new entries, and its verdict. */
export interface CountedMoves {
  readonly clock: string;
  readonly ticks: Readonly<Record<string, number>>;
  readonly verdict: TickVerdict;
  /** How far the clock is filled with these. */
  readonly filled: number;
}

/**
 * Counts what is new on a card of ticks.
 * @param known how far clocks of this holder are filled by cards counted just before, and not written yet
 */
export function countMoves(
  book: Pick<ClockBook, "nameOf" | "stored">,
  holder: ClockHolder | null,
  card: TickCard,
  known: ReadonlyMap<string, number> = new Map(),
): CountedMoves {
  const key = keyIn(card.data);
  const stored = holder && clockState(holder, key);
  const clock = stored && { ...stored, filled: known.get(key) ?? stored.filled };
  const judged = judgeMoves({
    moves: card.moves,
    counted: card.gm.moves,
    written: (move) => ownEntry(clock?.ticks ?? {}, tickKey(card.id, move)),
    size: clock?.size ?? 0,
    filled: clock?.filled ?? 0,
    refusal: whyNotTick(stored, card.ticker),
    barred: holder !== null && isBarred(holder, key),
    most: book.stored.measure.mostSegments,
  });
  const ticks = entriesOf(card.id, judged);
  const uuid = holder?.uuid ?? "";
  const changes = Object.entries(ticks).map(([entry, count]) => tickChange(uuid, key, entry, count));
  const named = clock && { ...clock, name: book.nameOf(clock), holder: uuid };
  return { clock: key, ticks, verdict: verdictOn(card, named, judged, changes), filled: judged.filled };
}

/** The clock that an author's client names, as a key that could be one; empty where it names none. */
export function keyIn({ clock }: TicksOnCard["data"]): string {
  return typeof clock === "string" ? clock : "";
}

function ownEntry(entries: Readonly<Record<string, number>>, key: string): number | undefined {
  return Object.hasOwn(entries, key) ? entries[key] : undefined;
}

function entriesOf(card: string, { counted }: MovesVerdict): Record<string, number> {
  const standing = Object.entries(counted).filter(([, count]) => count !== 0);
  return Object.fromEntries(standing.map(([move, count]) => [tickKey(card, move), count]));
}

type HeldClock = ClockState & { readonly holder: string };

function verdictOn(
  { gm, ticker }: TickCard,
  clock: HeldClock | null,
  { counted, filled, reason }: MovesVerdict,
  changes: readonly Change[],
): TickVerdict {
  const done = gm.state === "done" || changes.length > 0;
  // Of a clock that its author is not shown, the card names nothing.
  const isSecret = !clock || shownTo(clock, ticker.isGM) === "none";
  return {
    state: done ? "done" : "refused",
    reason,
    moves: counted,
    changes: [...gm.changes, ...changes],
    data: isSecret ? gm.data : noteOf(clock, readNote(gm.data), filled),
  };
}

function noteOf(clock: HeldClock, before: TickNote | null, filled: number): TickNote {
  const { key, holder, name, kind, size, tug, sight } = clock;
  const move = pressureMove(clock, clock.filled, filled);
  return {
    clock: key,
    holder,
    name,
    kind,
    size,
    tug,
    sight,
    filled,
    before: before?.before ?? clock.filled,
    pressure: [...(before?.pressure ?? []), ...(move === "" ? [] : [move])],
  };
}

/** A card's count as it stands once other ticks of the same moment are known; null where nothing went past the end. */
export function recount(counted: CountedMoves, id: string, clock: StoredTicks): CountedMoves | null {
  const landed = landedTicks(clock);
  const ticks = Object.fromEntries(Object.keys(counted.ticks).map((key) => [key, landed[key] ?? 0]));
  if (Object.entries(counted.ticks).every(([key, count]) => ticks[key] === count)) return null;
  const { verdict } = counted;
  const changes = verdict.changes.flatMap((change) => recounted(change, ticks));
  const moves = Object.entries(verdict.moves).map(([move, count]) => [
    move,
    ticks[tickKey(id, move)] ?? count,
  ]);
  const note = readNote(verdict.data);
  const filled = countTicks(clock);
  return {
    ...counted,
    ticks,
    filled,
    verdict: {
      ...verdict,
      ...(changes.length === 0 && { state: "refused", reason: "ClockFull" }),
      changes,
      moves: Object.fromEntries(moves) as Record<string, number>,
      ...(note && { data: { ...note, filled } }),
    },
  };
}

function recounted(change: Change, ticks: Readonly<Record<string, number>>): Change[] {
  const key = change.path.slice(change.path.lastIndexOf(".") + 1);
  const landed = ticks[key];
  if (landed === undefined) return [change];
  return landed === 0 ? [] : [{ ...change, after: landed }];
}

/** Ticks asked for on one card, with what is known of their clock. */
export interface MovesToJudge {
  /** What is asked for, by the move's id. */
  readonly moves: Readonly<Record<string, number>>;
  /** Moves of this card that are counted already. */
  readonly counted: Readonly<Record<string, number>>;
  /** What the clock already holds of each move: a GM who left in the middle may have written it. */
  readonly written: (move: string) => number | undefined;
  readonly size: number;
  readonly filled: number;
  /** Why none of them counts; empty where they do. */
  readonly refusal: string;
  /** The clock takes no ticks towards full now, for another one bars it. */
  readonly barred: boolean;
  /** The most ticks one move may be, either way. */
  readonly most: number;
}

/** What became of the moves that were new. */
export interface MovesVerdict {
  readonly counted: Readonly<Record<string, number>>;
  readonly filled: number;
  /**
   * Why the last move that did not count was refused: the end of a key under the game's `Error`; empty where all
   * counted.
   */
  readonly reason: string;
}

/** The most moves one card takes. A player's client writes them, and may be made to write anything. */
const MOVES_MAX = 200;
const MOVE = /^[A-Za-z0-9]{1,16}$/;

/** The moves of a card that nobody has counted yet; one under a malformed id is skipped. */
export function openMoves(
  moves: Readonly<Record<string, number>>,
  counted: Readonly<Record<string, number>>,
): [string, number][] {
  const known = Object.entries(moves).filter(([move]) => MOVE.test(move));
  return known.slice(0, MOVES_MAX).filter(([move]) => !Object.hasOwn(counted, move));
}

/** Judges moves one after another, each from where the one before left the clock. */
export function judgeMoves(card: MovesToJudge): MovesVerdict {
  const counted: Record<string, number> = {};
  let { filled } = card;
  let reason = "";
  for (const [move, asked] of openMoves(card.moves, card.counted)) {
    const written = card.written(move);
    const why = written === undefined ? whyNot(card, filled, asked) : "";
    counted[move] = written ?? (why === "" ? movedBy(card.size, filled, asked) : 0);
    if (written === undefined) filled += counted[move];
    if (why !== "") reason = why;
  }
  return { counted, filled, reason };
}

function whyNot({ refusal, barred, size, most }: MovesToJudge, filled: number, asked: number): string {
  if (refusal !== "") return refusal;
  if (!Number.isInteger(asked) || asked === 0 || Math.abs(asked) > most) return "TickAmount";
  if (barred && asked > 0) return "ClockBarred";
  if (movedBy(size, filled, asked) !== 0) return "";
  return asked > 0 ? "ClockFull" : "ClockEmpty";
}
