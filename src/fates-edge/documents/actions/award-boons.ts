import { findHere } from "../../../foundry/documents.ts";
import { randomId } from "../../../foundry/random-id.ts";
import { Problem } from "../../../table/problem.ts";
import { type ActionMessage, isPc } from "../../data/kinds.ts";
import { onCard } from "./on-card.ts";

/** The GM confirms the boons of a failure (SRD 18). Past the cap they may be spent in this beat, then are lost. */
export function awardBoons(message: ActionMessage): Promise<boolean> {
  return onCard(message, "award", async ({ award }) => {
    const actor = findHere(message.system.actor);
    if (!isPc(actor) || !award)
      throw new Problem("FATES_EDGE.Error.ActorGone", { name: message.system.actorName });
    const boons = award.boons;
    const key = `${message.id}-a`;
    const entry = { delta: boons, reason: "award", message: message.id ?? "" };
    const changes = [{ uuid: actor.uuid, path: `system.boons.entries.${key}`, before: null, after: entry }];
    const act = { boons, actor: actor.uuid, user: game.user.id, changes, undone: false };
    await message.update({ system: { gm: { awards: { [randomId()]: act } } } });
    await actor.update({ system: { boons: { entries: { [key]: entry } } } });
  });
}
