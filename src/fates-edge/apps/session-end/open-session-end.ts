import { notify } from "../../../foundry/notify.ts";
import { onDemand } from "../on-demand.ts";
import { openOne } from "../open-one.ts";

const sessionEnd = onDemand(() => import("./session-window.ts"));

/** Opens the end of the session for a GM. */
export async function openSessionEnd(): Promise<void> {
  if (!game.user.isGM) return notify.error("FATES_EDGE.Error.GMOnly");
  const part = await sessionEnd();
  if (part) await openOne(part.SessionWindow.ID, () => new part.SessionWindow());
}
