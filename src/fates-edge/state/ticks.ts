import type { Change } from "../../table/changes.ts";
import { type ClockHolder, clockState, type ClockState, isBarred } from "../documents/clocks/clock-states.ts";
import { judgeMoves, type MovesVerdict } from "../documents/clocks/judge-moves.ts";
import { pressureMove } from "../documents/clocks/pressure-move.ts";
import { tickChange, tickKey } from "../documents/clocks/tick-entry.ts";
import { readNote, type TickNote } from "../documents/clocks/tick-note.ts";
import type { Stamp } from "../documents/deeds/stamp.ts";
import { shownTo, type Viewer, whyNotTick } from "./clocks.ts";

/** A card of ticks, as far as they are counted from it. */
export interface TickCard {
  readonly id: string;
  readonly ticker: Viewer;
  readonly data: unknown;
  readonly moves: Readonly<Record<string, number>>;
  /** What a GM's client has made of it so far. */
  readonly gm: Required<Pick<Stamp, "moves" | "changes" | "data">> & { readonly state: string };
}

/** What is to be written for a card: its clock's new entries, and its stamp. */
export interface CountedMoves {
  readonly clock: string;
  readonly ticks: Readonly<Record<string, number>>;
  readonly stamp: Stamp;
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
  const verdict = judgeMoves({
    moves: card.moves,
    counted: card.gm.moves,
    written: (move) => ownEntry(clock?.ticks ?? {}, tickKey(card.id, move)),
    size: clock?.size ?? 0,
    filled: clock?.filled ?? 0,
    refusal,
    barred: party !== null && isBarred(party, key),
  });
  const ticks = entriesOf(card.id, verdict);
  const changes = Object.entries(ticks).map(([entry, n]) => tickChange(party?.uuid ?? "", key, entry, n));
  return {
    clock: key,
    ticks,
    stamp: stampFor(card, clock && { ...clock, name: counting.nameOf(clock) }, verdict, changes),
    filled: verdict.filled,
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

function stampFor(
  { gm, ticker }: TickCard,
  clock: ClockState | null,
  { counted, filled, reason }: MovesVerdict,
  changes: readonly Change[],
): Stamp {
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
    ...{ clock: key, name, kind, size, tug, sight, filled },
    before: before?.before ?? clock.filled,
    pressure: [...(before?.pressure ?? []), ...(move === "" ? [] : [move])],
  };
}
