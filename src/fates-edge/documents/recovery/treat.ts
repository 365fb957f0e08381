import { recover } from "../../actions/recovery.ts";
import type { PcActor } from "../../data/kinds.ts";

/** Somebody tends the character's wounds (SRD J; Core, "Recovering Harm"). */
export function treat(actor: PcActor): Promise<boolean> {
  return recover(actor, "treat");
}
