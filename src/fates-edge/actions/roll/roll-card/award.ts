import { findHere, idOf, uuidOf } from "#foundry/documents.ts";
import { UserError } from "#table/refusals.ts";
import { type ActionMessage, isPc } from "../../../data/kinds.ts";
import { onCard, writeFirst } from "../on-card.ts";

/** The GM confirms the boons of a failure (SRD 18). Past the cap they may be spent in this beat, then are lost. */
export function awardBoons(message: ActionMessage): Promise<boolean> {
  return onCard(message, "award", async ({ award }) => {
    const actor = findHere(message.system.actor);
    if (!isPc(actor) || !award)
      throw new UserError("FATES_EDGE.Error.ActorGone", { name: message.system.actorName });
    const boons = award.boons;
    const key = `${message.id}-a`;
    const entry = { delta: boons, reason: "award", message: idOf(message) };
    const changes = [
      { uuid: uuidOf(actor), path: `system.boons.entries.${key}`, before: null, after: entry },
    ];
    const act = { boons, actor: uuidOf(actor), user: game.user.id, changes, undone: false };
    await writeFirst(message, "awards", act);
    await actor.update({ system: { boons: { entries: { [key]: entry } } } });
  });
}
