import { deletion } from "../../../foundry/deletion.ts";
import { updateDocument } from "../../../foundry/update-document.ts";
import { Problem } from "../../../table/problem.ts";
import type { EdgeItem } from "../../data/kinds.ts";
import { onItem } from "../on-item.ts";
import { tableNumbers } from "../party/table-numbers.ts";

/** Gives a use of an edge back: the one named, or the last one that counts now. */
export function returnEdge(item: EdgeItem, key: string, entry = ""): Promise<boolean> {
  return onItem(item, async () => {
    const id = entry || lastUse(item, key);
    if (!id || !item.system.edges[key]?.spent[id])
      throw new Problem("FATES_EDGE.Error.NothingUsed", { name: item.name });
    await updateDocument(item, { system: { edges: { [key]: { spent: deletion(id) } } } });
  });
}

/** Entries keep the order in which they were written. */
function lastUse(item: EdgeItem, key: string): string | undefined {
  const edge = item.system.edges[key];
  if (!edge || edge.span === "always") return undefined;
  const now = tableNumbers()[edge.span];
  const counted = Object.entries(edge.spent).filter(([, { at }]) => at === now);
  return counted.at(-1)?.[0];
}
