import { currentEdition } from "../../data/current-edition.ts";
import { currentSkills } from "../../data/current-skills.ts";
import type { PcActor } from "../../data/kinds.ts";
import type { Purchase, Quote } from "../../rules/advancement/purchases.ts";
import { quote } from "../../rules/advancement/quote.ts";
import { characterFacts } from "../../state/ledger.ts";

/** What a purchase costs this character now, and whether it may (SRD 5.2). */
export function quoteFor(actor: PcActor, purchase: Purchase): Quote {
  return quote(purchase, characterFacts(actor), { edition: currentEdition(), registry: currentSkills() });
}
