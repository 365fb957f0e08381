import type { Block } from "#table/telling.ts";
import { messageTypeOf } from "./message-types.ts";

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
