import { deletion } from "../../foundry/deletion.ts";
import { findHere } from "../../foundry/documents.ts";
import { updateDocument } from "../../foundry/update-document.ts";
import { Problem } from "../../table/problem.ts";
import { inTurn } from "../../table/serialize.ts";
import { type EdgeItem, isGear, isTalent } from "../data/kinds.ts";
import { writeUse } from "../documents/advancement/write-use.ts";
import type { EdgeOffer } from "../state/edges.ts";

/** A use that was written, to be taken out again. */
export interface PaidUse {
  readonly item: EdgeItem;
  readonly edge: string;
  readonly id: string;
}

/**
 * Writes down on its item each edge a roll is made with, under the card's id, before the card is there: a GM's client
 * finds them when it looks. Dice that are always there need no word.
 * @throws Problem when one has no use left; those written before are taken out again
 */
export async function payEdges(edges: readonly EdgeOffer[], message: string): Promise<PaidUse[]> {
  const paid: PaidUse[] = [];
  const counted = edges.filter(({ gives, uses, penalty }) => !penalty && (gives !== "dice" || uses !== null));
  try {
    for (const { uuid, key } of counted)
      paid.push(await payEdge(uuid, key.slice(key.indexOf(".") + 1), message));
    return paid;
  } catch (error) {
    await takeUsesBack(paid);
    throw error;
  }
}

/** Writes one use of an edge down on its item. @throws Problem when it is gone or has no use left. */
export async function payEdge(uuid: string, edge: string, message: string): Promise<PaidUse> {
  const item = findHere(uuid);
  if (!isTalent(item) && !isGear(item)) throw new Problem("FATES_EDGE.Error.EdgeGone", { name: "" });
  if (!item.isOwner) throw new Problem("FATES_EDGE.Error.NotYours", { name: item.name });
  const id = await inTurn(`item ${uuid}`, () => writeUse(item, edge, message));
  return { item, edge, id };
}

/** Takes uses out again. */
export async function takeUsesBack(paid: readonly PaidUse[]): Promise<void> {
  for (const { item, edge, id } of paid)
    if (item.system.edges[edge]?.spent[id])
      await updateDocument(item, { system: { edges: { [edge]: { spent: deletion(id) } } } });
}
