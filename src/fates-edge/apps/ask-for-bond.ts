import { notify } from "../../foundry/notify.ts";
import type { PcActor } from "../documents/kinds.ts";
import { onDemand } from "./on-demand.ts";
import { openOne } from "./open-one.ts";

const bondDialog = onDemand(() => import("./bond-dialog.ts"));

/** Asks with whom a character is bound, and how, and offers it to the other player. */
export async function askForBond(actor: PcActor): Promise<void> {
  const part = await bondDialog();
  if (!part) return;
  const { BondDialog } = part;
  if (BondDialog.othersOf(actor).length === 0) return notify.warn("FATES_EDGE.Bond.NobodyLeft");
  await openOne(BondDialog.idFor(actor), () => new BondDialog(actor));
}
