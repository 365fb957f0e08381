import { idOf } from "#foundry/documents.ts";
import { doOnceOn } from "#table/acts/once-on-card.ts";
import { UserError } from "#table/refusals.ts";
import type { ActionMessage } from "../../../data/kinds.ts";
import { earnedTick, makeTick } from "../../clocks/earned-ticks.ts";
import { onCard } from "../on-card.ts";

/**
 * A roll's hits fill segments of the clock it was rolled for; in a mixed-tier scene of one that the GM chooses, or take
 * them off a danger (SRD R.1, R.5).
 * @param key which clock, where the card offers several; the first by default
 */
export function tickClock(message: ActionMessage, key = ""): Promise<boolean> {
  return onCard(message, "tick", async ({ ticking }) => {
    const offer = key === "" ? ticking[0] : ticking.find(({ clock }) => clock === key);
    if (!offer) throw new UserError("TABLE.Error.NotNow");
    const entry = idOf(message);
    const act = earnedTick(offer, entry);
    await doOnceOn(message, "gm.ticks", act, () => makeTick(act, entry));
  });
}
