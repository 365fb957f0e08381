/** What an overindulgence may bring (Overindulgence). */
export const OVERINDULGENCES = ["attract-trouble", "brag", "lost", "tapped"] as const;
export type Overindulgence = (typeof OVERINDULGENCES)[number];

/** Heat of bragging (Overindulgence). */
export const BRAG_HEAT = 2;

/** Stress after a vice or a virtue. */
export interface Relief {
  readonly stress: number;
  readonly cleared: number;
  /** More was to be cleared than there was. A virtue is never overindulged. */
  readonly overindulged: boolean;
}

/** The rating whose [d6] are thrown: the lowest of the three attributes (Vice Roll). */
export function reliefRating(ratings: readonly number[]): number {
  return Math.min(...ratings);
}

/** Stress that a vice clears: as much as the highest die shows; more than there was is an overindulgence (Vice Roll). */
export function indulged(stress: number, face: number): Relief {
  return { stress: Math.max(0, stress - face), cleared: Math.min(stress, face), overindulged: face > stress };
}

/** Stress that a virtue clears: by the same roll, and without overindulgence (Virtue). */
export function exercised(stress: number, face: number): Relief {
  return { stress: Math.max(0, stress - face), cleared: Math.min(stress, face), overindulged: false };
}

/** Stress for a vice that was not indulged in a downtime: as much as one has trauma (Ignoring your vice). */
export function ignoredViceStress(trauma: number): number {
  return trauma;
}
