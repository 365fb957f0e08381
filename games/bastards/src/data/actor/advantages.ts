import { type Trait, TRAITS } from "../../rules/cards/card.ts";

/** The advantages that enlarge a pool, by the trait of the pool (Toughness, Mental Fortitude, Resolve, Devil's Own Luck). */
export const ENLARGED_BY: Readonly<Record<Trait, string>> = {
  body: "toughness",
  mind: "mentalFortitude",
  spirit: "resolve",
  luck: "devilsOwnLuck",
};

/** The pool that an advantage enlarges; null for most. */
export function enlargedPool(key: string): Trait | null {
  return TRAITS.find((trait) => ENLARGED_BY[trait] === key) ?? null;
}

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
