import { callHook } from "../../../foundry/call-hook.ts";
import type { ActionMessage } from "../../data/kinds.ts";
import type { StoredDraw } from "../../data/settings.ts";
import { pendingDraw, type PendingDraw } from "../../state/draws.ts";
import { storeDraw } from "./stored-draw.ts";

/** Keeps a draw, or forgets it with null, and tells this client's own windows. */
export async function keepDraw(message: ActionMessage, draw: StoredDraw | null): Promise<PendingDraw | null> {
  await storeDraw(message.id ?? "", draw);
  const pending = draw && pendingDraw(message);
  callHook("fatesEdge.drawChanged", message.id ?? "", pending);
  return pending;
}
