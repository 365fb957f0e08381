import { uuidOf } from "#foundry/documents.ts";
import { createMessage } from "#foundry/messages.ts";
import { reportRefusal, UserError } from "#table/refusals.ts";
import { type CallMessage, type CharacterActor, isCall } from "../data/kinds.ts";
import type { CallData } from "../data/message/call.ts";
import { requirePlays } from "../state/rights.ts";

/** What a call says; the rest is as usual. */
export type NewCall = Pick<CallData, "kind"> & Partial<Omit<CallData, "actors" | "closed">>;

/**
 * Asks characters for a check: a GM whom they like, a player as the leader of a group or against somebody (Group Check, Opposed Check).
 * @param actors in a group check the leader first
 */
export function call(actors: readonly CharacterActor[], asked: NewCall): Promise<CallMessage | null> {
  return reportRefusal(async () => {
    const [first] = actors;
    if (!first) throw new UserError("TWO_DICE.Error.CallWhom");
    if (!game.user.isGM) requirePlays(game.user, first);
    const system = { ...asked, actors: actors.map(uuidOf) };
    const speaker = game.user.isGM
      ? { alias: game.user.name }
      : ChatMessage.implementation.getSpeaker({ actor: first });
    const made = await createMessage({ type: "call", content: "", speaker, system });
    return isCall(made) ? made : null;
  }, null);
}

/** Closes a call, or opens it again: whoever made it, or a GM. */
export function closeCall(message: CallMessage, closed: boolean): Promise<boolean> {
  return reportRefusal(async () => {
    if (!message.isAuthor && !game.user.isGM) throw new UserError("TWO_DICE.Error.NotYourCard");
    await message.update({ system: { closed } });
    return true;
  }, false);
}
