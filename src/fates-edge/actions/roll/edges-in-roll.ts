import { UserError } from "#table/refusals.ts";
import { type Gift, giftOf } from "../../rules/edges/gifts.ts";
import { type Attribute, isAttribute } from "../../rules/skills.ts";
import type { EdgeOffer } from "../../state/edges/roll-edges.ts";
import type { RollOptions } from "./roll-options.ts";

/**
 * The edges a roll is made with: of those on offer the ones that are ticked, or without a list those that surely apply; a thing's own
 * drawbacks always.
 * @throws UserError for a ticked one that has no use left
 */
export function tickedEdges(
  offers: readonly EdgeOffer[],
  { edges }: Pick<RollOptions, "edges">,
): EdgeOffer[] {
  const ticked = offers.filter(({ key, sure, forced }) => forced || (edges?.includes(key) ?? sure));
  const spent = ticked.find(({ uses }) => uses?.left === 0);
  if (spent) throw new UserError("FATES_EDGE.Error.NoUses", { name: spent.label });
  return ticked;
}

/** The attribute rolled: the one that an edge puts in its place, else the one chosen. */
export function attributeIn(edges: readonly EdgeOffer[], chosen: Attribute): Attribute {
  return edges.map(({ instead }) => instead).find(isAttribute) ?? chosen;
}

/** How much of one thing of a roll its edges change together. */
export function lentBy(edges: readonly EdgeOffer[], what: Gift["changes"]): number {
  return edges.reduce((sum, edge) => (giftOf(edge).changes === what ? sum + edge.dice : sum), 0);
}
