import type { GearItem } from "../../data/kinds.ts";
import { canPatch } from "../../rules/advancement/gear-condition.ts";
import { tableNumbers } from "../party/table-numbers.ts";
import { gearChange } from "./gear-change.ts";

/** Patches a compromised thing for this scene, once the roll for it has been made (SRD 20.5). */
export function fieldRepair(item: GearItem): Promise<boolean> {
  const { scene } = tableNumbers();
  return gearChange(
    item,
    () => canPatch(item.system, scene),
    () => ({ patched: scene }),
  );
}
