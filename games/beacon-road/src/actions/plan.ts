import { uuidOf } from "#foundry/documents.ts";
import { createMessage } from "#foundry/messages.ts";
import { reportRefusal } from "#table/refusals.ts";
import { type FighterActor, isPlan, type PlanMessage } from "../data/kinds.ts";
import type { Action } from "../rules/roll/actions.ts";
import { nameNow, requirePlays } from "../state/rights.ts";

/** Says what somebody is up to, for the GM to set position and effect (The Player States Their Goal). */
export function statePlan(
  actor: FighterActor,
  { action, goal }: { readonly action: Action; readonly goal: string },
): Promise<PlanMessage | null> {
  return reportRefusal(async () => {
    requirePlays(game.user, actor);
    const system = { actor: uuidOf(actor), actorName: nameNow(actor), action, goal };
    const speaker = ChatMessage.implementation.getSpeaker({ actor });
    const made = await createMessage({ type: "plan", content: "", speaker, system });
    return isPlan(made) ? made : null;
  }, null);
}
