import type { Change } from "#table/changes.ts";
import { judgeMoves, type MovesVerdict, openMoves } from "#table/clocks/moves.ts";
import { type Sight, countTicks, movedBy } from "#table/clocks/clock.ts";
import { FULL_SUPPLY, SUPPLY } from "../../data/actor/clock.ts";
import { isDeed } from "../../data/kinds.ts";
import { CLOCK_SIZE_MAX } from "../../rules/clocks.ts";
import { type ClockHolder, type ClockState, isBarred } from "./clocks.ts";
import { clockState } from "#table/clocks/states.ts";
import { shownTo, type Viewer, whyNotTick } from "#table/clocks/sight.ts";
import type { Verdict } from "../player-requests.ts";

/** What a GM's client notes on the card of ticks: the clock as they left it, for when it is gone or has moved on. */
export type TickNote = {
  readonly clock: string;
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

/** The part of the party that holds ticks of a clock, by their keys. Supply is stored once it is first ticked. */
export function tickEntries(
  clock: string,
  ticks: Record<string, number>,
): Record<string, { ticks: Record<string, number> }> {
  return { [clock]: { ...(clock === SUPPLY && FULL_SUPPLY), ticks } };
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

/** A card's count as it stands once other ticks of the same moment are known; null where nothing went past the end. */
export function recount(counted: CountedMoves, id: string, clock: StoredTicks): CountedMoves | null {
  const landed = landedTicks(clock);
  const ticks = Object.fromEntries(Object.keys(counted.ticks).map((key) => [key, landed[key] ?? 0]));
  if (Object.entries(counted.ticks).every(([key, count]) => ticks[key] === count)) return null;
  const { verdict } = counted;
  const changes = (verdict.changes ?? []).flatMap((change) => recounted(change, ticks));
  const moves = Object.entries(verdict.moves ?? {}).map(([move, count]) => [
    move,
    ticks[tickKey(id, move)] ?? count,
  ]);
  const note = readNote(verdict.data ?? null);
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

type StoredTicks = Pick<ClockState, "size" | "base" | "ticks">;

function recounted(change: Change, ticks: Readonly<Record<string, number>>): Change[] {
  const key = change.path.slice(change.path.lastIndexOf(".") + 1);
  const landed = ticks[key];
  if (landed === undefined) return [change];
  return landed === 0 ? [] : [{ ...change, after: landed }];
}

/** A tick as a change that undo can take out again. */
export function tickChange(party: string, clock: string, key: string, after: number): Change {
  return { uuid: party, path: `system.clocks.${clock}.ticks.${key}`, before: null, after };
}

/** What of a clock says what its ticks bring. */
interface Pressing {
  readonly pressure: readonly string[];
  readonly tug: boolean;
}

/**
 * The pressure move that comes with a tick, by the segments that are then filled: the moves in their order, and once all were shown
 * the last one again, because pressure does not ease (SRD W). A tick towards empty brings none.
 */
export function pressureMove({ pressure }: Pressing, before: number, filled: number): string {
  if (filled <= before || pressure.length === 0) return "";
  return pressure[filled - 1] ?? pressure.at(-1) ?? "";
}

/** A card of ticks, as far as they are counted from it. */
export interface TickCard {
  readonly id: string;
  readonly ticker: Viewer;
  readonly data: unknown;
  readonly moves: Readonly<Record<string, number>>;
  /** What a GM's client has made of it so far. */
  readonly gm: Required<Pick<Verdict, "moves" | "changes" | "data">> & { readonly state: string };
}

/** What is to be written for a card: its clock's new entries, and its verdict. */
export interface CountedMoves {
  readonly clock: string;
  readonly ticks: Readonly<Record<string, number>>;
  readonly verdict: Verdict;
  /** How far the clock is filled with these. */
  readonly filled: number;
}

/** What ticks are counted with. */
export interface Counting {
  readonly nameOf: (clock: ClockState) => string;
  /** How far clocks are filled by cards counted just before, and not written yet. */
  readonly known?: ReadonlyMap<string, number>;
}

/** Counts what is new on a card of ticks. */
export function countMoves(party: ClockHolder | null, card: TickCard, counting: Counting): CountedMoves {
  const key = clockOf(card.data);
  const stored = party && clockState(party, key);
  const refusal = whyNotTick(stored, card.ticker);
  const clock = stored && { ...stored, filled: counting.known?.get(key) ?? stored.filled };
  const judged = judgeMoves({
    moves: card.moves,
    counted: card.gm.moves,
    written: (move) => ownEntry(clock?.ticks ?? {}, tickKey(card.id, move)),
    size: clock?.size ?? 0,
    filled: clock?.filled ?? 0,
    refusal,
    barred: party !== null && isBarred(party, key),
    most: CLOCK_SIZE_MAX,
  });
  const ticks = entriesOf(card.id, judged);
  const changes = Object.entries(ticks).map(([entry, n]) => tickChange(party?.uuid ?? "", key, entry, n));
  return {
    clock: key,
    ticks,
    verdict: tickVerdict(card, clock && { ...clock, name: counting.nameOf(clock) }, judged, changes),
    filled: judged.filled,
  };
}

/** The clock that an author's client names, as a key that could be one. */
function clockOf(data: unknown): string {
  const named = (data as { clock?: unknown } | null)?.clock;
  return typeof named === "string" ? named : "";
}

function ownEntry(entries: Readonly<Record<string, number>>, key: string): number | undefined {
  return Object.hasOwn(entries, key) ? entries[key] : undefined;
}

function entriesOf(card: string, { counted }: MovesVerdict): Record<string, number> {
  const standing = Object.entries(counted).filter(([, count]) => count !== 0);
  return Object.fromEntries(standing.map(([move, count]) => [tickKey(card, move), count]));
}

function tickVerdict(
  { gm, ticker }: TickCard,
  clock: ClockState | null,
  { counted, filled, reason }: MovesVerdict,
  changes: readonly Change[],
): Verdict {
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

function noteOf(clock: ClockState, before: TickNote | null, filled: number): TickNote {
  const { key, name, kind, size, tug, sight } = clock;
  const move = pressureMove(clock, clock.filled, filled);
  return {
    clock: key,
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

/** How far back in the log ticks are looked for that no GM's client has counted yet. */
const RECENT = 30;

/** How far a clock is filled once what this user has asked for is counted: the next key press goes on from there. */
export function expectedFill({ key, filled, size }: ClockState): number {
  const asked = game.messages.contents
    .slice(-RECENT)
    .reduce((sum, message) => sum + askedOn(message, key), 0);
  return Math.min(size, Math.max(0, filled + asked));
}

function askedOn(message: ChatMessage.Implementation, key: string): number {
  if (!isDeed(message) || !message.isAuthor || message.system.kind !== "tick") return 0;
  const { data, moves, gm } = message.system;
  if ((data as { clock?: unknown }).clock !== key || gm.undone || gm.state === "refused") return 0;
  return openMoves(moves, gm.moves).reduce((sum, [, count]) => sum + count, 0);
}
