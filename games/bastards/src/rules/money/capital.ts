/** What each level of capital is worth in dollars; level 0 has what is in the wallet alone (Capital). */
const VALUES: readonly number[] = [0, 1000, 2500, 5000, 10000];

/** What capital of a level is worth: from level 5 on twice the level before (Capital). */
export function capitalValue(level: number): number {
  const top = VALUES.length - 1;
  return (VALUES[Math.min(level, top)] ?? 0) * 2 ** Math.max(0, level - top);
}

/** Money as somebody holds it. */
export interface Purse {
  readonly cash: number;
  readonly capital: number;
}

/** The purse after its highest level of capital was given up for what that level is worth in cash; unchanged at level 0 (Capital). */
export function cashedIn({ cash, capital }: Purse): Purse {
  return capital === 0 ? { cash, capital } : { cash: cash + capitalValue(capital), capital: capital - 1 };
}

/**
 * The purse after a sum was paid, capital turned into cash level by level where the cash does not do.
 * @returns null where all of it together is not enough
 */
export function paid(purse: Purse, sum: number): Purse | null {
  if (purse.cash >= sum) return { ...purse, cash: purse.cash - sum };
  return purse.capital === 0 ? null : paid(cashedIn(purse), sum);
}
