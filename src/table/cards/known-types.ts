import { isUnreadable } from "../unreadable.ts";
import type { AnyMessageType } from "./message-type.ts";
import { UNREADABLE } from "./unreadable.ts";

let known: ReadonlyMap<string, AnyMessageType> = new Map();

/** Says which types of message are cards of the game that is played. Called once (`init`), before the log is drawn. */
export function useMessageTypes(types: readonly AnyMessageType[]): void {
  known = new Map(types.map((one) => [one.type, one]));
}

/** Every type of message that is a card. */
export function messageTypes(): Iterable<AnyMessageType> {
  return known.values();
}

/** The type of a message of ours; null for any other message. */
export function messageTypeOf(message: ChatMessage.Implementation): AnyMessageType | null {
  return isUnreadable(message) ? UNREADABLE : (known.get(message.type) ?? null);
}

/** The template of a card whose content is not for its viewer. */
export const HIDDEN_TEMPLATE = "table/cards/hidden";

/** The template of a card that counts for nothing. */
export const FORGED_TEMPLATE = "table/cards/forged";

/** The templates of all cards, which are drawn at once and so must be loaded beforehand. */
export function cardTemplates(): string[] {
  const all = [...known.values(), UNREADABLE].map(({ template }) => template);
  return [...new Set(all), HIDDEN_TEMPLATE, FORGED_TEMPLATE];
}
