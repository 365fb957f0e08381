import type { PcActor } from "../data/kinds.ts";
import type { Purchase } from "../rules/advancement/purchases.ts";

/** What is bought for whom: a step of a rating, somebody or something of the retinue, or an item. */
export interface BuySubject {
  readonly actor: PcActor;
  readonly purchase: Purchase;
  readonly item?: Item.Implementation;
}

/** The id of the one window that asks about a thing and who buys it. */
export function buyDialogId({ actor, purchase, item }: BuySubject): string {
  const thing = item?.uuid.replaceAll(".", "-") ?? ("key" in purchase ? purchase.key : "new");
  return `fates-edge-buy-${actor.id}-${purchase.kind}-${thing}`;
}
