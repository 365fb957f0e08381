import { localize, localizeCount } from "../../../foundry/i18n.ts";
import { reasonsLine } from "../../apps/reason-words.ts";
import { tierLabel } from "../../apps/tier-label.ts";
import { byLabel } from "../../apps/words.ts";
import { skillLabel } from "../../data/current-skills.ts";
import type { CharacterFacts } from "../../rules/advancement/character.ts";
import type { Purchase, QuoteWorld } from "../../rules/advancement/purchases.ts";
import { quote } from "../../rules/advancement/quote.ts";
import type { Reason } from "../../rules/advancement/reasons.ts";
import { tierOf, toNextTier } from "../../rules/advancement/tiers.ts";
import { ATTRIBUTES } from "../../rules/attributes.ts";
import { attributeLabel } from "../../words/labels.ts";

/** One rating and its next step. */
export interface StepView {
  readonly kind: "attribute" | "skill";
  readonly key: string;
  readonly label: string;
  readonly rating: number;
  /** "4 for 12 XP"; empty where there is no further step. */
  readonly next: string;
  readonly days: string;
  /** "9 short", beside the price. */
  readonly short: string;
  /** Why not but for the purse, in words; empty when nothing else stands in the way. */
  readonly whyNot: string;
  readonly able: boolean;
  readonly buyLabel: string;
}

/** Who looks: a GM may go on against every reason. */
export interface Buyer {
  readonly editable: boolean;
  readonly isGM: boolean;
}

/** Earned, spent, left, and how far the next tier is. */
export function xpView({ earned, spent, left }: { earned: number; spent: number; left: number }): object {
  const missing = toNextTier(spent);
  return {
    earned,
    spent,
    left: Math.abs(left),
    owed: left < 0,
    leftLabel: localize(`FATES_EDGE.Growth.${left < 0 ? "Owed" : "Left"}`),
    tier: tierLabel(tierOf(spent)),
    next:
      missing === null
        ? localize("FATES_EDGE.Growth.LastTier")
        : localize("FATES_EDGE.Growth.ToNext", { xp: missing, tier: tierLabel(tierOf(spent + missing)) }),
  };
}

/** The four attributes with their next steps. */
export function attributeSteps(facts: CharacterFacts, world: QuoteWorld, buyer: Buyer): StepView[] {
  return ATTRIBUTES.map((key) =>
    stepView(
      { kind: "attribute", key },
      attributeLabel(key),
      facts.attributes[key] ?? 0,
      facts,
      world,
      buyer,
    ),
  );
}

/** The skills with their next steps: those one has by rating, and the others in the alphabet. */
export function skillSteps(
  facts: CharacterFacts,
  world: QuoteWorld,
  buyer: Buyer,
): { trained: StepView[]; untrained: StepView[] } {
  const steps = [...world.registry.values()].map(({ key }) =>
    stepView({ kind: "skill", key }, skillLabel(key), facts.skills[key] ?? 0, facts, world, buyer),
  );
  return {
    trained: steps
      .filter(({ rating }) => rating > 0)
      .toSorted((a, b) => b.rating - a.rating || byLabel(a, b)),
    untrained: steps.filter(({ rating }) => rating <= 0).toSorted(byLabel),
  };
}

function stepView(
  purchase: Extract<Purchase, { kind: "attribute" | "skill" }>,
  label: string,
  rating: number,
  facts: CharacterFacts,
  world: QuoteWorld,
  { editable, isGM }: Buyer,
): StepView {
  const { price, days, to, reasons } = quote(purchase, facts, world);
  const further = to > rating;
  const filling = { name: label, to, price };
  return {
    ...purchase,
    label,
    rating,
    next: further ? localize("FATES_EDGE.Growth.Next", filling) : "",
    days: further && days > 0 ? localizeCount("FATES_EDGE.Growth.Days", days) : "",
    short: shortWords(reasons),
    whyNot: reasonsLine(reasons.filter(({ code }) => code !== "notEnoughXp")),
    able: editable && further && (reasons.length === 0 || isGM),
    buyLabel: further ? localize("FATES_EDGE.Growth.BuyStep", filling) : "",
  };
}

/** How much is missing; the price stands beside it. */
function shortWords(reasons: readonly Reason[]): string {
  const reason = reasons.find(({ code }) => code === "notEnoughXp");
  return reason ? localize("FATES_EDGE.Growth.Short", { short: reason.data["short"] ?? "" }) : "";
}
