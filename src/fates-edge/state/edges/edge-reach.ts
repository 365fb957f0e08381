import { type EdgeItem, isPc, type PcActor } from "../../data/kinds.ts";
import { knownTags } from "../../data/settings.ts";
import { isUnderstood } from "../../rules/edges/edge.ts";
import { costsOf, holds } from "../../rules/edges/offers.ts";
import { edgeUses, lentEdges, situationOf } from "./edges.ts";

/**
 * Whether an edge can serve just now: `now`; `spent`, no use is left; `waits`, what it asks of its owner's marks or of the
 * supply does not hold; `asleep`, its thing lends nothing (broken, stored, not paid for, rests on what is lost); `story`, it
 * tells something and does nothing by itself, or says what this version does not know.
 */
export type EdgeReach = "now" | "spent" | "waits" | "asleep" | "story";

/** How far the edges of one character's things are within reach now; what they lend is gathered once for all of them. */
export function edgesWithin(owner: PcActor): (item: EdgeItem, key: string) => EdgeReach {
  const lent = new Map(lentEdges(owner).map(({ item, edges }) => [item, edges]));
  const situation = situationOf(owner, { moments: [] });
  const known = knownTags();
  return (item, key) => {
    const edge = item.system.edges[key];
    if (!edge || !isUnderstood(edge, known)) return "story";
    if (!Object.hasOwn(lent.get(item) ?? {}, key)) return "asleep";
    const uses = edgeUses(item, key);
    if (uses?.left === 0) return "spent";
    if (!edge.states.every((state) => holds(state, situation))) return "waits";
    const isWords = edge.gives === "words" && costsOf(edge.costs).length === 0;
    return isWords && uses === null ? "story" : "now";
  };
}

/** How far one edge is within reach; of what lies on nobody, none is. */
export function edgeReach(item: EdgeItem, key: string): EdgeReach {
  return isPc(item.parent) ? edgesWithin(item.parent)(item, key) : "story";
}
