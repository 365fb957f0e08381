import { type CardId, isJoker, readCard } from "../cards/card.ts";
import { movesOf } from "./moves.ts";
import { fateHandOf } from "./fate-state.ts";
import { againstSide, type OpposedPlay, sideOf } from "./opposed-state.ts";
import type { Holder, OpenTable } from "./state.ts";

/** A card that a player says they play from somebody's hand. */
export interface SaidCard {
  readonly holder: Holder;
  readonly card: CardId;
  /** The number of acts before it, as its player saw them. */
  readonly at: number;
}

/**
 * The table as it will lie once the dealer's client has judged a card that a player says they play (Betting Step). Whether they hold it only the
 * dealer's client knows: all else is judged by what everybody sees.
 * @returns null where that forbids it
 */
export function withSaid(open: OpenTable, { holder, card, at }: SaidCard, user: string): OpenTable | null {
  const { play } = open;
  const { moves } = movesOf(open, holder, user, { wildcards: 0, late: false });
  if (!play || at !== open.steps || !moves.includes("play")) return null;
  if (readCard(card) === null || isJoker(card) || liesOpen(open, card)) return null;
  const isFate = play.kind === "fate";
  const hand = isFate ? fateHandOf(holder) : holder;
  const hands = { ...open.hands, [hand]: (open.hands[hand] ?? 0) - 1 };
  const laid = isFate
    ? { ...play, cards: [...play.cards, card], played: play.played + 1 }
    : withBet(play, holder, card);
  return { ...open, steps: at + 1, hands, play: laid };
}

function withBet(play: OpposedPlay, holder: Holder, card: CardId): OpposedPlay {
  const side = sideOf(play, holder) ?? play.turn;
  const own = play[side];
  const other = againstSide(side);
  const turn = play[other].done ? side : other;
  return {
    ...play,
    turn,
    [side]: { ...own, cards: [...own.cards, card], played: own.played + 1, passes: 0 },
  };
}

/** Whether a card lies where everybody sees it, so that nobody holds it. */
function liesOpen({ play, discards, initiative }: OpenTable, card: CardId): boolean {
  const played =
    play?.kind === "fate"
      ? [...play.cards, ...play.fate]
      : [...(play?.attacker.cards ?? []), ...(play?.defender.cards ?? [])];
  return [...played, ...discards, ...Object.values(initiative)].includes(card);
}
