/** What every character begins with (Points & Costs). */
export const START = {
  /** Experience to spend. */
  xp: 10,
  /** In dollars. */
  money: 200,
  /** The rank of each trait. */
  trait: 1,
  /** The rank of the trait of one's own suit. */
  suit: 2,
  /** The rank of each skill. */
  skill: 1,
  /** Nothing may stand above this rank as long as the character is being made. */
  max: 3,
} as const;

/** The highest rank of a trait or skill (Points & Costs). */
export const RANK_MAX = 10;

/** How far a trait, skill or advantage may be raised: 3 as long as the character is being made, 10 later (Points & Costs). */
export function highestRank(beingMade: boolean): number {
  return beingMade ? START.max : RANK_MAX;
}

/** The experience an heir begins with: half of what the dead one had gathered, rounded in the player's favour (Killed). */
export function heirExperience(gathered: number): number {
  return Math.ceil(gathered / 2);
}
