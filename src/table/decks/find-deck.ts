import { SYSTEM_ID } from "../../foundry/system-id.ts";
import type { DeckSpec } from "./deck-spec.ts";

/** The flag a discard pile carries. */
export function discardFlag({ flag }: DeckSpec): string {
  return `${flag}-discard`;
}

/** The stack with a flag. Never looked up by a stored id: that one goes stale when a table swaps its deck. */
export function findStack(flag: string): Cards.Implementation | null {
  return game.cards.find((stack) => deckFlag(stack) === flag) ?? null;
}

/** What a stack is flagged as. */
export function deckFlag(stack: { readonly flags: object }): unknown {
  const ours = (stack.flags as Record<string, { deck?: unknown } | undefined>)[SYSTEM_ID];
  return ours?.deck;
}
