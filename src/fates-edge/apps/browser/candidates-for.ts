import { currentEdition } from "../../data/current-edition.ts";
import { currentSkills } from "../../data/current-skills.ts";
import type { PcActor } from "../../data/kinds.ts";
import type { Purchase } from "../../rules/advancement/purchases.ts";
import { quote } from "../../rules/advancement/quote.ts";
import { characterFacts } from "../../state/ledger.ts";
import { bestFirst } from "./best-first.ts";
import type { Candidate } from "./browser-filter.ts";
import type { BrowserType } from "./browser-type.ts";
import type { BrowserEntry } from "./library.ts";
import { standingOf } from "./standing.ts";

/** The entries of a list, each with how it stands to a character, the best for it on top; without one nothing is judged. */
export function candidatesFor(
  actor: PcActor | null,
  type: BrowserType,
  entries: readonly BrowserEntry[],
): Candidate[] {
  if (!actor) return entries.map((entry) => ({ entry, standing: null }));
  // Gathered once for all of them.
  const facts = characterFacts(actor);
  const world = { edition: currentEdition(), registry: currentSkills() };
  const judge = {
    owned: slugsOf(actor, type),
    quote: (purchase: Purchase) => quote(purchase, facts, world),
  };
  return bestFirst(entries.map((entry) => ({ entry, standing: standingOf(entry, judge) })));
}

function slugsOf(actor: PcActor, type: BrowserType): ReadonlySet<string> {
  const owned = actor.items.filter((item) => item.type === type);
  return new Set(owned.map(({ system }) => ("slug" in system ? system.slug : "")));
}
