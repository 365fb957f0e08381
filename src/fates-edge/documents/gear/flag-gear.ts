import type { GearItem } from "../../data/kinds.ts";
import { needsUpkeep } from "../../rules/advancement/gear-condition.ts";
import { requireGM } from "../actions/require-gm.ts";
import { gearChange } from "./gear-change.ts";

/** The GM says after an arc that a thing wants looking after, or that it does not (SRD O, Upkeep & Degradation). */
export function flagGear(item: GearItem, flagged: boolean): Promise<boolean> {
  return gearChange(
    item,
    () => {
      requireGM();
      return !flagged || needsUpkeep(item.system.tier);
    },
    () => ({ flagged }),
  );
}
