import { recover } from "../../actions/recovery.ts";
import type { PcActor } from "../../data/kinds.ts";
import type { Rest } from "../../rules/fatigue.ts";

/** A short rest, or a night's (SRD 20.4). */
export function rest(actor: PcActor, kind: Rest): Promise<boolean> {
  return recover(actor, kind);
}
