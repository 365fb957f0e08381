import { isDeed, type OfferMessage } from "../../data/kinds.ts";

/** The key under which a withdrawal stands among what would end an offer; an answer stands there under its deed's id. */
export const WITHDRAWAL = "withdrawn";

/**
 * Says that an offer ends by an answer or by its withdrawal, before anything comes of it. Of two that cross, the one that
 * the server took first ends it: entries stand in that order, the same for every client.
 * @param by the deed's id, or `WITHDRAWAL`
 * @returns whether it ends by this one
 */
export async function claimEnd(offer: OfferMessage, by: string): Promise<boolean> {
  await offer.update({ system: { ends: { [by]: game.user.id ?? "" } } });
  return endOf(offer) === by;
}

/** What an offer ends by; empty while nothing does. An answer whose card was deleted ends nothing. */
export function endOf({ system }: OfferMessage): string {
  return Object.keys(system.ends).find((key) => key === WITHDRAWAL || game.messages.has(key)) ?? "";
}

/** Whether a GM's client is about to write down what comes of an answer. */
export function isBeingSettled(offer: OfferMessage): boolean {
  const deed = game.messages.get(endOf(offer));
  return isDeed(deed) && deed.system.gm.state === "";
}
