import type { GearPlace } from "../../data/item/gear-choices.ts";
import type { GearItem } from "../../data/kinds.ts";
import { gearChange } from "./gear-change.ts";

/** Takes a thing to hand, packs it away, or leaves it behind. */
export function placeGear(item: GearItem, place: GearPlace): Promise<boolean> {
  return gearChange(
    item,
    () => true,
    () => ({ place }),
  );
}
