import { notify } from "../../../foundry/notify.ts";
import { isPc, type PcActor } from "../../documents/kinds.ts";
import { onDemand } from "../on-demand.ts";
import { openOne } from "../open-one.ts";

/** What is known beforehand of the help that is to be offered. */
export interface HelpPreset {
  readonly for?: string;
  readonly skill?: string;
}

const helpWindow = onDemand(() => import("./help-window.ts"));

/** Asks whom a character helps, and how, and offers it. */
export async function openHelp(actor: PcActor, preset: HelpPreset = {}): Promise<void> {
  if (!game.actors.some((other) => isPc(other) && other !== actor))
    return notify.warn("FATES_EDGE.Error.NobodyToHelp");
  const part = await helpWindow();
  if (!part) return;
  const { HelpWindow } = part;
  await openOne(HelpWindow.idFor(actor), () => new HelpWindow(actor, preset));
}
