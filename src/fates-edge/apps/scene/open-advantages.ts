import { notify } from "../../../foundry/notify.ts";
import { onDemand } from "../on-demand.ts";
import { openOne } from "../open-one.ts";

const advantages = onDemand(() => import("./advantages-window.ts"));

/** Opens what helps the crew in the scene that is on, for a GM. */
export async function openAdvantages(): Promise<void> {
  if (!game.user.isGM) return notify.error("FATES_EDGE.Error.GMOnly");
  const part = await advantages();
  if (part) await openOne(part.AdvantagesWindow.ID, () => new part.AdvantagesWindow());
}
