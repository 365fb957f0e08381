import { localize } from "#foundry/i18n.ts";
import { openAsk } from "#table/windows/ask-window.ts";
import { MAIN } from "#table/cards/post-act.ts";
import { performRoll, type RollPlan, wholeRoll } from "../actions/perform-roll.ts";
import { type FighterActor, isHero } from "../data/kinds.ts";
import { currentDials } from "../data/settings.ts";
import { ATTRIBUTES, type Attribute } from "../rules/roll/actions.ts";
import { rollOdds } from "../rules/roll/odds.ts";
import { meanResistanceStress } from "../rules/roll/resistance.ts";
import { settle } from "../rules/roll/settle.ts";
import { termsOf } from "../state/roll.ts";
import { nameNow } from "../state/rights.ts";
import { label } from "../words/labels.ts";
import { oddsWords } from "../words/odds.ts";
import { listed, one } from "#table/windows/ask-fields.ts";

/** An Act spent on a resistance roll that lessens a wound by one: its odds, and the stress that it costs (Actions in Combat). */
export function openWoundResistance(hero: FighterActor, wound: string): Promise<void> | undefined {
  const held = hero.system.statuses[wound];
  if (!held || !isHero(hero)) return undefined;
  return openAsk({
    id: `lessen-${hero.id}-${wound}`,
    title: localize("BEACON_ROAD.LessenWound.Title", { name: nameNow(hero), wound: label.status(held.id) }),
    page: "wounds",
    fields: () => [one("attribute", listed("Attribute", ATTRIBUTES))],
    lines: (said) => {
      const attribute = said.one(ATTRIBUTES, "attribute") ?? "body";
      const { pool, tn } = settle(
        termsOf(wholeRoll(hero, planOf(hero, { attribute, wound }))),
        currentDials(),
      );
      const odds = rollOdds(pool, tn);
      return [
        oddsWords("Resist.Odds", odds),
        localize("BEACON_ROAD.LessenWound.Mean", { mean: meanResistanceStress(odds).toFixed(1) }),
      ];
    },
    button: localize("BEACON_ROAD.Resist.Roll"),
    send: (_answers, said) =>
      performRoll(hero, planOf(hero, { attribute: said.one(ATTRIBUTES, "attribute") ?? "body", wound })),
  });
}

function planOf(
  hero: FighterActor,
  { attribute, wound }: { readonly attribute: Attribute; readonly wound: string },
): RollPlan {
  return {
    kind: "resistance",
    attribute,
    rating: 1,
    die: hero.system.dice[attribute],
    tier: hero.system.tier,
    position: "risky",
    effect: "standard",
    factors: { potency: 0, quality: 0, scale: 0 },
    against: 0,
    wishes: { [MAIN]: { kind: "lessenWound", data: { wound } } },
  };
}
