import { reportRefusal } from "../../table/refusals.ts";
import type { PcActor } from "../data/kinds.ts";
import { requireGM } from "../state/rights.ts";

/** A GM gives a character a boon by hand, for something that no card tells of (SRD 18); the sheet takes it back. */
export function giveBoon(actor: PcActor): Promise<boolean> {
  return reportRefusal(async () => {
    requireGM();
    const key = `hand-${foundry.utils.randomID()}`;
    await actor.update({
      system: { boons: { entries: { [key]: { delta: 1, reason: "hand", message: "" } } } },
    });
    return true;
  }, false);
}
