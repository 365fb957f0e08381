import type { PcActor } from "../kinds.ts";
import { recover } from "./recover.ts";

/** The character stays where nothing hunts it (SRD, Secondary Points). */
export function sanctuary(actor: PcActor): Promise<boolean> {
  return recover(actor, "sanctuary");
}
