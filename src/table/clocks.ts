/** Who is shown a clock: everyone, everyone but only its name, or GMs alone. */
export const SIGHTS = ["all", "name", "gm"] as const;
/** One of {@link SIGHTS}. */
export type Sight = (typeof SIGHTS)[number];

export function isSight(value: unknown): value is Sight {
  return SIGHTS.some((sight) => sight === value);
}

/** Who may tick it: GMs, whoever owns the actor it belongs to, or everyone. */
export const TICKERS = ["gm", "owner", "all"] as const;
/** One of {@link TICKERS}. */
export type Tickers = (typeof TICKERS)[number];

/** Whose it is: the whole table's, one scene's, or one actor's. */
export const CLOCK_SCOPES = ["table", "scene", "actor"] as const;
/** One of {@link CLOCK_SCOPES}. */
export type ClockScope = (typeof CLOCK_SCOPES)[number];

/** A clock as it is counted: its segments, what was filled up to the last scene's end, and every tick since. */
export interface CountedClock {
  readonly size: number;
  readonly base: number;
  readonly ticks: Readonly<Record<string, number>>;
}

/** How many segments are filled, from none to all. */
export function countTicks({ size, base, ticks }: CountedClock): number {
  const sum = Object.values(ticks).reduce((filled, count) => filled + count, base);
  return Math.min(size, Math.max(0, sum));
}

/** What of a clock says how it hangs together with others. */
export interface LinkedClock {
  readonly size: number;
  readonly filled: number;
  /** The clock this one opens when it lands, by key. */
  readonly opens: string;
  /** Waits to be opened. */
  readonly sealed: boolean;
  /** The clock that takes a tick once this one and all others that feed it have landed, by key. */
  readonly feeds: string;
  /** It was at its end, and what it stood for has happened. */
  readonly landed: boolean;
  /** A clock it races, by key. */
  readonly rival: string;
  /** Full, it is won by one side; emptied, by the other. */
  readonly tug: boolean;
}

/** Clocks by key. */
export type LinkedClocks = Readonly<Record<string, LinkedClock>>;

/** How a tug-of-war stands; empty for a clock that is none. */
export type TugState = "" | "open" | "full" | "empty";

/** How a tug-of-war stands: it begins in the middle, and each end is a side's. */
export function tugState({ size, filled, tug }: Pick<LinkedClock, "size" | "filled" | "tug">): TugState {
  if (!tug) return "";
  if (filled >= size) return "full";
  return filled <= 0 ? "empty" : "open";
}

/** Whether a clock has come to its end: full, or for a tug-of-war at either end. */
export function isAtEnd(clock: Pick<LinkedClock, "size" | "filled" | "tug">): boolean {
  return clock.filled >= clock.size || tugState(clock) === "empty";
}

/** The sealed clock that this one opens now that it is at its end; null where there is none. A sealed clock opens nothing. */
export function whatOpens(clocks: LinkedClocks, key: string): string | null {
  const clock = clockOf(clocks, key);
  if (!clock || clock.sealed || !isAtEnd(clock) || clock.opens === key) return null;
  return clockOf(clocks, clock.opens)?.sealed === true ? clock.opens : null;
}

/**
 * The clock that takes a tick now that this one lands full: the one it feeds, where everything else that feeds that one has
 * landed full before. Null while one of them has not, and where the clock that is fed waits to be opened or has no room.
 */
export function whatIsFed(clocks: LinkedClocks, key: string): string | null {
  const clock = clockOf(clocks, key);
  const fed = clock && clockOf(clocks, clock.feeds);
  if (!clock || !fed || clock.feeds === key || !isFull(clock)) return null;
  if (fed.sealed || isFull(fed)) return null;
  const others = Object.keys(clocks).filter(
    (other) => other !== key && other !== clock.feeds && clocks[other]!.feeds === clock.feeds,
  );
  return others.every((other) => clocks[other]!.landed && isFull(clocks[other]!)) ? clock.feeds : null;
}

function isFull({ filled, size }: Pick<LinkedClock, "size" | "filled">): boolean {
  return filled >= size;
}

/** All that race this clock, itself included and in the clocks' order: whoever names a rival races it, and its rivals too. */
export function raceOf(clocks: LinkedClocks, key: string): string[] {
  const runners = new Set(clockOf(clocks, key) ? [key] : []);
  for (const runner of runners) for (const rival of rivalsOf(clocks, runner)) runners.add(rival);
  return Object.keys(clocks).filter((each) => runners.has(each));
}

/** Who has won the race this clock is in: the only one that is full. Null while none is, and when several are. */
export function raceWinner(clocks: LinkedClocks, key: string): string | null {
  const runners = raceOf(clocks, key);
  const full = runners.filter((runner) => clocks[runner]!.filled >= clocks[runner]!.size);
  return runners.length > 1 && full.length === 1 ? full[0]! : null;
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

function rivalsOf(clocks: LinkedClocks, key: string): string[] {
  const named = clockOf(clocks, key)?.rival ?? "";
  return Object.keys(clocks).filter((each) => each === named || clocks[each]!.rival === key);
}

function clockOf(clocks: LinkedClocks, key: string): LinkedClock | undefined {
  return Object.hasOwn(clocks, key) ? clocks[key] : undefined;
}

function whyNot({ refusal, barred, size, most }: MovesToJudge, filled: number, asked: number): string {
  if (refusal !== "") return refusal;
  if (!Number.isInteger(asked) || asked === 0 || Math.abs(asked) > most) return "TickAmount";
  if (barred && asked > 0) return "ClockBarred";
  if (movedBy(size, filled, asked) !== 0) return "";
  return asked > 0 ? "ClockFull" : "ClockEmpty";
}

/** As much of a tick as there is room for. */
export function movedBy(size: number, filled: number, asked: number): number {
  return Math.min(size, Math.max(0, filled + asked)) - filled;
}
