import { notify } from "../../../foundry/notify.ts";
import { onDemand } from "../on-demand.ts";
import { openOne } from "../open-one.ts";

const frame = onDemand(() => import("./frame-window.ts"));

/** Opens the frame of the next scene for a GM. */
export async function openFrame(): Promise<void> {
  if (!game.user.isGM) return notify.error("FATES_EDGE.Error.GMOnly");
  const part = await frame();
  if (part) await openOne(part.FrameWindow.ID, () => new part.FrameWindow());
}
