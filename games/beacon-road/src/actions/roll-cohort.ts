import { idOf, uuidOf } from "#foundry/documents.ts";
import { createMessage } from "#foundry/messages.ts";
import { reportRefusal } from "#table/refusals.ts";
import type { CallMessage, CohortActor, FighterActor, RollMessage } from "../data/kinds.ts";
import { isRoll } from "../data/kinds.ts";
import { currentDials } from "../data/settings.ts";
import { tierPool } from "../rules/roll/pool.ts";
import { requirePlays } from "../state/rights.ts";
import { rolled } from "../state/thrown.ts";

/** Throws a cohort's part of a group action for its leader: its quality, 0 for what is none of its types, with what harm does to it (Using a cohort). */
export function rollCohort(
  call: CallMessage,
  cohort: CohortActor,
  leader: FighterActor,
): Promise<RollMessage | null> {
  return reportRefusal(async () => {
    requirePlays(game.user, leader);
    const { trade, position, effect, factors, against, action, purpose } = call.system;
    const { quality, advantage } = cohort.system.numbers;
    const tier = trade ? quality + advantage : Math.min(0, advantage);
    const { explosions } = currentDials();
    const system = {
      kind: "action",
      action,
      goal: purpose,
      asked: idOf(call),
      actor: uuidOf(cohort),
      actorName: cohort.name,
      tier,
      position,
      effect,
      factors: { ...factors },
      against,
      explosions,
    };
    const rolls = [rolled(tierPool(tier, { explosions }))];
    const made = await createMessage({ type: "roll", content: "", rolls, sound: CONFIG.sounds.dice, system });
    return isRoll(made) ? made : null;
  }, null);
}
