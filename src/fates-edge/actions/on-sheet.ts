import { UserError } from "#table/refusals.ts";
import type { Reason } from "../rules/advancement/reasons.ts";
import { reasonWords } from "../words/purchases.ts";

/** @throws UserError telling the first reason, unless there is none, or a GM goes on against it. */
export function requireNoReason(
  reasons: readonly Reason[],
  { force = false }: { readonly force?: boolean } = {},
): void {
  const [reason] = reasons;
  if (!reason || (force && game.user.isGM)) return;
  throw new UserError("FATES_EDGE.Error.Refused", { why: reasonWords(reason) });
}
