import { Problem } from "../../../table/problem.ts";
import { payUpkeep } from "../../actions/gear.ts";
import type { GearItem } from "../../data/kinds.ts";
import { repairsOf } from "../../rules/advancement/gear-condition.ts";
import { requireGM } from "../actions/require-gm.ts";
import { onItem } from "../on-item.ts";

/** What makes a thing whole: tools and downtime, XP, or a story of its own, which the GM tells (SRD 20.5, O). */
export type RepairWay = "downtime" | "xp" | "quest";

/** Makes a thing whole again, for good. */
export function properRepair(item: GearItem, way: RepairWay): Promise<boolean> {
  return onItem(item, async () => {
    if (!repairsOf(item.system).includes(way))
      throw new Problem("FATES_EDGE.Error.NotWithGear", { name: item.name });
    if (way === "quest") requireGM();
    if (way === "xp") await payUpkeep(item);
    await item.update({ system: { condition: "sound", patched: 0, flagged: false } });
  });
}
