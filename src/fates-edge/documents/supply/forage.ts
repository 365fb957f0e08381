import type { RequestMessage } from "../../data/kinds.ts";
import { forageKey, mayClearForage } from "../../state/supply.ts";
import { clearSupply } from "./clear-supply.ts";

/** The group found something: one segment clears, once for each call, because a GM says so (SRD 20.3). */
export async function clearByForage(message: RequestMessage): Promise<boolean> {
  return mayClearForage(message) ? clearSupply("foraging", forageKey(message.id)) : false;
}
