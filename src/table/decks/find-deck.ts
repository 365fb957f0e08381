import { SYSTEM_ID } from "../../foundry/system-id.ts";
import type { DeckAndPile, DeckSpec } from "./deck-spec.ts";

/** The flag a discard pile carries. */
export function discardFlag({ flag }: DeckSpec): string {
  return `${flag}-discard`;
}

/** The stack with a flag. Never looked up by a stored id: that one goes stale when a table swaps its deck. */
export function findStack(flag: string): Cards.Implementation | null {
  return game.cards.find((stack) => deckFlag(stack) === flag) ?? null;
}

/** The world's deck and discard pile, or null as long as one of them is missing. */
export function findDeck(spec: DeckSpec): DeckAndPile | null {
  const deck = findStack(spec.flag);
  const discard = findStack(discardFlag(spec));
  return deck && discard ? { deck, discard } : null;
}

/** What a stack is flagged as. */
export function deckFlag(stack: { readonly flags: object }): unknown {
  const ours = (stack.flags as Record<string, { deck?: unknown } | undefined>)[SYSTEM_ID];
  return ours?.deck;
}
