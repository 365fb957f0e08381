import { Problem } from "../../../table/problem.ts";
import type { Reason } from "../../rules/advancement/reason.ts";

/** Says a reason of the rules in the user's words. */
export type ReasonWords = (reason: Reason) => string;

let words: ReasonWords = ({ code }) => code;

/** Sets who finds the words: they stand above documents, beside the windows, and so are handed down. */
export function setReasonWords(finds: ReasonWords): void {
  words = finds;
}

/** @throws Problem telling the first reason, unless there is none, or a GM goes on against it. */
export function refuse(
  reasons: readonly Reason[],
  { force = false }: { readonly force?: boolean } = {},
): void {
  const [reason] = reasons;
  if (!reason || (force && game.user.isGM)) return;
  throw new Problem("FATES_EDGE.Error.Refused", { why: words(reason) });
}
