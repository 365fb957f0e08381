import { deletion, findHere, idOf, updateDocument } from "#foundry/documents.ts";
import { actOnOwned, turnOf } from "#table/acts/in-turn.ts";
import { requireOwner } from "#table/acts/rights.ts";
import { goneError } from "#table/gone.ts";
import { UserError } from "#table/refusals.ts";
import { serialize } from "#table/serialize.ts";
import { type EdgeItem, isEdgeItem } from "../../data/kinds.ts";
import type { EdgeAim } from "../../state/edges/edge-aims.ts";
import { edgeOn, edgeUses } from "../../state/edges/edges.ts";
import { tableNumbers } from "../../state/party.ts";
import { isPartySupplied } from "../../state/recovery.ts";
import type { EdgeOffer } from "../../state/edges/roll-edges.ts";
import { giftOf } from "../../rules/edges/gifts.ts";

/** How many periods back a use may still be given back; older ones go with the next use. */
const KEPT_SPANS = 10;

/**
 * Writes one use into an edge: for the roll of a card, where one is named. An edge that is always there has none to
 * count; for a card it is written all the same, because the entry is what vouches for it there, and says for whom it was.
 * @returns the entry's id
 * @throws UserError when the edge is gone or has no use left, or supply is too low for what it clears
 */
export async function writeUse(
  item: EdgeItem,
  key: string,
  message: string,
  { who = "", thing = "", clock = "", people }: EdgeAim = {},
): Promise<string> {
  const edge = edgeOn(item, key);
  if (!edge) throw new UserError("FATES_EDGE.Error.EdgeGone", { name: item.name });
  if (edgeUses(item, key)?.left === 0)
    throw new UserError("FATES_EDGE.Error.NoUses", { name: edge.label || item.name });
  // Nothing clears fatigue then (SRD 20.4): the use is kept for later.
  if (edge.gives === "easeFatigue" && !isPartySupplied()) throw new UserError("FATES_EDGE.Error.NoSupply");
  const now = tableNumbers();
  const at = edge.period === "always" ? now.scene : now[edge.period];
  const old = Object.entries(edge.spent).filter(([, use]) => use.at < at - KEPT_SPANS);
  const id = foundry.utils.randomID();
  const aim = {
    ...(who && { who }),
    ...(thing && { thing }),
    ...(clock && { clock }),
    ...(people && { people: [...people] }),
  };
  const use = { at, message, user: idOf(game.user), ...aim };
  const spent = Object.assign({ [id]: use }, ...old.map(([gone]) => deletion(gone))) as object;
  await updateDocument(item, { system: { edges: { [key]: { spent } } } });
  return id;
}

/** Counts one use of an edge, for a roll or without one. An edge that is always there has none to count. */
export function useEdge(item: EdgeItem, key: string, message = ""): Promise<boolean> {
  return actOnOwned(item, async () => {
    const edge = edgeOn(item, key);
    if (!edge) throw new UserError("FATES_EDGE.Error.EdgeGone", { name: item.name });
    if (edge.period !== "always") await writeUse(item, key, message);
  });
}

/** Gives a use of an edge back: the one named, or the last one that counts now. */
export function returnEdge(item: EdgeItem, key: string, entry = ""): Promise<boolean> {
  return actOnOwned(item, async () => {
    const id = entry || lastUse(item, key);
    if (!id || !item.system.edges[key]?.spent[id])
      throw new UserError("FATES_EDGE.Error.NothingUsed", { name: item.name });
    await updateDocument(item, { system: { edges: { [key]: { spent: deletion(id) } } } });
  });
}

/** Entries keep the order in which they were written. */
function lastUse(item: EdgeItem, key: string): string | undefined {
  const edge = edgeOn(item, key);
  if (!edge || edge.period === "always") return undefined;
  const now = tableNumbers()[edge.period];
  const counted = Object.entries(edge.spent).filter(([, { at }]) => at === now);
  return counted.at(-1)?.[0];
}

/** A use that was written, to be taken out again. */
export interface PaidUse {
  readonly item: EdgeItem;
  readonly edge: string;
  readonly id: string;
}

/**
 * Writes down on its item each edge a roll is made with, under the card's id, before the card is there: a GM's client
 * finds them when it looks. Dice that are always there need no word.
 * @throws UserError when one has no use left; those written before are taken out again
 */
export async function payEdges(edges: readonly EdgeOffer[], message: string): Promise<PaidUse[]> {
  const paid: PaidUse[] = [];
  const counted = edges.filter(
    (edge) => !edge.penalty && (giftOf(edge).changes !== "dice" || edge.uses !== null || edge.costs),
  );
  try {
    for (const { uuid, key } of counted)
      paid.push(await payEdge(uuid, key.slice(key.indexOf(".") + 1), message));
    return paid;
  } catch (error) {
    await takeUsesBack(paid);
    throw error;
  }
}

/** Writes one use of an edge down on its item. @throws UserError when it is gone or has no use left. */
export async function payEdge(
  uuid: string,
  edge: string,
  message: string,
  aim: EdgeAim = {},
): Promise<PaidUse> {
  const item = findHere(uuid);
  if (!isEdgeItem(item)) throw goneError("FATES_EDGE.Error.EdgeItemGone", uuid);
  requireOwner(item);
  const id = await serialize(turnOf(item), () => writeUse(item, edge, message, aim));
  return { item, edge, id };
}

/** Takes uses out again. */
export async function takeUsesBack(paid: readonly PaidUse[]): Promise<void> {
  for (const { item, edge, id } of paid)
    if (item.system.edges[edge]?.spent[id])
      await updateDocument(item, { system: { edges: { [edge]: { spent: deletion(id) } } } });
}
