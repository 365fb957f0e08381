import type { Change } from "../../../table/changes.ts";
import { isOffer, type OfferMessage } from "../kinds.ts";

/** How changes are taken back; undo stands above, and is handed down. */
type TakeBack = (changes: readonly Change[]) => Promise<void>;

/** The spend that bought an offer is taken back: what waits is withdrawn, and what came of it is taken back too. */
export async function closeOfferOf(id: string, takeBack: TakeBack): Promise<void> {
  const offer = game.messages.get(id);
  if (isOffer(offer) && !offer.system.undone) await closeOffer(offer, takeBack);
}

/** Takes back all that came of an offer; one that waits is withdrawn. */
export async function closeOffer(offer: OfferMessage, takeBack: TakeBack): Promise<void> {
  const { state, changes } = offer.system;
  if (state === "") {
    await offer.update({ system: { state: "withdrawn" } });
    return;
  }
  await takeBack(changes);
  await offer.update({ system: { undone: true } });
}
