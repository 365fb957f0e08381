import { wordsOfStored } from "#foundry/i18n.ts";
import type { Block } from "../telling.ts";
import { isForged, isHidden } from "./card-view.ts";
import { messageTypeOf } from "./known-types.ts";
import { readOrUnreadable } from "./unreadable.ts";

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
    if (isForged(view)) return [view.title];
    return messageType.text(view, wordsOfStored);
  });
}

/**
 * What a chronicle tells of a message: what any player may know of it, and nothing of what was taken back, whispered, or cannot be read.
 */
export function toldToAll(message: ChatMessage.Implementation): readonly Block[] {
  if (message.whisper.length > 0 || message.blind) return [];
  try {
    return messageTypeOf(message)?.chronicle?.(message) ?? [];
  } catch {
    // One card whose words cannot be said leaves the rest of the story as it is; its own card says what is wrong with it.
    return [];
  }
}
