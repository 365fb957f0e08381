import { Problem } from "../../../table/problem.ts";
import type { GearItem } from "../../data/kinds.ts";
import { onItem } from "../on-item.ts";

/**
 * Changes a piece of gear where it allows of the change now.
 * @param may says whether it does; where it does not, this user is told.
 */
export function gearChange(
  item: GearItem,
  may: () => boolean,
  change: () => Record<string, unknown>,
): Promise<boolean> {
  return onItem(item, async () => {
    if (!may()) throw new Problem("FATES_EDGE.Error.NotWithGear", { name: item.name });
    await item.update({ system: change() });
  });
}
