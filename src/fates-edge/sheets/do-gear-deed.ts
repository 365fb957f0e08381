import { buyItem } from "../actions/buy.ts";
import type { GearItem, PcActor } from "../data/kinds.ts";
import { fieldRepair } from "../documents/gear/field-repair.ts";
import { flagGear } from "../documents/gear/flag-gear.ts";
import { keepUp } from "../documents/gear/keep-up.ts";
import { neglect } from "../documents/gear/neglect.ts";
import { properRepair } from "../documents/gear/proper-repair.ts";
import { wearGear } from "../documents/gear/wear-gear.ts";

type Deed = (item: GearItem, actor: PcActor) => Promise<unknown>;

/** What each deed of `gearDeeds` does. */
const DEEDS: Readonly<Record<string, Deed>> = {
  wear: wearGear,
  patch: fieldRepair,
  "repair-downtime": (item) => properRepair(item, "downtime"),
  "repair-xp": (item) => properRepair(item, "xp"),
  "repair-quest": (item) => properRepair(item, "quest"),
  "keep-downtime": (item) => keepUp(item, "downtime"),
  "keep-xp": (item) => keepUp(item, "xp"),
  neglect,
  flag: (item) => flagGear(item, true),
  pay: (item, actor) => buyItem(actor, item, { as: "bought" }),
};

/** Does with a piece of gear what its button says; each deed judges again who may. */
export async function doGearDeed(actor: PcActor, item: GearItem, deed: string): Promise<void> {
  if (Object.hasOwn(DEEDS, deed)) await DEEDS[deed]?.(item, actor);
}
