import type { PcActor } from "../documents/kinds.ts";
import { onDemand } from "./on-demand.ts";
import { openOne } from "./open-one.ts";

const restDialog = onDemand(() => import("./rest-dialog.ts"));

/** Opens the window in which a character recovers. */
export async function openRest(actor: PcActor): Promise<void> {
  const part = await restDialog();
  if (part) await openOne(part.RestDialog.idFor(actor), () => new part.RestDialog(actor));
}
