import { idOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { warnUnreadable } from "#table/unreadable.ts";
import type { CardView, MessageType } from "./parts/message-type.ts";

/** In place of a card that cannot be read: that there is one, and that it was kept. It offers nothing. */
export const UNREADABLE: MessageType<ChatMessage.Implementation, CardView> = {
  type: "unreadable",
  template: "cards/unreadable",
  view: (message) => ({ type: "unreadable", id: idOf(message) }),
  text: (_view, { say }) => [say(TITLE), say(TEXT)],
  context: (_view, { uid }) => ({ uid, title: localize(TITLE), text: localize(TEXT) }),
};

/**
 * Makes something of a message's card. Where that fails, because the message holds data that no version writes, it is
 * made of the card that cannot be read, and the console is told once.
 */
export function readOrUnreadable<T>(
  message: ChatMessage.Implementation,
  messageType: MessageType,
  make: (messageType: MessageType) => T,
): T {
  try {
    return make(messageType);
  } catch (error) {
    warnUnreadable(message.uuid, error);
    return make(UNREADABLE);
  }
}

const TITLE = "FATES_EDGE.Unreadable.Card";
const TEXT = "FATES_EDGE.Unreadable.Kept";
