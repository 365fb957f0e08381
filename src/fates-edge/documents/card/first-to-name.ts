import { type ActionMessage, isAction, type PcActor } from "../../data/kinds.ts";
import { plays } from "../plays.ts";

/**
 * The first roll of a character in the log that says something and that no GM's client has judged yet: what it uses up is
 * used, though nobody has noted it. A card that somebody writes in the name of a character they do not play uses nothing up.
 */
export function firstToName(
  actor: PcActor,
  says: (system: ActionMessage["system"]) => boolean,
): ActionMessage | null {
  const found = game.messages.find((message) => {
    if (!isAction(message) || message.system.gm.judged || message.system.actor !== actor.uuid) return false;
    return says(message.system) && plays(message.author, actor);
  });
  return isAction(found) ? found : null;
}
