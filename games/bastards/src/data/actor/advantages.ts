/** An item that has a key of the rules and a rank. */
interface Ranked {
  readonly key: string;
  readonly rank: number;
}

/** Ranks that somebody has in the advantage or disadvantage of this key; 0 for none. Several of one key add up. */
export function rankOf(actor: Actor.Implementation, key: string): number {
  const ranks = actor.items.contents.flatMap(({ system }) => {
    const ranked = "key" in system && "rank" in system ? (system as unknown as Ranked) : null;
    return ranked?.key === key ? [ranked.rank] : [];
  });
  return ranks.reduce((sum, rank) => sum + rank, 0);
}
