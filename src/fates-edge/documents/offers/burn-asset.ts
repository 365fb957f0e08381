import { localize } from "../../../foundry/i18n.ts";
import type { Change } from "../../../table/changes.ts";
import type { PcActor } from "../../data/kinds.ts";
import { ledgerOf } from "../advancement/ledger-of.ts";
import { newLine } from "../advancement/new-line.ts";

/**
 * A follower or an asset is given up for good (SRD U): a line of the ledger that takes it back and gives no XP for it, in
 * the half that GMs write. Undo strikes the line.
 */
export function burnAsset(actor: PcActor, bought: string, offer: { id: string; label: string }): Change[] {
  const line = ledgerOf(actor).find(({ id }) => id === bought);
  if (!line) return [];
  const { label, target, to } = line;
  const reason = localize("FATES_EDGE.Offer.BurnedFor", { what: offer.label });
  const facts = { kind: "refund", xp: 0, label, target, from: to, to: 0, of: bought, reason } as const;
  return [
    { uuid: actor.uuid, path: `system.awards.${offer.id}`, before: null, after: newLine(actor, facts) },
  ];
}
