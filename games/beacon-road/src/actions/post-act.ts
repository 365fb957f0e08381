import { uuidOf } from "#foundry/documents.ts";
import { createMessage } from "#foundry/messages.ts";
import { MAIN } from "#table/clocks/act-cards.ts";
import { reportRefusal, UserError } from "#table/refusals.ts";
import { type ActMessage, isAct } from "../data/kinds.ts";

/**
 * Says in the log what somebody does; the active GM's client judges it, does it and notes on the card what came of it.
 * @param kind one of the acts in `actions/acts.ts`
 * @param actor for whom its author speaks; null where they speak for themselves
 * @param rolls what was thrown for it
 */
export function postAct(
  kind: string,
  actor: Actor.Implementation | null,
  data: Readonly<Record<string, unknown>> = {},
  rolls: readonly foundry.dice.Roll[] = [],
): Promise<ActMessage | null> {
  return reportRefusal(async () => {
    if (actor && !actor.isOwner) throw new UserError("TABLE.Error.NotYours", { name: actor.name });
    const system = {
      kind,
      data,
      actor: actor ? uuidOf(actor) : "",
      actorName: actor?.name ?? "",
      wishes: { [MAIN]: { kind, data } },
    };
    const speaker = ChatMessage.implementation.getSpeaker(actor ? { actor } : {});
    const made = await createMessage({ type: "act", content: "", speaker, rolls: [...rolls], system });
    return isAct(made) ? made : null;
  }, null);
}
