import { Problem } from "../../../table/problem.ts";
import { payUpkeep } from "../../actions/gear.ts";
import type { GearItem } from "../../data/kinds.ts";
import { onItem } from "../on-item.ts";

/** Looks after a thing that wants it: in downtime, or for one XP (SRD O, Upkeep & Degradation). */
export function keepUp(item: GearItem, way: "downtime" | "xp"): Promise<boolean> {
  return onItem(item, async () => {
    if (!item.system.flagged) throw new Problem("FATES_EDGE.Error.NotWithGear", { name: item.name });
    if (way === "xp") await payUpkeep(item);
    await item.update({ system: { flagged: false } });
  });
}
