import { type Trait, TRAITS } from "../cards/card.ts";

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

/** The four pools of a fated. */
export type Pools = Readonly<Record<Trait, Pool>>;

/** The pools in which nothing is left. */
export function emptyPools(pools: Readonly<Record<Trait, Pick<Pool, "points">>>): readonly Trait[] {
  return TRAITS.filter((trait) => pools[trait].points <= 0);
}

/** What damage did to the pools. */
export interface Hurt {
  readonly pools: Pools;
  /** Points really lost. Damage beyond what the pool held is lost with it and never spills into another (Attacks). */
  readonly lost: number;
  /** Whether this damage emptied the pool. */
  readonly emptied: boolean;
}

/** Takes damage out of one pool (Attacks). */
export function hurt(pools: Pools, trait: Trait, damage: number): Hurt {
  const pool = pools[trait];
  const lost = Math.min(Math.max(0, damage), Math.max(0, pool.points));
  const points = pool.points - lost;
  const changed: Pools = { ...pools, [trait]: { points, max: pool.max } };
  return { pools: changed, lost, emptied: lost > 0 && points <= 0 };
}

/** Gives points back to one pool, never above its most. */
export function restore(pools: Pools, trait: Trait, points: number): Pools {
  const pool = pools[trait];
  return { ...pools, [trait]: { points: Math.min(pool.max, pool.points + points), max: pool.max } };
}

/**
 * What a scene's start gives back (The Scene): one pool to full, and one point in another to whoever was wounded in an earlier scene.
 * @param extra the other pool, for the wounded; null for everybody else
 */
export function restoredAtScene(pools: Pools, full: Trait, extra: Trait | null): Pools {
  const rested = restore(pools, full, pools[full].max);
  return extra === null || extra === full ? rested : restore(rested, extra, 1);
}

/** What meditation outside of an opposition gives back to mind or spirit: as many points as the trait (Meditation). */
export function meditated(pools: Pools, trait: "mind" | "spirit", rank: number): Pools {
  return restore(pools, trait, rank);
}

/**
 * Whether somebody may use an advantage of a suit: not while the suit's pool is empty (Advantages). Some go on all the same, such as Large
 * and Stubborn.
 */
export function mayUseSuit(pools: Pools, trait: Trait, staysActive = false): boolean {
  return staysActive || pools[trait].points > 0;
}
