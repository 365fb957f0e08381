import { notify } from "../../foundry/notify.ts";
import type { PcActor } from "../documents/kinds.ts";
import { onDemand } from "./on-demand.ts";
import { openOne } from "./open-one.ts";

const replaceDialog = onDemand(() => import("./replace-dialog.ts"));

/** Opens what a GM can do for a player whose character is gone: for good, or for a while (SRD 17.4, 17.5). */
export async function openReplace(actor: PcActor): Promise<void> {
  if (!game.user.isGM) return notify.error("FATES_EDGE.Error.GMOnly");
  const part = await replaceDialog();
  if (part) await openOne(part.ReplaceDialog.idFor(actor), () => new part.ReplaceDialog(actor));
}
