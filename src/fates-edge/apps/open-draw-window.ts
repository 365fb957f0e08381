import { beginDraw } from "../documents/actions/begin-draw.ts";
import type { ActionMessage } from "../documents/kinds.ts";
import { onDemand } from "./on-demand.ts";
import { openOne } from "./open-one.ts";

const drawWindow = onDemand(() => import("./draw-window.ts"));

/** Draws for a roll, or takes up this GM's own draw again, and shows it to this GM alone. */
export async function openDrawWindow(message: ActionMessage): Promise<void> {
  // No card is drawn that could not be shown.
  const part = await drawWindow();
  const draw = part && (await beginDraw(message));
  if (draw) await openOne(part.DrawWindow.idFor(message), () => new part.DrawWindow(message, draw));
}
