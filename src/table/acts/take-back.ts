import { updateDocument } from "#foundry/documents.ts";
import type { Change } from "../changes.ts";
import { UserError } from "../refusals.ts";
import { revertChanges } from "../undo.ts";

/** Something that was done, with what it changed. */
interface Done {
  readonly changes: readonly Change[];
  readonly undone: boolean;
}

/** A message that tells of one act, such as a notice. */
export type ActMessage = ChatMessage.Implementation & { readonly system: Done };

/** A message of which a GM's client notes in its half what it did about it. */
export type JudgedMessage = ChatMessage.Implementation & {
  readonly system: { readonly gm: Done & { readonly state: string } };
};

/** Takes back all that a message tells of, and leaves it there, struck. @throws UserError where it does not stand */
export async function undoMessage(message: ActMessage): Promise<void> {
  requireStanding(message);
  await revertChanges(message.system.changes);
  await updateDocument(message, { system: { undone: true } });
}

/** Takes back what a GM's client did about a message; what its author said stays. @throws UserError where nothing was done */
export async function undoVerdict(message: JudgedMessage): Promise<void> {
  const { undone, state, changes } = message.system.gm;
  if (undone || state !== "done") throw new UserError("TABLE.Error.NotNow");
  await revertChanges(changes);
  await updateDocument(message, { system: { gm: { undone: true } } });
}

/** @throws UserError for what was taken back already, and for a card that no GM wrote: it has done nothing, whatever it says */
export function requireStanding({
  system,
  author,
}: ChatMessage.Implementation & { readonly system: { readonly undone: boolean } }): void {
  if (system.undone || !author?.isGM) throw new UserError("TABLE.Error.NotNow");
}
