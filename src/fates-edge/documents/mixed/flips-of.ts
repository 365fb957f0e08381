import { isNotice } from "../../data/kinds.ts";
import type { DrawnCard } from "../../data/message/action-data.ts";
import { type Rank, RANKS, type Suit, SUITS } from "../../rules/deck.ts";
import { nastiest } from "../../rules/mixed/ceiling.ts";
import type { MixedScene } from "./mixed-scene.ts";

/** How a flip was come by: paid for with a point, free while danger is hot, or owed to an epic action (SRD R.1, R.3). */
export const FLIP_WAYS = ["paid", "free", "epic"] as const;
export type FlipWay = (typeof FLIP_WAYS)[number];

/** A card flipped in this beat. */
export interface Flip {
  /** The id of its notice. */
  readonly id: string;
  readonly way: FlipWay;
  readonly card: DrawnCard;
  readonly suit: Suit;
  readonly rank: Rank;
  /** The opposition's talent makes its harm strike gear instead (SRD R.3, "Hard Cover"). */
  readonly isImpaired: boolean;
}

/** The flips of this beat that stand, in the order in which they were made. */
export function flipsOf({ scene }: Pick<MixedScene, "scene">): Flip[] {
  return Object.entries(scene.beat.flips).flatMap(([id, way]) => flipOf(id, way));
}

/** The one of them whose fallout applies (SRD R.1, R.7); null while none was flipped. */
export function nastiestOf(flips: readonly Flip[]): Flip | null {
  return flips.length === 0 ? null : (flips[nastiest(flips.map(({ rank }) => rank))] ?? null);
}

function flipOf(id: string, way: number): Flip[] {
  const message = game.messages.get(id);
  if (!isNotice(message) || message.system.undone) return [];
  const { card, impaired } = message.system.data as { card?: DrawnCard; impaired?: unknown };
  const suit = SUITS.find((name) => name === card?.suit);
  const rank = RANKS.find((name) => name === card?.rank);
  if (!card || !suit || !rank) return [];
  return [{ id, way: FLIP_WAYS[way] ?? "paid", card, suit, rank, isImpaired: impaired === true }];
}
