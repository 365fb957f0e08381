import type { Change } from "../../../table/changes.ts";
import { isOffer, type OfferMessage } from "../../data/kinds.ts";
import { claimEnd, isBeingSettled, WITHDRAWAL } from "./claim-end.ts";

/** How changes are taken back; undo stands above, and is handed down. */
type TakeBack = (changes: readonly Change[]) => Promise<void>;

/** The spend that bought an offer is taken back: what waits is withdrawn, and what came of it is taken back too. */
export async function closeOfferOf(id: string, takeBack: TakeBack): Promise<void> {
  const offer = game.messages.get(id);
  if (isOffer(offer) && !offer.system.undone) await closeOffer(offer, takeBack);
}

/**
 * Takes back all that came of an offer; one that waits is withdrawn. Whoever settles it in the same instant finds it undone
 * once they are through, and takes back what came too late for this.
 */
export async function closeOffer(offer: OfferMessage, takeBack: TakeBack): Promise<void> {
  if (offer.system.state === "" && (await claimEnd(offer, WITHDRAWAL))) {
    await offer.update({ system: { state: "withdrawn" } });
    return;
  }
  if (isBeingSettled(offer)) await offer.update({ system: { undone: true } });
  await takeBack(offer.system.changes);
  await offer.update({ system: { undone: true } });
}
