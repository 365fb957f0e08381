import { onSheet } from "../../actions/refusals.ts";
import type { PcActor } from "../../data/kinds.ts";

/** Says whether a character's player is at the table (SRD, "Absent PCs"); the player themselves, or a GM. */
export function setAway(actor: PcActor, away: boolean): Promise<boolean> {
  return onSheet(
    actor,
    async () => {
      await actor.update({ system: { away } });
      return true;
    },
    false,
  );
}
