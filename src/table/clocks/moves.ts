import { movedBy } from "./clock.ts";

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
