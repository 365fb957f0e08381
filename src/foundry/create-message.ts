import { type MessageMode, withMode } from "./messages.ts";

/** Puts a message into the log, under the id it names, for those a mode lets see it. */
export async function createMessage(
  data: object,
  mode: MessageMode = "public",
): Promise<ChatMessage.Implementation | undefined> {
  const addressed = withMode({ ...data }, mode) as ChatMessage.CreateData;
  return ChatMessage.implementation.create(addressed, { keepId: true });
}

/** Puts a message into the log, under the id it names, for these users alone. */
export async function createWhisper(
  data: object,
  users: readonly string[],
): Promise<ChatMessage.Implementation | undefined> {
  const addressed = { ...data, whisper: [...users] } as ChatMessage.CreateData;
  return ChatMessage.implementation.create(addressed, { keepId: true });
}
