import { notify } from "../../../foundry/notify.ts";
import { onDemand } from "../on-demand.ts";
import { openOne } from "../open-one.ts";

const supply = onDemand(() => import("./supply-window.ts"));

/** Opens travel and supply for a GM. */
export async function openSupply(): Promise<void> {
  if (!game.user.isGM) return notify.error("FATES_EDGE.Error.GMOnly");
  const part = await supply();
  if (part) await openOne(part.SupplyWindow.ID, () => new part.SupplyWindow());
}
