import type { RollOptions } from "../actions/roll-options.ts";
import type { PcActor } from "../data/kinds.ts";
import { askAndRoll } from "./roll/start-roll.ts";
import { skipsDialog } from "./skip-dialog.ts";

/**
 * The one door to a roll: from the sheet, a request, a macro, a link in text. Asks in the dialog, or rolls at once
 * while the skipping key is held.
 */
export async function startRoll(actor: PcActor, options: Partial<RollOptions> = {}): Promise<void> {
  await askAndRoll(actor, options, !skipsDialog());
}
