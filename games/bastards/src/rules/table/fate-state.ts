import type { CardId } from "../cards/card.ts";

/** A hand against Fate while it is played (Fate Draw, The Steps). */
export interface FatePlay {
  readonly kind: "fate";
  readonly id: string;
  /** Whose hand it is. */
  readonly holder: string;
  /** Under what name the cards lie that were drawn for it, apart from the hand of an opposition. */
  readonly hand: string;
  /** How many cards may be played, wildcards apart. */
  readonly limit: number;
  readonly played: number;
  readonly cards: readonly CardId[];
  /** How many cards Fate plays; 0 where only one's own total counts, as in a demonstration. */
  readonly against: number;
  readonly fate: readonly CardId[];
  readonly done: boolean;
}

/** The name under which the cards lie that somebody drew for a hand against Fate. */
export function fateHandOf(holder: string): string {
  return `${holder} fate`;
}

/** Whether a hand against Fate is over: nothing more is played, and Fate has turned over all its cards. */
export function isFateOver({ done, fate, against }: FatePlay): boolean {
  return done && fate.length >= against;
}
