import { recover } from "../../actions/recovery.ts";
import type { PcActor } from "../../data/kinds.ts";

/** The character stays where nothing hunts it (SRD, Secondary Points). */
export function sanctuary(actor: PcActor): Promise<boolean> {
  return recover(actor, "sanctuary");
}
