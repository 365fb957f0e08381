import { idOf } from "#foundry/documents.ts";
import { UserError } from "../refusals.ts";

/** @throws UserError unless this user is a GM. */
export function requireGM(): void {
  if (!game.user.isGM) throw new UserError("TABLE.Error.GMOnly");
}

/** A document that somebody may own. */
interface Owned {
  readonly name: string;
  readonly isOwner: boolean;
}

/** @throws UserError naming the document, unless this user owns it; a GM owns everything. */
export function requireOwner({ name, isOwner }: Owned): void {
  if (!isOwner) throw new UserError("TABLE.Error.NotYours", { name });
}

/** @throws UserError once a message was deleted. */
export function requireInLog(message: { readonly id: string | null }): void {
  if (!game.messages.has(idOf(message))) throw new UserError("TABLE.Error.CardGone");
}
