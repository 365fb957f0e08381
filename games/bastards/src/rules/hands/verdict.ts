import { type CardId, compareSuits, plainCard } from "../cards/card.ts";
import { totalOf } from "../cards/value.ts";
import type { Dials } from "../dials.ts";

/** The cards somebody has played, in the order in which they lie, and what is added to them. */
export interface PlayedHand {
  readonly cards: readonly CardId[];
  /** The trait and every bonus or penalty that counts in points, not in cards. */
  readonly added: number;
}

/** How a hand against Fate ended. */
export interface FateVerdict {
  readonly mine: number;
  readonly theirs: number;
  readonly success: boolean;
  /** The character's total less Fate's. */
  readonly margin: number;
  /** Whether the totals were level, so that the suits decided. */
  readonly tie: boolean;
}

/**
 * Judges a hand against Fate (Fate Draw). Nothing is added to Fate's cards. A tie is a failure unless the character's last card is of the
 * stronger suit (ruling).
 */
export function judgeFate(hand: PlayedHand, fate: readonly CardId[], dials: Dials): FateVerdict {
  const mine = totalOf(hand.cards, hand.added, dials);
  const theirs = totalOf(fate, 0, dials);
  const tie = mine === theirs;
  const success = tie ? winsTie(hand.cards, fate) : mine > theirs;
  return { mine, theirs, success, margin: mine - theirs, tie };
}

/** The two sides of an opposed hand. */
export type OpposedSide = "attacker" | "defender";

/** How an opposed hand ended. */
export interface OpposedVerdict {
  readonly attacker: number;
  readonly defender: number;
  readonly winner: OpposedSide;
  /** How far the totals lie apart, never negative. */
  readonly difference: number;
  readonly tie: boolean;
}

/** Judges an opposed hand (Attacks): the higher total; level totals by the suit of the last cards, the same suit to the defender (ruling). */
export function judgeOpposed(attacker: PlayedHand, defender: PlayedHand, dials: Dials): OpposedVerdict {
  const mine = totalOf(attacker.cards, attacker.added, dials);
  const theirs = totalOf(defender.cards, defender.added, dials);
  const tie = mine === theirs;
  const wins = tie ? winsTie(attacker.cards, defender.cards) : mine > theirs;
  return {
    attacker: mine,
    defender: theirs,
    winner: wins ? "attacker" : "defender",
    difference: Math.abs(mine - theirs),
    tie,
  };
}

/** Whether level totals go to the first: the last card of each decides by its suit, and who has played none has the weakest. */
export function winsTie(mine: readonly CardId[], theirs: readonly CardId[]): boolean {
  const [own, other] = [mine.at(-1), theirs.at(-1)];
  if (own === undefined) return false;
  if (other === undefined) return true;
  return compareSuits(plainCard(own).suit, plainCard(other).suit) > 0;
}
