/** Points of a pool for each rank of its trait (Traits). */
export const POINTS_A_TRAIT = 5;
/** Points for each rank of Toughness, Mental Fortitude, Resolve and Devil's Own Luck. */
export const POINTS_A_RANK = 10;

/** The largest number of points a pool can hold. @param extra ranks of the advantage that enlarges it */
export function poolMax(trait: number, extra = 0): number {
  return trait * POINTS_A_TRAIT + extra * POINTS_A_RANK;
}

/** What damage does to a pool. */
export interface PoolLoss {
  readonly left: number;
  readonly lost: number;
  /** What is to be told: that nothing was lost, how many points were, that none are left. */
  readonly told: readonly ("nothing" | "damage" | "emptied")[];
}

/** Damage takes points out of a pool, never more than are there; an empty pool is named, also where it was empty before (Traits). */
export function poolLoss(points: number, damage: number): PoolLoss {
  if (damage <= 0) return { left: points, lost: 0, told: ["nothing"] };
  const lost = Math.min(Math.max(0, points), damage);
  const left = points - lost;
  const told = [...(lost > 0 ? (["damage"] as const) : []), ...(left <= 0 ? (["emptied"] as const) : [])];
  return { left, lost, told };
}

/** Points left in a pool, and the most it holds. */
export interface Pool {
  readonly points: number;
  readonly max: number;
}
