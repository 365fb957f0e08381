import { notify } from "../../../foundry/notify.ts";
import type { PcActor } from "../../documents/kinds.ts";
import { onDemand } from "../on-demand.ts";
import { openOne } from "../open-one.ts";

const claims = onDemand(() => import("./claims-window.ts"));

/** Opens what a player says their character earned this session. */
export async function openClaims(actor: PcActor): Promise<void> {
  if (!actor.isOwner) return notify.warn("FATES_EDGE.Claims.NotYours");
  const part = await claims();
  if (part) await openOne(part.ClaimsWindow.idFor(actor), () => new part.ClaimsWindow(actor));
}
