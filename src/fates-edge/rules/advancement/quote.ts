import type { CharacterFacts } from "./character.ts";
import { downtimeDays } from "./downtime.ts";
import type { Offer, Purchase, Quote, QuoteWorld } from "./purchases.ts";
import { purseReasons } from "./purse.ts";
import { quoteGear, quoteTalent } from "./quote-items.ts";
import { quoteAttribute, quoteSkill } from "./quote-ratings.ts";
import { quoteAsset, quoteFollower } from "./quote-retinue.ts";

/**
 * Price and legality of one purchase (SRD 5.2, 12 to 12.4, 17.2.1). Never throws: what cannot be read is a reason. A
 * GM may go on against every reason; doubts ask, and hinder nobody.
 */
export function quote(purchase: Purchase, character: CharacterFacts, world: QuoteWorld): Quote {
  const offer = offerOf(purchase, character, world);
  const days = character.building ? 0 : daysOf(purchase, offer.to);
  return { ...offer, days, reasons: [...offer.reasons, ...purseReasons(offer.price, character)] };
}

function offerOf(purchase: Purchase, character: CharacterFacts, world: QuoteWorld): Offer {
  switch (purchase.kind) {
    case "attribute":
      return quoteAttribute(purchase.key, character);
    case "skill":
      return quoteSkill(purchase.key, character, world);
    case "talent":
      return quoteTalent(purchase, character);
    case "gear":
      return quoteGear(purchase.cost);
    case "follower":
      return quoteFollower(purchase.cap, world.edition);
    case "asset":
      return quoteAsset(purchase, character);
  }
}

/** An offer nobody can read the rating of has no days either. */
function daysOf({ kind }: Purchase, to: number): number {
  return to > 0 ? downtimeDays(kind, to) : 0;
}
