import { atEffect, type EffectLevel } from "./effect.ts";

/** How dangerous an action is, safest first (Action Roll). */
export const POSITIONS = ["controlled", "risky", "desperate"] as const;
export type Position = (typeof POSITIONS)[number];

/** What a roll outside combat has to reach, before the target's tier. */
export const BASE_TN: Readonly<Record<Position, number>> = { controlled: 6, risky: 11, desperate: 16 };

const DEFENSE_STEP: Readonly<Record<Position, number>> = { controlled: -5, risky: 0, desperate: 5 };

/** The target number outside combat: 6, 11 or 16 by position, and the target's tier (Action Roll, step 3). */
export function targetNumber(position: Position, tier: number): number {
  return BASE_TN[position] + tier;
}

/** The target number in combat: the defense, 5 lower from a controlled position and 5 higher from a desperate one (Action Roll). */
export function defenseTarget(position: Position, defense: number): number {
  return defense + DEFENSE_STEP[position];
}

/** A position one step worse; desperate stays. */
export function worse(position: Position): Position {
  return POSITIONS[POSITIONS.indexOf(position) + 1] ?? "desperate";
}

/** A position one step better; controlled stays. */
export function better(position: Position): Position {
  return POSITIONS[POSITIONS.indexOf(position) - 1] ?? "controlled";
}

/** What a GM set for an action. */
export interface Stake {
  readonly position: Position;
  readonly effect: EffectLevel;
}

/**
 * Trades position for effect, or effect for position: one step each (Trading Position for Effect).
 * @returns null where there is nothing left to give or to gain
 */
export function trade({ position, effect }: Stake, wanted: "effect" | "position"): Stake | null {
  const after: Stake =
    wanted === "effect"
      ? { position: worse(position), effect: atEffect(effect, 1) }
      : { position: better(position), effect: atEffect(effect, -1) };
  return after.position === position || after.effect === effect ? null : after;
}
