import type { Rest } from "../../rules/fatigue.ts";
import type { PcActor } from "../kinds.ts";
import { recover } from "./recover.ts";

/** A short rest, or a night's (SRD 20.4). */
export function rest(actor: PcActor, kind: Rest): Promise<boolean> {
  return recover(actor, kind);
}
