/** Points of a pool for each rank of its trait (Traits). */
export const POINTS_A_TRAIT = 5;
/** Points for each rank of Toughness, Mental Fortitude, Resolve and Devil's Own Luck. */
export const POINTS_A_RANK = 10;

/** The largest number of points a pool can hold. @param extra ranks of the advantage that enlarges it */
export function poolMax(trait: number, extra = 0): number {
  return trait * POINTS_A_TRAIT + extra * POINTS_A_RANK;
}

/** Points left in a pool, and the most it holds. */
export interface Pool {
  readonly points: number;
  readonly max: number;
}
