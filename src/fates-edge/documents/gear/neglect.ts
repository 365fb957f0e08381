import type { GearItem } from "../../data/kinds.ts";
import { worn } from "../../rules/advancement/gear-condition.ts";
import { gearChange } from "./gear-change.ts";

/** A thing that wanted looking after got none: it is compromised, and breaks in the end (SRD O). */
export function neglect(item: GearItem): Promise<boolean> {
  return gearChange(
    item,
    () => item.system.flagged,
    () => ({ flagged: false, patched: 0, condition: worn(item.system.condition) }),
  );
}
