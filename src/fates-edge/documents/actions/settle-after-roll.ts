import type { PreparedRoll } from "../../actions/roll-options.ts";
import type { PcActor } from "../../data/kinds.ts";

/**
 * What a roll leaves on its character: the first level of fatigue has bitten (App. V), a boon bought the position, and
 * boons past the cap are gone with the beat that they were for (Clarification 2). What a GM has laid on them is noted as
 * used by the GM's client.
 */
export async function settleAfterRoll(
  actor: PcActor,
  prepared: PreparedRoll,
  message: string,
): Promise<void> {
  const entries = { ...overflowLost(actor, prepared, message), ...positionPaid(prepared, message) };
  const system = {
    ...(hasBitten(actor, prepared) ? { fatigue: { used: true, by: message } } : {}),
    ...(Object.keys(entries).length > 0 ? { boons: { entries } } : {}),
  };
  if (Object.keys(system).length > 0) await actor.update({ system });
}

function hasBitten({ system }: PcActor, { forced, edition }: PreparedRoll): boolean {
  return forced > 0 && edition.fatigueModel === "appV" && system.fatigue.value === 1;
}

/** The boon that bought the position is taken from those past the cap first: they may be spent in this beat. */
function overflowLost({ system }: PcActor, { options }: PreparedRoll, message: string) {
  const lost = system.boons.overflow - (options.boonForPosition ? 1 : 0);
  return lost > 0 ? { [`${message}-o`]: { delta: -lost, reason: "overflow", message } } : {};
}

function positionPaid({ options }: PreparedRoll, message: string) {
  return options.boonForPosition ? { [`${message}-p`]: { delta: -1, reason: "position", message } } : {};
}
