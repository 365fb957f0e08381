import { localize } from "../../../foundry/i18n.ts";
import { randomId } from "../../../foundry/random-id.ts";
import { Problem } from "../../../table/problem.ts";
import { onSheet } from "../../actions/refusals.ts";
import { skillLabel } from "../../data/current-skills.ts";
import type { PcActor } from "../../data/kinds.ts";
import type { Purchase } from "../../rules/advancement/purchases.ts";
import { learn, type LearningOptions } from "../../state/purchases.ts";
import { postHaste } from "../haste/post-haste.ts";
import { newLine } from "./new-line.ts";
import { quoteFor } from "./quote-for.ts";
import { refuse } from "./refusal.ts";

/** How something is bought. */
export interface BuyOptions extends LearningOptions {
  /** What the ledger says of why. */
  readonly reason?: string;
  /** A GM goes on against what the rules say. */
  readonly force?: boolean;
}

/**
 * Buys one step of a rating, a follower or an asset (SRD 5.2): the rating and its line of the ledger in one write, so that
 * neither stands without the other. Talents and gear are bought as items (`buyItem`).
 */
export function buy(actor: PcActor, purchase: Purchase, options: BuyOptions = {}): Promise<boolean> {
  return onSheet(
    actor,
    async () => {
      const quote = quoteFor(actor, purchase);
      refuse(quote.reasons, options);
      const { target, label } = bought(purchase);
      const { price, from, to } = quote;
      const learning = learn(actor, quote.days, options);
      const facts = {
        kind: purchase.kind,
        xp: 0 - price,
        target,
        label,
        from,
        to,
        reason: options.reason ?? "",
      };
      const id = randomId();
      const ledger = { [id]: newLine(actor, { ...facts, ...learning }) };
      await actor.update({ system: { ...rating(purchase, to), ledger } });
      if (learning.how === "rush") await postHaste(actor, { line: id, label, days: quote.days });
      return true;
    },
    false,
  );
}

/** What a line names as its target, and calls it: words that stay when a skill or a role is gone. */
function bought(purchase: Purchase): { target: string; label: string } {
  switch (purchase.kind) {
    case "attribute":
      return { target: purchase.key, label: localize(`FATES_EDGE.Attribute.${purchase.key}`) };
    case "skill":
      return { target: purchase.key, label: skillLabel(purchase.key) };
    case "follower":
    case "asset":
      return { target: purchase.role, label: purchase.name };
    default:
      throw new Problem("FATES_EDGE.Error.BuyAsItem", { name: purchase.name });
  }
}

function rating(purchase: Purchase, to: number): object {
  if (purchase.kind === "attribute") return { attributes: { [purchase.key]: to } };
  return purchase.kind === "skill" ? { skills: { [purchase.key]: to } } : {};
}
