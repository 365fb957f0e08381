import { uuidOf } from "../../foundry/documents.ts";
import { createMessage } from "../../foundry/messages.ts";
import { reportRefusal, UserError } from "../refusals.ts";

/** The id of the wish that a card of its own begins with. */
export const MAIN = "main";

/**
 * Says in the log what somebody does; the active GM's client judges it, does it and notes on the card what came of it.
 * @param kind one of the game's acts
 * @param actor for whom its author speaks; null where they speak for themselves
 * @param rolls what was thrown for it
 * @returns the card; null where it is refused, which this user is told
 */
export type PostAct<Message> = (
  kind: string,
  actor: Actor.Implementation | null,
  data?: Readonly<Record<string, unknown>>,
  rolls?: readonly foundry.dice.Roll[],
) => Promise<Message | null>;

/** How a game's acts are posted. @param isAct tells its cards of acts */
export function actPoster<Message>(isAct: (message: unknown) => message is Message): PostAct<Message> {
  return (kind, actor, data = {}, rolls = []) =>
    reportRefusal(async () => {
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
