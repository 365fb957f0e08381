import type { CardId } from "../cards/card.ts";
import type { OpposedSide } from "../hands/verdict.ts";

/** One side of an opposed hand, as everybody sees it. */
export interface SideOfPlay {
  readonly holder: string;
  /** How many cards it may play, wildcards apart. */
  readonly limit: number;
  /** How many of them it has played, the first one among them. */
  readonly played: number;
  /** What it promised its face-down card with, until that is opened; null where it has none of its own. */
  readonly promise: string | null;
  /** Face-down cards that came from the top of the deck. */
  readonly down: number;
  /** Open cards, in the order in which they lie. */
  readonly cards: readonly CardId[];
  /** How often it has passed in a row. */
  readonly passes: number;
  readonly done: boolean;
  /** Plays from the top of the deck, all it may at once: extras without a controller, monsters. */
  readonly fromTop: boolean;
}

/** Where an opposed hand stands: first cards, betting, opening, over. */
export const OPPOSED_PHASES = ["lay", "bet", "reveal", "over"] as const;
export type OpposedPhase = (typeof OPPOSED_PHASES)[number];

/** An opposed hand while it is played (Attacks). */
export interface OpposedPlay {
  readonly kind: "opposed";
  /** Names this hand among all that are ever played, so that no promise of another fits it. */
  readonly id: string;
  readonly attacker: SideOfPlay;
  readonly defender: SideOfPlay;
  readonly phase: OpposedPhase;
  /** Whose turn it is while cards are bet. */
  readonly turn: OpposedSide;
}

/** The side that somebody plays; null for who has no part in it. */
export function sideOf(play: OpposedPlay, holder: string): OpposedSide | null {
  if (play.attacker.holder === holder) return "attacker";
  return play.defender.holder === holder ? "defender" : null;
}

/** The side against this one. */
export function againstSide(side: OpposedSide): OpposedSide {
  return side === "attacker" ? "defender" : "attacker";
}

/** How many cards a side may still play from its hand, wildcards apart. */
export function cardsLeft({ limit, played }: SideOfPlay): number {
  return Math.max(0, limit - played);
}

/** Whether a side has laid what it begins with. */
export function hasLaid({ played, done }: SideOfPlay): boolean {
  return done || played > 0;
}

/** Whether something of a side lies face down still. */
export function hasFaceDown({ promise, down }: SideOfPlay): boolean {
  return promise !== null || down > 0;
}
