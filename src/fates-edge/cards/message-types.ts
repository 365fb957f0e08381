import { wordsOfStored } from "#foundry/i18n.ts";
import { inUndo } from "../actions/undo.ts";
import { UserError } from "#table/refusals.ts";
import { isUnreadable } from "#table/unreadable.ts";
import { ACTION } from "./action/action.ts";
import { DEED } from "./deed/deed.ts";
import { NOTICE } from "./notice/notice.ts";
import { OFFER } from "./offer.ts";
import { isHidden, type MessageType } from "./parts/message-type.ts";
import { REQUEST } from "./request/request.ts";
import { RITUAL } from "./ritual/ritual.ts";
import { RUSHED_PURCHASE } from "./rushed-purchase.ts";
import { SHOWN } from "./shown.ts";
import { BANK_SPEND } from "./spend.ts";
import { SPREAD } from "./spread.ts";
import { readOrUnreadable, UNREADABLE } from "./unreadable.ts";

/** Every type of message that is a card. */
export const MESSAGE_TYPES: readonly MessageType[] = [
  ACTION,
  REQUEST,
  BANK_SPEND,
  NOTICE,
  RUSHED_PURCHASE,
  DEED,
  OFFER,
  SHOWN,
  SPREAD,
  RITUAL,
];

const BY_NAME: ReadonlyMap<string, MessageType> = new Map(MESSAGE_TYPES.map((one) => [one.type, one]));

/** The type of a message of ours; null for any other message. */
export function messageTypeOf(message: ChatMessage.Implementation): MessageType | null {
  return isUnreadable(message) ? UNREADABLE : (BY_NAME.get(message.type) ?? null);
}

/** The template of a card whose content is not for its viewer. */
export const HIDDEN_TEMPLATE = "cards/hidden";

/** The templates of all cards. */
export function cardTemplates(): string[] {
  return [...new Set([...MESSAGE_TYPES, UNREADABLE].map(({ template }) => template)), HIDDEN_TEMPLATE];
}

/** A card in plain lines, as a user may see it; null for a message that is no card of ours. */
export function cardText(
  message: ChatMessage.Implementation,
  user: User.Implementation,
): readonly string[] | null {
  const known = messageTypeOf(message);
  if (!known) return null;
  return readOrUnreadable(message, known, (messageType) => {
    const view = messageType.view(message, user);
    if (isHidden(view)) return [view.text].filter(Boolean);
    return messageType.text(view, wordsOfStored);
  });
}

/**
 * Takes back one thing from its card, or with `self` all that a card of its own did. Entries are removed, not totals
 * restored; what somebody changed since stays as it is, and this GM is told.
 */
export function undoOnCard(message: ChatMessage.Implementation, part = "self", id = ""): Promise<boolean> {
  return inUndo(message, async () => {
    const parts = messageTypeOf(message)?.undo ?? {};
    const undoPart = Object.hasOwn(parts, part) ? parts[part] : undefined;
    if (!undoPart) throw new UserError("FATES_EDGE.Error.NotNow");
    await undoPart(message, id);
  });
}
