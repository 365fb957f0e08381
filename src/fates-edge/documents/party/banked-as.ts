import type { ActionMessage } from "../../data/kinds.ts";

/**
 * How a roll is named in the bank, which everyone reads: a roll that was not made in the open keeps its name, its
 * character and what came of it to itself.
 */
export function bankedAs(message: ActionMessage, label: string) {
  const isPublic = message.whisper.length === 0;
  return {
    label: isPublic ? label : "",
    actor: isPublic ? message.system.actor : "",
    message: message.id ?? "",
  };
}
