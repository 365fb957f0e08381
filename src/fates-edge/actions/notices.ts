import { createMessage, type MessageMode } from "#foundry/messages.ts";
import type { Change } from "#table/changes.ts";
import type { NoticeKind } from "../data/message/notice.ts";

/**
 * A line in the log about what the system did, with what it changed, so that a GM can take it back. What the table does once
 * is claimed first, and its notice has the claim's id (`once`).
 */
export async function postNotice(
  kind: NoticeKind,
  data: Readonly<Record<string, unknown>>,
  changes: readonly Change[],
  id?: string,
  mode: MessageMode = "public",
): Promise<void> {
  const system = { kind, data, changes, user: game.user.id, undone: false };
  await createMessage({ ...(id !== undefined && { _id: id }), type: "notice", content: "", system }, mode);
}
