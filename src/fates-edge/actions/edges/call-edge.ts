import { idOf, uuidOf } from "#foundry/documents.ts";
import { actOnOwned } from "#table/acts/in-turn.ts";
import { requireGM } from "#table/acts/rights.ts";
import { type Change, added } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import { serialize } from "#table/serialize.ts";
import type { EdgeItem, PartyActor } from "../../data/kinds.ts";
import { edgeOn, edgeUses } from "../../state/edges/edges.ts";
import { requireParty, tableNumbers } from "../../state/party.ts";
import { debitOf } from "../spend/bank.ts";
import { notices } from "../notices.ts";
import { once } from "../post-once.ts";

/**
 * The GM calls on an edge that is theirs to call (SRD 9.3, Cursed Token): the bank pays its price, a use is counted, and one
 * line of the log takes both back. Answers whether it was done.
 */
export function callEdge(item: EdgeItem, key: string): Promise<boolean> {
  return actOnOwned(item, () => serialize("bank", () => call(item, key)));
}

/** Two GMs who call on it at once call once. @throws UserError where it cannot be called on */
async function call(item: EdgeItem, key: string): Promise<void> {
  requireGM();
  requireCallable(item, key, requireParty());
  await once([`call ${item.uuid} ${key}`], (message, party) => {
    const edge = requireCallable(item, key, party);
    const { points } = edge.costs;
    const id = foundry.utils.randomID();
    const label = edge.label || item.name;
    const actor = item.parent ? uuidOf(item.parent) : "";
    const entry = { id, kind: "spend", points, label, actor, message: "" } as const;
    const changes = [
      ...(points > 0 ? [debitOf(party, entry).change] : []),
      ...(edge.period === "always" ? [] : [usedBy(item, key, { id, at: tableNumbers()[edge.period] })]),
    ];
    const words = { label, name: item.parent?.name ?? "", words: edge.circumstance, points };
    return notices.act("edgeCalled", words, changes, message);
  });
}

function usedBy(
  item: EdgeItem,
  key: string,
  { id, at }: { readonly id: string; readonly at: number },
): Change {
  const after = { at, message: "", user: idOf(game.user) };
  return added(item, `system.edges.${key}.spent.${id}`, after);
}

/** @throws UserError where it is no GM's to call, has no use left, or the bank holds too little */
function requireCallable(
  item: EdgeItem,
  key: string,
  party: PartyActor,
): NonNullable<ReturnType<typeof edgeOn>> {
  const edge = edgeOn(item, key);
  if (edge?.by !== "gm") throw new UserError("FATES_EDGE.Error.EdgeGone", { name: item.name });
  if (edgeUses(item, key)?.left === 0) throw new UserError("FATES_EDGE.Error.NoUses", { name: item.name });
  if (party.system.bank.total < edge.costs.points) throw new UserError("FATES_EDGE.Error.NotEnoughBanked");
  return edge;
}
