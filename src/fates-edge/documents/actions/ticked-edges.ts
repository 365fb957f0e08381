import { Problem } from "../../../table/problem.ts";
import type { RollOptions } from "../../actions/roll-options.ts";
import type { PcActor } from "../../data/kinds.ts";
import { type EdgeOffer, edgesFor } from "../../state/edges.ts";

/**
 * The edges a roll is made with: those ticked, or without a list those that surely apply.
 * @throws Problem for a ticked one that has no use left
 */
export function tickedEdges(actor: PcActor, { attribute, skill, edges }: RollOptions): EdgeOffer[] {
  const ticked = edgesFor(actor, attribute, skill).filter(({ key, sure }) => edges?.includes(key) ?? sure);
  const spent = ticked.find(({ uses }) => uses?.left === 0);
  if (spent) throw new Problem("FATES_EDGE.Error.NoUses", { name: spent.label });
  return ticked;
}
