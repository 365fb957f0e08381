import { fateHandOf } from "./fate-state.ts";
import { cardsLeft, hasLaid, type OpposedPlay, sideOf } from "./opposed-state.ts";
import type { Holder, OpenTable } from "./state.ts";

/** What somebody may do in the hand at play. */
export const MOVES = ["lay", "layTop", "play", "wildcard", "pass", "open", "turnFate", "goOn"] as const;
export type Move = (typeof MOVES)[number];

/** What one has to know besides the table. */
export interface MoveFacts {
  readonly wildcards: number;
  /** The time the table gives for a move is over. */
  readonly late: boolean;
}

/** How a player stands in the hand at play, from what everybody sees. */
export interface MovesOf {
  readonly moves: readonly Move[];
  /** How many cards of the hand may still be played. */
  readonly left: number;
  /** For whom the hand waits; several while first cards are laid or opened. */
  readonly waitsFor: readonly Holder[];
}

/** What a player may do with the cards of somebody they play, and for whom the hand waits. */
export function movesOf(open: OpenTable, holder: Holder, user: string, facts: MoveFacts): MovesOf {
  const waitsFor = waitingFor(open);
  const own = open.owners[holder] === user;
  const goOn: Move[] = facts.late && waitsFor.length > 0 ? ["goOn"] : [];
  const { play } = open;
  if (play === null) return { moves: [], left: 0, waitsFor };
  if (play.kind === "fate") {
    const { moves, left } = fateMoves(open, own && play.holder === holder, facts);
    return { moves: [...moves, ...goOn], left, waitsFor };
  }
  const side = sideOf(play, holder);
  const left = side === null ? 0 : Math.min(cardsLeft(play[side]), open.hands[holder] ?? 0);
  const moves = own && waitsFor.includes(holder) ? opposedMoves(open, play, holder, left, facts) : [];
  return { moves: [...moves, ...goOn], left, waitsFor };
}

/** For whom the hand at play waits. */
export function waitingFor({ play }: OpenTable): readonly Holder[] {
  if (play === null) return [];
  if (play.kind === "fate") return play.done ? [] : [play.holder];
  const { attacker, defender, phase, turn } = play;
  if (phase === "bet") return [play[turn].holder];
  const both = [attacker, defender];
  if (phase === "lay") return both.filter((side) => !hasLaid(side)).map(({ holder }) => holder);
  return both.filter(({ promise }) => promise !== null && phase === "reveal").map(({ holder }) => holder);
}

function fateMoves(
  { play, hands }: OpenTable,
  own: boolean,
  { wildcards }: MoveFacts,
): { readonly moves: readonly Move[]; readonly left: number } {
  if (play?.kind !== "fate") return { moves: [], left: 0 };
  const turn: Move[] = play.fate.length < play.against ? ["turnFate"] : [];
  const left = Math.min(play.limit - play.played, hands[fateHandOf(play.holder)] ?? 0);
  if (!own || play.done) return { moves: turn, left };
  const moves: Move[] = [
    ...(left > 0 ? (["play"] as const) : []),
    ...(wildcards > 0 ? (["wildcard"] as const) : []),
  ];
  return { moves: [...moves, "pass", ...turn], left };
}

function opposedMoves(
  { hands }: OpenTable,
  play: OpposedPlay,
  holder: Holder,
  left: number,
  { wildcards }: MoveFacts,
): readonly Move[] {
  if (play.phase === "reveal") return ["open"];
  if (play.phase === "lay") return (hands[holder] ?? 0) > 0 ? ["lay"] : ["layTop"];
  const moves: Move[] = ["pass"];
  if (wildcards > 0) moves.unshift("wildcard");
  if (left > 0) moves.unshift("play");
  return moves;
}
