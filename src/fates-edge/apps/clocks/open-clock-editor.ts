import { notify } from "../../../foundry/notify.ts";
import { clockState } from "../../documents/clocks/clock-states.ts";
import { primaryParty } from "../../documents/party/primary-party.ts";
import { onDemand } from "../on-demand.ts";
import { openOne } from "../open-one.ts";

const editor = onDemand(() => import("./clock-editor.ts"));

/** Opens the window in which a GM says everything about a clock. */
export async function openClockEditor(key: string): Promise<void> {
  if (!game.user.isGM) return notify.error("FATES_EDGE.Error.GMOnly");
  const party = primaryParty();
  const clock = party && clockState(party, key);
  if (!clock) return notify.error("FATES_EDGE.Error.NoClock");
  const part = await editor();
  if (part) await openOne(part.ClockEditor.idFor(key), () => new part.ClockEditor(clock));
}
