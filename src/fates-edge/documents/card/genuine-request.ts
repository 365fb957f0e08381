import { isRequest, type RequestMessage } from "../../data/kinds.ts";

/** The call for a roll with an id, if a GM wrote it and it is still in the log. */
export function genuineRequest(id: string): RequestMessage | null {
  const message = game.messages.get(id);
  return isRequest(message) && message.author?.isGM ? message : null;
}
