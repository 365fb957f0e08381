import { actOnOwned } from "#table/acts/in-turn.ts";
import { UserError } from "#table/refusals.ts";
import type { PcActor } from "../data/kinds.ts";
import type { Rest } from "../rules/fatigue.ts";
import { type Recovery, recoveryOf } from "../state/recovery.ts";

/** The ways to recover. */
export type RecoveryWay = Exclude<keyof Recovery, "supplied" | "now">;

/** Lets a character recover in one way; says so where that would change nothing. */
export function recover(actor: PcActor, way: RecoveryWay): Promise<boolean> {
  return actOnOwned(actor, async () => {
    const recovery = recoveryOf(actor);
    const { fatigue, harm } = recovery[way];
    if (fatigue === recovery.now.fatigue && harm === recovery.now.harm)
      throw new UserError(`FATES_EDGE.Error.${recovery.supplied ? "NothingToRecover" : "NoSupply"}`);
    await actor.update({ system: { fatigue: { value: fatigue }, harm: { value: harm } } });
  });
}

/** A short rest, or a night's (SRD 20.4). */
export function rest(actor: PcActor, kind: Rest): Promise<boolean> {
  return recover(actor, kind);
}

/** Somebody tends the character's wounds (SRD J; Core, "Recovering Harm"). */
export function treat(actor: PcActor): Promise<boolean> {
  return recover(actor, "treat");
}

/** The character stays where nothing hunts it (SRD, Secondary Points). */
export function sanctuary(actor: PcActor): Promise<boolean> {
  return recover(actor, "sanctuary");
}
