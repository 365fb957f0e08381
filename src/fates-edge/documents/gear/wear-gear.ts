import type { GearItem } from "../../data/kinds.ts";
import { worn } from "../../rules/advancement/gear-condition.ts";
import { gearChange } from "./gear-change.ts";

/** One more setback for a thing: compromised, then broken (SRD 20.5). What was patched is open again. */
export function wearGear(item: GearItem): Promise<boolean> {
  return gearChange(
    item,
    () => item.system.condition !== "broken",
    () => ({ condition: worn(item.system.condition), patched: 0 }),
  );
}
