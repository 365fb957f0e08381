import { castingStress } from "../combat/powers.ts";
import { type Magnitudes, magnitudeOf } from "./magnitude.ts";

/** Segments of the clock that learning takes (Learning a ritual; Learning a spell; Inventing). */
export const LEARNING_SEGMENTS = { ritual: 8, spell: 6, formula: 8 } as const;

/**
 * Stress of performing a ritual: all levels of its magnitude together, less the level of the time that is taken over it (Performing a
 * Ritual). Eleven over a few hours is eight.
 * @param time the level of duration that performing takes; 0 for at once
 */
export function ritualStress(levels: Magnitudes, time: number): number {
  return Math.max(0, magnitudeOf(levels) - time);
}

/** Stress of casting a spell: its magnitude, less the rating of the action it is cast with for somebody with Spellcraft (Spells; Spellcraft). */
export function spellStress(levels: Magnitudes, rating: number, spellcraft: boolean): number {
  return castingStress(magnitudeOf(levels), rating, spellcraft);
}

/** Stress of carousing: each coin spent on food and drink takes 2 off, not below 1 (Powers: Carouse). */
export function carouseStress(stress: number, coin: number): number {
  return Math.min(stress, Math.max(1, stress - 2 * coin));
}
