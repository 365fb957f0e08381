import type { Suit } from "../deck.ts";
import { RulesError } from "../errors.ts";
import { cardCode, type PlayingCard } from "./playing-card.ts";
import type { Layout } from "./spread-layout.ts";

/** The four things that move somebody, in the order of the text (SRD, "NPC Motive Generating Deck"). */
export const MOTIVE_PLACES = ["ambition", "belief", "personality", "twist"] as const;
export type MotivePlace = (typeof MOTIVE_PLACES)[number];

const SUIT_OF: Readonly<Record<MotivePlace, Suit>> = Object.freeze({
  ambition: "hearts",
  belief: "clubs",
  personality: "diamonds",
  twist: "spades",
});

/** The place whose table a suit is. */
export function motivePlace(suit: Suit): MotivePlace {
  return MOTIVE_PLACES.find((place) => SUIT_OF[place] === suit) ?? "twist";
}

/**
 * Lays cards by their suits: one to four, whichever are there.
 * @throws RulesError `cards` when there is none, or two of one suit.
 */
export function layMotives(cards: readonly PlayingCard[]): Layout {
  if (cards.length === 0) throw new RulesError("cards", "range", "no card was drawn");
  const suits = cards.map(({ suit }) => suit);
  const second = cards.find(({ suit }, at) => suits.indexOf(suit) !== at);
  if (second !== undefined)
    throw new RulesError(
      "cards",
      "duplicate",
      `${cardCode(second)} is the second of its suit; each place takes one`,
    );
  const placed = MOTIVE_PLACES.flatMap((place) => cards.filter(({ suit }) => suit === SUIT_OF[place]));
  return Object.fromEntries(placed.map((card) => [motivePlace(card.suit), card]));
}

/**
 * Swaps a card's suit for a better fit (SRD, GM Tip): it is read in the other table with its own rank. A card that lies there changes
 * places with it. Null where nothing lies at `from`.
 */
export function swapSuit(layout: Layout, from: MotivePlace, to: MotivePlace): Layout | null {
  const card = layout[from];
  if (card === undefined) return null;
  const there = layout[to];
  const { [from]: _moved, ...rest } = layout;
  const back =
    there === undefined || from === to ? {} : { [from]: { suit: SUIT_OF[from], rank: there.rank } };
  return { ...rest, ...back, [to]: { suit: SUIT_OF[to], rank: card.rank } };
}
