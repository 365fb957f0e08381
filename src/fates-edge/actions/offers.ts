import { deletion } from "../../foundry/deletion.ts";
import { updateDocument } from "../../foundry/update-document.ts";
import type { Change } from "../../table/changes.ts";
import { type BoonEntry, countBoons, isPaidFor } from "../data/actor/boon-entries.ts";
import type { PcActor } from "../data/kinds.ts";
import { setting } from "../data/settings.ts";

/** The key of the boon that buys one out of an offer: one for each offer, however often it is answered. */
const keyOf = (offer: string): string => `${offer}-t`;

/** A boon paid for an offer, as its entry. */
function entryOf(offer: string): BoonEntry {
  return { delta: -1, reason: "offer", message: offer };
}

/** Whether a boon was paid for an offer out of boons that were there; where boons are counted by hand, it was. */
export function isPaid({ system }: PcActor, offer: string): boolean {
  if (!setting("automateBoons")) return true;
  return isPaidFor(system.boons, keyOf(offer));
}

/** Whether there is a boon to pay with, or one is paid already. */
export function canPay(actor: PcActor, offer: string): boolean {
  return isPaid(actor, offer) || countBoons(actor.system.boons) > 0;
}

/** Pays; a boon that was paid for an answer that never came counts for this one. */
export async function payForOffer(actor: PcActor, offer: string): Promise<void> {
  if (isPaid(actor, offer)) return;
  await actor.update({ system: { boons: { entries: { [keyOf(offer)]: entryOf(offer) } } } });
}

/** Gives the boon back; nothing where none was paid. */
export async function returnBoon(actor: PcActor, offer: string): Promise<void> {
  const key = keyOf(offer);
  if (!Object.hasOwn(actor.system.boons.entries, key)) return;
  await updateDocument(actor, { system: { boons: { entries: deletion(key) } } });
}

/** The boon as what the trade changed, so that undo gives it back. */
export function boonChange({ uuid }: PcActor, offer: string): Change[] {
  if (!setting("automateBoons")) return [];
  return [{ uuid, path: `system.boons.entries.${keyOf(offer)}`, before: null, after: entryOf(offer) }];
}
