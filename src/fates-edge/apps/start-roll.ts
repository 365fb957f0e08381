import type { RollOptions } from "../documents/actions/roll-options.ts";
import type { PcActor } from "../documents/kinds.ts";
import { onDemand } from "./on-demand.ts";
import { skipsDialog } from "./skip-dialog.ts";

const rolling = onDemand(() => import("./ask-and-roll.ts"));

/**
 * The one door to a roll: from the sheet, a request, a macro, a link in text. Asks in the dialog, or rolls at once
 * while the skipping key is held.
 */
export async function startRoll(actor: PcActor, options: Partial<RollOptions> = {}): Promise<void> {
  // The key counts as it is held now, not once all is fetched.
  const asks = !skipsDialog();
  await (await rolling())?.askAndRoll(actor, options, asks);
}
