import type { PcActor } from "../documents/kinds.ts";
import type { Purchase } from "../rules/advancement/purchases.ts";

/** What is bought for whom: a step of a rating, somebody or something of the retinue, or an item. */
export interface BuySubject {
  readonly actor: PcActor;
  readonly purchase: Purchase;
  readonly item?: Item.Implementation;
}
