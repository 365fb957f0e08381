import { Problem } from "../../table/problem.ts";
import { attempt } from "../../table/refusals.ts";
import { inTurn } from "../../table/serialize.ts";

/** Does one thing on an item, after whatever else this client does on it, for whoever owns it. */
export function onItem(item: Item.Implementation, work: () => Promise<unknown>): Promise<boolean> {
  return inTurn(`item ${item.uuid}`, () =>
    attempt(async () => {
      if (!item.isOwner) throw new Problem("FATES_EDGE.Error.NotYours", { name: item.name });
      await work();
      return true;
    }, false),
  );
}
