import { notify } from "../../../foundry/notify.ts";
import { SessionWindow } from "./session-window.ts";

/** Opens the end of the session for a GM. */
export function openSessionEnd(): void {
  if (!game.user.isGM) return notify.error("FATES_EDGE.Error.GMOnly");
  const open = foundry.applications.instances.get(SessionWindow.ID);
  if (open instanceof SessionWindow) open.bringToFront();
  else void new SessionWindow().render({ force: true });
}
