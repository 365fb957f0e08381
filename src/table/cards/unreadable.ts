import { idOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { warnUnreadable } from "../unreadable.ts";
import type { AnyMessageType } from "./message-type.ts";

/** In place of a card that cannot be read: that there is one, and that it was kept. It offers nothing. */
export const UNREADABLE: AnyMessageType = {
  type: "unreadable",
  template: "table/cards/unreadable",
  view: (message) => ({ type: "unreadable", id: idOf(message) }),
  text: (_view, { say }) => [say(TITLE), say(TEXT)],
  context: (_view, { uid }) => ({ uid, title: localize(TITLE), how: localize(TEXT) }),
};

/**
 * Makes something of a message's card. Where that fails, because the message holds data that no version writes, it is
 * made of the card that cannot be read, and the console is told once.
 */
export function readOrUnreadable<T>(
  message: ChatMessage.Implementation,
  messageType: AnyMessageType,
  make: (messageType: AnyMessageType) => T,
): T {
  try {
    return make(messageType);
  } catch (error) {
    warnUnreadable(message.uuid, error);
    return make(UNREADABLE);
  }
}

const TITLE = "TABLE.Card.Unreadable";
const TEXT = "TABLE.Card.Kept";
