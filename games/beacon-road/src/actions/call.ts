import { uuidOf } from "#foundry/documents.ts";
import { createMessage } from "#foundry/messages.ts";
import { reportRefusal, UserError } from "#table/refusals.ts";
import { type CallMessage, type CohortActor, type FighterActor, isCall } from "../data/kinds.ts";
import type { CallData } from "../data/message/call.ts";
import { nameNow, requirePlays } from "../state/rights.ts";

/** What a call says; the rest is as usual. */
export type NewCall = Partial<Omit<CallData, "actors" | "closed">>;

/**
 * Asks characters for a roll: a GM whom they like, a player as the leader of a group action (Lead a group action).
 * @param actors in a group action the leader first
 * @param cohorts those whom a leader takes along
 */
export function call(
  actors: readonly FighterActor[],
  asked: NewCall,
  cohorts: readonly CohortActor[] = [],
): Promise<CallMessage | null> {
  return reportRefusal(async () => {
    const [first] = actors;
    if (!first) throw new UserError("BEACON_ROAD.Error.CallWhom");
    if (!game.user.isGM) requirePlays(game.user, first);
    const leader = asked.kind === "group" ? { actor: uuidOf(first), actorName: nameNow(first) } : {};
    const system = { ...asked, ...leader, actors: [...actors, ...cohorts].map(uuidOf) };
    const speaker = ChatMessage.implementation.getSpeaker(game.user.isGM ? {} : { actor: first });
    const made = await createMessage({ type: "call", content: "", speaker, system });
    return isCall(made) ? made : null;
  }, null);
}

/** Closes a call, or opens it again: whoever made it, or a GM. */
export function closeCall(message: CallMessage, closed: boolean): Promise<boolean> {
  return reportRefusal(async () => {
    if (!message.isAuthor && !game.user.isGM) throw new UserError("BEACON_ROAD.Error.NotYourCard");
    await message.update({ system: { closed } });
    return true;
  }, false);
}
