import { idOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { openAsk } from "#table/windows/ask-window.ts";
import { MAIN } from "#table/cards/post-act.ts";
import { performRoll, type RollPlan, wholeRoll } from "../actions/perform-roll.ts";
import { type FighterActor, isHero, type RollMessage } from "../data/kinds.ts";
import { currentDials } from "../data/settings.ts";
import { ATTRIBUTES, type Attribute } from "../rules/roll/actions.ts";
import { rollOdds } from "../rules/roll/odds.ts";
import { meanResistanceStress } from "../rules/roll/resistance.ts";
import { settle } from "../rules/roll/settle.ts";
import { termsOf } from "../state/roll.ts";
import { openSoaks } from "../state/soaks.ts";
import { nameNow } from "../state/rights.ts";
import { label } from "../words/labels.ts";
import { oddsWords } from "../words/odds.ts";
import { listed, one } from "#table/windows/ask-fields.ts";
import { useWords } from "./attack-window.ts";

/** What a resistance roll answers: the blow's card and act, where it is one just suffered. */
interface Resisted {
  readonly wound: string;
  readonly card?: string;
  readonly act?: string;
}

/** An Act spent on a resistance roll that lessens a wound by one: its odds, and the stress that it costs (Actions in Combat). */
export function openWoundResistance(hero: FighterActor, wound: string): Promise<void> | undefined {
  const held = hero.system.statuses[wound];
  return held && openResistance(hero, { wound }, label.status(held.id));
}

/** A React spent on one against a blow just suffered: half of a type of its damage, or one off a wound that it brought (Resistance Roll). */
export function openBlowResistance(
  message: RollMessage,
  act: string,
  what: string,
): Promise<void> | undefined {
  const open = openSoaks(message).find(({ id }) => id === act);
  const stop = open?.stops.find((each) => each.what === what);
  if (!open || !stop) return undefined;
  const words = stop.status ? label.status(stop.status) : label.damageType(stop.type ?? "kinetic");
  return openResistance(open.hero, { wound: what, card: idOf(message), act }, words);
}

function openResistance(hero: FighterActor, resisted: Resisted, words: string): Promise<void> | undefined {
  if (!isHero(hero)) return undefined;
  const isReact = resisted.card !== undefined;
  return openAsk({
    id: `lessen-${hero.id}-${resisted.wound}`,
    title: localize("BEACON_ROAD.LessenWound.Title", { name: nameNow(hero), wound: words }),
    page: "wounds",
    fields: () => [one("attribute", listed("Attribute", ATTRIBUTES))],
    lines: (said) => {
      const attribute = said.one(ATTRIBUTES, "attribute") ?? "body";
      const terms = termsOf(wholeRoll(hero, planOf(hero, attribute, resisted)));
      const { pool, tn } = settle(terms, currentDials());
      const odds = rollOdds(pool, tn);
      return [
        ...(isReact ? [useWords(hero, { as: "react", card: "", free: "" })] : []),
        oddsWords("Resist.Odds", odds),
        localize(`BEACON_ROAD.LessenWound.${isReact ? "MeanBlow" : "Mean"}`, {
          mean: meanResistanceStress(odds).toFixed(1),
        }),
      ];
    },
    button: localize("BEACON_ROAD.Resist.Roll"),
    send: (_answers, said) =>
      performRoll(hero, planOf(hero, said.one(ATTRIBUTES, "attribute") ?? "body", resisted)),
  });
}

function planOf(hero: FighterActor, attribute: Attribute, resisted: Resisted): RollPlan {
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
    wishes: { [MAIN]: { kind: "lessenWound", data: { ...resisted } } },
  };
}
