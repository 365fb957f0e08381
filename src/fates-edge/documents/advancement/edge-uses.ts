import type { EdgeItem } from "../../data/kinds.ts";
import { type Span, usesLeft } from "../../rules/advancement/uses.ts";
import { tableNumbers } from "../party/table-numbers.ts";

/** How often an edge serves, and how often still, in the scene, session, arc or campaign that is played now. */
export interface EdgeUses {
  readonly uses: number;
  readonly left: number;
  readonly span: Exclude<Span, "always">;
}

/** The uses of an edge; null for one that is not counted, or not there. */
export function edgeUses(item: EdgeItem, key: string): EdgeUses | null {
  const edge = item.system.edges[key];
  if (!edge || edge.span === "always") return null;
  const { uses, span } = edge;
  return { uses, span, left: usesLeft({ span, uses, spent: Object.values(edge.spent) }, tableNumbers()) };
}
