import { Problem } from "../../../table/problem.ts";
import { reasonWords } from "../../apps/reason-words.ts";
import type { Reason } from "../../rules/advancement/reasons.ts";

/** @throws Problem telling the first reason, unless there is none, or a GM goes on against it. */
export function refuse(
  reasons: readonly Reason[],
  { force = false }: { readonly force?: boolean } = {},
): void {
  const [reason] = reasons;
  if (!reason || (force && game.user.isGM)) return;
  throw new Problem("FATES_EDGE.Error.Refused", { why: reasonWords(reason) });
}
