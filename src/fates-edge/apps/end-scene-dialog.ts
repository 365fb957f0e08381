import { notify } from "../../foundry/notify.ts";
import { onDemand } from "./on-demand.ts";
import { openOne } from "./open-one.ts";

const ending = onDemand(() => import("./scene/end-scene-window.ts"));

/** Asks a GM how the scene ends: what becomes of its clocks and of the points still in the bank. */
export async function askToEndScene(): Promise<void> {
  if (!game.user.isGM) return notify.error("FATES_EDGE.Error.GMOnly");
  const part = await ending();
  if (part) await openOne(part.EndSceneWindow.ID, () => new part.EndSceneWindow());
}
