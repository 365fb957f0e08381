import { Problem } from "../../../table/problem.ts";
import type { EdgeItem } from "../../data/kinds.ts";
import { onItem } from "../on-item.ts";
import { writeUse } from "./write-use.ts";

/** Counts one use of an edge, for a roll or without one. An edge that is always there has none to count. */
export function useEdge(item: EdgeItem, key: string, message = ""): Promise<boolean> {
  return onItem(item, async () => {
    const edge = item.system.edges[key];
    if (!edge) throw new Problem("FATES_EDGE.Error.EdgeGone", { name: item.name });
    if (edge.span !== "always") await writeUse(item, key, message);
  });
}
