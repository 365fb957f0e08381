import { createMessage, type MessageMode } from "../../foundry/messages.ts";
import type { Change } from "../../table/changes.ts";
import type { NoticeKind } from "../data/message/notice.ts";

/**
 * A line in the log about what the system did, with what it changed, so that a GM can take it back. Under an id of its own
 * it can be posted once only: the host refuses the second.
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
