import { uuidOf } from "#foundry/documents.ts";
import { reportRefusal, UserError } from "#table/refusals.ts";
import { serialize } from "#table/serialize.ts";
import type { PcActor } from "../data/kinds.ts";
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

/** Does one thing on an item, after whatever else this client does on it, for whoever owns it. */
export function onItem(item: Item.Implementation, work: () => Promise<unknown>): Promise<boolean> {
  return serialize(`item ${uuidOf(item)}`, () =>
    reportRefusal(async () => {
      if (!item.isOwner) throw new UserError("TABLE.Error.NotYours", { name: item.name });
      await work();
      return true;
    }, false),
  );
}

/**
 * Does one thing on a character's sheet, after whatever else this client does on it, for whoever plays the character.
 * A refusal is told to this user and answered with the fallback.
 */
export function onSheet<T, F>(actor: PcActor, work: () => Promise<T>, fallback: F): Promise<T | F> {
  return serialize(`actor ${uuidOf(actor)}`, () =>
    reportRefusal(() => {
      if (!actor.isOwner) throw new UserError("TABLE.Error.NotYours", { name: actor.name });
      return work();
    }, fallback),
  );
}
