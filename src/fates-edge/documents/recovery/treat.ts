import type { PcActor } from "../kinds.ts";
import { recover } from "./recover.ts";

/** Somebody tends the character's wounds (SRD J; Core, "Recovering Harm"). */
export function treat(actor: PcActor): Promise<boolean> {
  return recover(actor, "treat");
}
