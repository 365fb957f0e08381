import { deletion } from "../../../foundry/deletion.ts";
import { randomId } from "../../../foundry/random-id.ts";
import { updateDocument } from "../../../foundry/update-document.ts";
import { Problem } from "../../../table/problem.ts";
import type { EdgeItem } from "../../data/kinds.ts";
import { tableNumbers } from "../party/table-numbers.ts";
import { edgeUses } from "./edge-uses.ts";

/** How many spans back a use may still be given back; older ones go with the next use. */
const KEPT_SPANS = 10;

/**
 * Writes one use into an edge: for the roll of a card, where one is named. An edge that is always there has none to
 * count; for a card it is written all the same, because the entry is what vouches for it there.
 * @returns the entry's id
 * @throws Problem when the edge is gone or has no use left
 */
export async function writeUse(item: EdgeItem, key: string, message: string): Promise<string> {
  const edge = item.system.edges[key];
  if (!edge) throw new Problem("FATES_EDGE.Error.EdgeGone", { name: item.name });
  if (edgeUses(item, key)?.left === 0)
    throw new Problem("FATES_EDGE.Error.NoUses", { name: edge.label || item.name });
  const now = tableNumbers();
  const at = edge.span === "always" ? now.scene : now[edge.span];
  const old = Object.entries(edge.spent).filter(([, use]) => use.at < at - KEPT_SPANS);
  const id = randomId();
  const use = { at, message, user: game.user.id ?? "" };
  const spent = Object.assign({ [id]: use }, ...old.map(([gone]) => deletion(gone))) as object;
  await updateDocument(item, { system: { edges: { [key]: { spent } } } });
  return id;
}
