import type { Suit } from "../deck.ts";
import type { DiceSource } from "../dice.ts";
import { isFace, type PlayingCard } from "./playing-card.ts";
import { exchangesFor, type Layout } from "./spread-layout.ts";
import { EPILOGUE } from "./named-spreads.ts";

/** The two cards of a player's epilogue (SRD 23.6). */
export const EPILOGUE_PLACES = ["first", "second"] as const;
export type EpiloguePlace = (typeof EPILOGUE_PLACES)[number];

/** How large the question is that a card asks; ours, as the text names prompts by suit and prints none. */
export type PromptSize = "near" | "wide";

/** What a card of the epilogue asks: about the place, the people, what it cost or what is left, by its suit; a face or an ace asks more. */
export interface Prompt {
  readonly suit: Suit;
  readonly size: PromptSize;
}

/** The prompt of a card (SRD 23.6, "prompts by suit"). */
export function promptOf({ suit, rank }: PlayingCard): Prompt {
  return { suit, size: isFace(rank) || rank === "A" ? "wide" : "near" };
}

/**
 * Turns one of the two: a card of a whole deck that is not the other one, nor the one that lay there.
 * @param dice where chance comes from
 */
export function turnEpilogue(laid: Layout, place: EpiloguePlace, dice: DiceSource): PlayingCard {
  const free = exchangesFor(EPILOGUE, laid, place);
  const card = free[dice(free.length) - 1];
  if (card === undefined) throw new Error("52 cards leave one for each of two places");
  return card;
}
