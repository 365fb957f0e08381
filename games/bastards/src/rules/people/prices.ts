import type { Dials } from "../dials.ts";

/** What experience buys, one step at a time (Points & Costs). */
export const PURCHASES = ["trait", "skill", "advantage", "specialty", "remove-disadvantage"] as const;
export type Purchase = (typeof PURCHASES)[number];

/**
 * The price of one step in experience. Trait and specialty 1; skill and advantage as the table's dials say; a disadvantage is removed for
 * twice its rank (Points & Costs, Skills, Advantages, Disadvantages).
 * @param rank the rank bought; of a disadvantage the rank that is removed
 */
export function stepPrice(what: Purchase, rank: number, dials: Dials): number {
  switch (what) {
    case "trait":
    case "specialty":
      return 1;
    case "skill":
      return dials.skillCost === "flat" ? 1 : rank;
    case "advantage":
      return dials.advantageCost === "double" && rank > 1 ? 2 * rank : rank;
    case "remove-disadvantage":
      return 2 * rank;
  }
}

/** The price of several steps together. @param from the rank one has @param to the rank one wants */
export function priceBetween(
  what: Extract<Purchase, "trait" | "skill" | "advantage">,
  from: number,
  to: number,
  dials: Dials,
): number {
  let price = 0;
  for (let rank = from + 1; rank <= to; rank += 1) price += stepPrice(what, rank, dials);
  return price;
}

/** What removing a rank of bad reputation costs: 1, and twice as much each time it was bought off before (Bad Reputation). */
export function badReputationPrice(removedBefore: number): number {
  return 2 ** removedBefore;
}

/** What regaining a rank of Friends costs after all of a squad died: twice its price for each time it happened (Friends). */
export function friendsPrice(rank: number, lostBefore: number, dials: Dials): number {
  return stepPrice("advantage", rank, dials) * 2 ** lostBefore;
}

/** What each disadvantage gives that is taken as a character is made, or that somebody inflicts later (Points & Costs). */
export const DISADVANTAGE_GIVES = 1;
