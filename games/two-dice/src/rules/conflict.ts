import type { AttributePair } from "./attributes.ts";
import { isSuccess, type Outcome } from "./check.ts";
import type { Dials } from "./dials.ts";

/** The two sides of a conflict. */
export const SIDES = ["heroes", "enemies"] as const;
export type ConflictSide = (typeof SIDES)[number];

/** Somebody in a conflict, as this round stands. */
export interface Combatant {
  readonly id: string;
  readonly side: ConflictSide;
  /** How many turns they have in a round; 1 for nearly everybody. */
  readonly turns: number;
  /** How many of them are used. */
  readonly acted: number;
  /** Defeated, gone or otherwise out of it. */
  readonly out: boolean;
}

/** The usual pair of the group check for initiative; a table may choose another. */
export const INITIATIVE_PAIR: AttributePair = ["dexterity", "insight"];

/**
 * Who begins (Initiative): the heroes, unless a villain takes part. With a villain the group check says it, which is still to be made
 * where `check` is null; or the enemies begin (dial).
 */
export function whoBegins(
  hasVillain: boolean,
  check: Outcome | null,
  { villainsBegin }: Dials,
): ConflictSide | "check" {
  if (!hasVillain) return "heroes";
  if (villainsBegin === "enemies") return "enemies";
  if (check === null) return "check";
  return isSuccess(check) ? "heroes" : "enemies";
}

/** What the heroes' group check for initiative has to reach: the highest initiative among the enemies; 0 where there are none. */
export function initiativeDifficulty(initiatives: readonly number[]): number {
  return Math.max(0, ...initiatives);
}

/** Whether somebody still has a turn in this round; who has none cannot support a group check either (Combat Round). */
export function mayAct({ turns, acted, out }: Combatant): boolean {
  return !out && acted < turns;
}

/**
 * Whose turn it is (Combat Round): the sides alternate, and a side in which everybody has acted is passed over.
 * @param before the side that acted last; null at the start of a round
 * @param first the side that begins a round
 * @returns null once everybody has acted
 */
export function nextSide(
  combatants: readonly Combatant[],
  before: ConflictSide | null,
  first: ConflictSide,
): ConflictSide | null {
  const turn = before === null ? first : otherSide(before);
  const order = [turn, otherSide(turn)];
  return order.find((side) => combatants.some((one) => one.side === side && mayAct(one))) ?? null;
}

/** The side against this one. */
export function otherSide(side: ConflictSide): ConflictSide {
  return side === "heroes" ? "enemies" : "heroes";
}

/** The same combatants after one of them used a turn, by acting or by supporting a group check (Combat Round). */
export function useTurn(combatants: readonly Combatant[], id: string): readonly Combatant[] {
  return combatants.map((one) => (one.id === id && mayAct(one) ? { ...one, acted: one.acted + 1 } : one));
}

/** The same combatants at the start of a new round. */
export function newRound(combatants: readonly Combatant[]): readonly Combatant[] {
  return combatants.map((one) => ({ ...one, acted: 0 }));
}
