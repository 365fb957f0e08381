import type { AttributeDie, Die } from "../roll/dice.ts";

/** What magnitude measures (Magnitude). */
export const ASPECTS = ["area", "scale", "duration", "range", "quality", "force"] as const;
export type Aspect = (typeof ASPECTS)[number];

/** The highest level of the table. */
export const MAGNITUDE_MAX = 6;

/** Sides of the cube that each level fills, in feet. */
export const AREA_FEET = [5, 10, 25, 50, 100, 200, 400] as const;
/** How many people each level is: the most of the text's numbers (1 or 2, 3 to 6, 12, 20, 40, 80, 160). */
export const SCALE_PEOPLE = [2, 6, 12, 20, 40, 80, 160] as const;
/** How far each level reaches, in feet. */
export const RANGE_FEET = [5, 30, 100, 600, 4000, 25_000, 150_000] as const;
/** Average damage of each level of force. */
export const FORCE_DAMAGE = [0, 3, 7, 14, 22, 32, 63] as const;

/** Dice that deal about the damage of each level of force; all of them are added up (Force as Damage Rolls). */
export const FORCE_DICE: readonly (readonly { readonly die: Die; readonly count: number }[])[] = [
  [],
  [{ die: 4, count: 1 }],
  [
    { die: 6, count: 2 },
    { die: 4, count: 3 },
  ],
  [
    { die: 8, count: 3 },
    { die: 6, count: 4 },
    { die: 4, count: 6 },
  ],
  [
    { die: 10, count: 4 },
    { die: 8, count: 5 },
    { die: 6, count: 6 },
    { die: 4, count: 10 },
  ],
  [
    { die: 12, count: 5 },
    { die: 10, count: 6 },
    { die: 8, count: 7 },
    { die: 6, count: 10 },
    { die: 4, count: 15 },
  ],
  [
    { die: 20, count: 6 },
    { die: 12, count: 10 },
    { die: 10, count: 12 },
    { die: 8, count: 15 },
    { die: 6, count: 20 },
    { die: 4, count: 30 },
  ],
];

/** The action roll that stands for each level, for whoever has no sheet (Action Roll Examples). */
export const ACTION_POOLS: readonly {
  readonly rating: number;
  readonly die: AttributeDie | 0;
  readonly advantage: number;
}[] = [
  { rating: 0, die: 0, advantage: 0 },
  { rating: 1, die: 4, advantage: 0 },
  { rating: 2, die: 6, advantage: 0 },
  { rating: 2, die: 6, advantage: 1 },
  { rating: 3, die: 8, advantage: 2 },
  { rating: 4, die: 10, advantage: 3 },
  { rating: 5, die: 12, advantage: 4 },
];

/** The levels that were chosen for an effect; an aspect that is left out is free. */
export type Magnitudes = Readonly<Partial<Record<Aspect, number>>>;

/** All levels of an effect together: its stress, or the quality it needs (Magnitude). */
export function magnitudeOf(levels: Magnitudes): number {
  return ASPECTS.reduce((sum, aspect) => sum + (levels[aspect] ?? 0), 0);
}
