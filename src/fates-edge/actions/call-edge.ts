import { idOf, uuidOf } from "../../foundry/documents.ts";
import type { Change } from "../../table/changes.ts";
import { UserError } from "../../table/refusals.ts";
import { serialize } from "../../table/serialize.ts";
import { makeChanges } from "../../table/undo.ts";
import type { EdgeItem } from "../data/kinds.ts";
import { edgeOn, edgeUses } from "../state/edges.ts";
import { requireParty, tableNumbers } from "../state/party.ts";
import { requireGM } from "../state/rights.ts";
import { debitOf } from "./bank.ts";
import { postNotice } from "./notices.ts";
import { onItem } from "./refusals.ts";

/**
 * The GM calls on an edge that is theirs to call (SRD 9.3, Cursed Token): the bank pays its price, a use is counted, and one
 * line of the log takes both back. Answers whether it was done.
 */
export function callEdge(item: EdgeItem, key: string): Promise<boolean> {
  return onItem(item, () => serialize("bank", () => call(item, key)));
}

/** @throws UserError for whom or when it cannot be called */
async function call(item: EdgeItem, key: string): Promise<void> {
  requireGM();
  const edge = edgeOn(item, key);
  if (edge?.by !== "gm") throw new UserError("FATES_EDGE.Error.EdgeGone", { name: item.name });
  if (edgeUses(item, key)?.left === 0) throw new UserError("FATES_EDGE.Error.NoUses", { name: item.name });
  const party = requireParty();
  const { points } = edge.costs;
  if (party.system.bank.total < points) throw new UserError("FATES_EDGE.Error.NotEnoughBanked");
  const id = foundry.utils.randomID();
  const label = edge.label || item.name;
  const actor = item.parent ? uuidOf(item.parent) : "";
  const changes: Change[] = [];
  if (points > 0)
    changes.push(debitOf(party, { id, kind: "spend", points, label, actor, message: "" }).change);
  if (edge.span !== "always")
    changes.push({
      ...{ uuid: uuidOf(item), path: `system.edges.${key}.spent.${id}`, before: null },
      after: { at: tableNumbers()[edge.span], message: "", user: idOf(game.user) },
    });
  const words = edge.circumstance;
  await postNotice("edgeCalled", { label, name: item.parent?.name ?? "", words, points }, changes);
  await makeChanges(changes);
}
