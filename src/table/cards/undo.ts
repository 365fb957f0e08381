import { ownEntry } from "../records.ts";
import { actOn } from "../acts/in-turn.ts";
import { requireGM, requireInLog } from "../acts/rights.ts";
import { UserError } from "../refusals.ts";
import { messageTypeOf } from "./known-types.ts";
import type { AnyMessageType } from "./message-type.ts";

/**
 * Takes back one thing from its card, or with `self` all that a card of its own did, after whatever else this client does on
 * it. Entries are removed, not totals restored; what somebody changed since stays as it is, and this user is told.
 */
export function undoOnCard(message: ChatMessage.Implementation, part = "self", id = ""): Promise<boolean> {
  return actOn(`message ${message.id}`, async () => {
    const messageType = messageTypeOf(message);
    requireUndoRight(messageType, message, { part, id });
    const parts = messageType?.undo ?? {};
    const undoPart = ownEntry(parts, part);
    if (!undoPart) throw new UserError("TABLE.Error.NotNow");
    await undoPart(message, id);
  });
}

/** @throws UserError for whoever may not take it back, and where the message is gone */
function requireUndoRight(
  messageType: AnyMessageType | null,
  message: ChatMessage.Implementation,
  { part, id }: { readonly part: string; readonly id: string },
): void {
  if (!messageType?.mayUndo) requireGM();
  requireInLog(message);
  if (messageType?.mayUndo?.(message, part, id) === false) throw new UserError("TABLE.Error.NotNow");
}
