import { notify } from "../../../foundry/notify.ts";
import type { PcActor } from "../../documents/kinds.ts";
import { ClaimsWindow } from "./claims-window.ts";

/** Opens what a player says their character earned this session. */
export function openClaims(actor: PcActor): void {
  if (!actor.isOwner) return notify.warn("FATES_EDGE.Claims.NotYours");
  const open = foundry.applications.instances.get(ClaimsWindow.idFor(actor));
  if (open instanceof ClaimsWindow) open.bringToFront();
  else void new ClaimsWindow(actor).render({ force: true });
}
