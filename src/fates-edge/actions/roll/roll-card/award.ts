import { findHere, idOf, uuidOf } from "#foundry/documents.ts";
import { doOnceOn, ownAct } from "#table/acts/once-on-card.ts";
import { added } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import { type ActionMessage, isPc } from "../../../data/kinds.ts";
import { onCard } from "../on-card.ts";

/** The GM confirms the boons of a failure (SRD 18). Past the cap they may be spent in this beat, then are lost. */
export function awardBoons(message: ActionMessage): Promise<boolean> {
  return onCard(message, "award", async ({ award }) => {
    const actor = findHere(message.system.actor);
    if (!isPc(actor) || !award)
      throw new UserError("FATES_EDGE.Error.ActorGone", { name: message.system.actorName });
    const { boons } = award;
    const entry = { delta: boons, reason: "award", message: idOf(message) };
    const changes = [added(actor, `system.boons.entries.${message.id}-a`, entry)];
    await doOnceOn(message, "gm.awards", { boons, actor: uuidOf(actor), ...ownAct(changes) });
  });
}
