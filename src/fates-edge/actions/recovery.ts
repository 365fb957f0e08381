import type { PcActor } from "../data/kinds.ts";
import type { Rest } from "../rules/fatigue.ts";
import { doAct } from "./acts/act.ts";

/** A short rest, or a night's (SRD 20.4); several nights at once wait for a GM's yes. */
export function rest(actor: PcActor, kind: Rest, nights = 1): Promise<boolean> {
  return doAct(actor, kind, { count: nights });
}

/** Somebody tends the character's wounds (SRD J; Core, "Recovering Harm"). */
export function treat(actor: PcActor): Promise<boolean> {
  return doAct(actor, "treat");
}

/** The character stays where nothing hunts it (SRD, Secondary Points). */
export function sanctuary(actor: PcActor): Promise<boolean> {
  return doAct(actor, "sanctuary");
}
