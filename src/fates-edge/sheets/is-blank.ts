import type { PcActor } from "../data/kinds.ts";
import { ledgerOf } from "../documents/advancement/ledger-of.ts";
import { ATTRIBUTE_START } from "../rules/advancement/prices.ts";

/** Whether nothing of a character was chosen yet: no rating beyond the start, nothing owned, no line of a ledger. */
export function isBlank(actor: PcActor): boolean {
  const { attributes, skills } = actor.system;
  const rated =
    Object.values(attributes).some((rating) => rating !== ATTRIBUTE_START) ||
    Object.values(skills).some((rating) => rating > 0);
  return !rated && actor.items.size === 0 && ledgerOf(actor).length === 0;
}
