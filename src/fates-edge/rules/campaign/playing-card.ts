import { RANKS, type Rank, type Suit, SUITS } from "../deck.ts";
import { RulesError } from "../errors.ts";

/** A card of a standard deck, as spreads lay it. */
export interface PlayingCard {
  readonly suit: Suit;
  readonly rank: Rank;
}

/** The thirteen ranks by weight: the ace is above the king, as the adventure and the motive tables print them. */
export const RANKS_BY_WEIGHT: readonly Rank[] = Object.freeze([...RANKS.slice(1), "A"]);

/** All 52, suit by suit. */
export const FULL_DECK: readonly PlayingCard[] = Object.freeze(
  SUITS.flatMap((suit) => RANKS.map((rank) => Object.freeze({ suit, rank }))),
);

/** The place of a rank in order of weight: 0 for a two, 12 for an ace. */
export function weightOf(rank: Rank): number {
  return RANKS_BY_WEIGHT.indexOf(rank);
}

/** How heavy a rank is (SRD, "Rank Severity and Clock Size"): up to 5, up to 10, faces, ace. */
export const GRADES = ["minor", "standard", "major", "pivotal"] as const;
export type Grade = (typeof GRADES)[number];

/** The grade of a rank. */
export function gradeOf(rank: Rank): Grade {
  if (rank === "A") return "pivotal";
  if (isFace(rank)) return "major";
  return weightOf(rank) > weightOf("5") ? "standard" : "minor";
}

/** Jack, queen or king; an ace is none. */
export function isFace(rank: Rank): boolean {
  return rank === "J" || rank === "Q" || rank === "K";
}

/** Spades and clubs. */
export function isBlack(suit: Suit): boolean {
  return suit === "spades" || suit === "clubs";
}

/** Whether two cards are the same one of the 52. */
export function sameCard(a: PlayingCard, b: PlayingCard): boolean {
  return a.suit === b.suit && a.rank === b.rank;
}

/** A card's short name, as `parseCard` reads it: `H7`, `SA`, `D10`. */
export function cardCode({ suit, rank }: PlayingCard): string {
  return `${suit.charAt(0).toUpperCase()}${rank}`;
}

/** The card one rank up or down in its suit; null above the ace and below the two (SRD, "NPC Motive Generating Deck", GM Tip). */
export function neighbourOf({ suit, rank }: PlayingCard, step: 1 | -1): PlayingCard | null {
  const next = RANKS_BY_WEIGHT[weightOf(rank) + step];
  return next === undefined ? null : { suit, rank: next };
}

/**
 * Passes when no card lies twice: one deck has each once.
 * @throws RulesError `cards`, code `duplicate`, with the card's short name.
 */
export function requireDifferent(cards: readonly PlayingCard[]): void {
  const codes = cards.map(cardCode);
  const twice = codes.find((code, place) => codes.indexOf(code) !== place);
  if (twice !== undefined)
    throw new RulesError("cards", "duplicate", `${twice} stands twice`, { card: twice });
}
