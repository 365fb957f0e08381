/** What making something costs a crafter. */
export interface CraftPrice {
  readonly xp: number;
  readonly dollars: number;
}

/**
 * What a modification costs: 1 experience and $10, and twice as much for each further point of the same one (Crafting Armor & Weapons).
 * @param rank what it is raised to
 */
export function modificationPrice(rank: number): CraftPrice {
  const times = 2 ** Math.max(0, rank - 1);
  return { xp: times, dollars: 10 * times };
}

/** What the materials of a thing cost: half of its price, rounded down (Craft). */
export function materialsPrice(price: number): number {
  return Math.floor(price / 2);
}

/** What a work of art is worth, by what the hands that went into it came to (Craft). */
export function workValue(...totals: readonly number[]): number {
  return 10 * totals.reduce((sum, total) => sum + total, 0);
}
