import { localize, localizeCount } from "#foundry/i18n.ts";
import { openAsk } from "#table/windows/ask-window.ts";
import { MAIN } from "#table/cards/post-act.ts";
import { UserError, reportRefusal } from "#table/refusals.ts";
import { standingActs } from "#table/wishes.ts";
import { guardAdvantage } from "../actions/acts/resist.ts";
import { askHere } from "../actions/ask-here.ts";
import { performRoll, type RollPlan, wholeRoll } from "../actions/perform-roll.ts";
import { postAct } from "../actions/post-act.ts";
import type { HeroActor } from "../data/kinds.ts";
import { currentDials } from "../data/settings.ts";
import { rollOdds } from "../rules/roll/odds.ts";
import { meanResistanceStress } from "../rules/roll/resistance.ts";
import { settle } from "../rules/roll/settle.ts";
import { type Consequence, consequenceAt, dangerOf, type FateCard } from "../state/consequence.ts";
import { placeOf } from "../state/fight.ts";
import { termsOf } from "../state/roll.ts";
import { fighterHere, nameNow } from "../state/rights.ts";
import { dieName, label } from "../words/labels.ts";
import { oddsWords } from "../words/odds.ts";
import { listed, one as oneOf } from "#table/windows/ask-fields.ts";
import { useWords } from "./attack-window.ts";

/** Opens the resistance roll against a consequence, with its exact odds: once it is thrown, the stress is suffered (Resistance Roll). */
export function openResist(message: FateCard, act: string): Promise<void> | undefined {
  const one = consequenceAt(message.id ?? "", act)?.one;
  const hero = one?.sufferer;
  if (!one || !hero) return undefined;
  return openAsk({
    id: `resist-${message.id}-${act}`,
    title: localize("BEACON_ROAD.Resist.Title", { name: nameNow(hero) }),
    page: "consequences",
    fields: () => [oneOf("push", listed("Resist.Push", ["no", "yes"]))],
    lines: (said) => [
      ...[useWords(hero, { as: "react", card: "", free: "" })].filter(Boolean),
      ...oddsLines(hero, resistancePlan(message, one, hero, said.text("push") === "yes"), one),
    ],
    button: localize("BEACON_ROAD.Resist.Roll"),
    send: (_answers, said) =>
      reportRefusal(async () => {
        if (consequenceAt(message.id ?? "", act)?.one.answer !== "")
          throw new UserError("BEACON_ROAD.Error.AnsweredAlready");
        if (placeOf(hero)?.one.left.reacts === 0)
          throw new UserError("BEACON_ROAD.Error.NoReacts", { name: nameNow(hero) });
        return performRoll(hero, resistancePlan(message, one, hero, said.text("push") === "yes"));
      }, null),
  });
}

/** A tier roll with one die of the attribute, against the position of the roll that is resisted. */
function resistancePlan(message: FateCard, one: Consequence, hero: HeroActor, pushes: boolean): RollPlan {
  const { attribute } = one;
  const { position, against } = dangerOf(message) ?? message.system;
  return {
    kind: "resistance",
    attribute,
    rating: 1,
    die: hero.system.dice[attribute],
    tier: hero.system.tier,
    position,
    effect: "standard",
    factors: { potency: 0, quality: 0, scale: 0 },
    against,
    pushes: pushes ? ["advantage"] : [],
    further: guardAdvantage(message, hero),
    resists: { card: message.id ?? "", act: one.id },
    wishes: { [MAIN]: { kind: "resist", data: {} } },
  };
}

function oddsLines(hero: HeroActor, plan: RollPlan, { attribute, ifResisted }: Consequence): string[] {
  const { pool, tn } = settle(termsOf(wholeRoll(hero, plan)), currentDials());
  const odds = rollOdds(pool, tn);
  return [
    localize("BEACON_ROAD.Resist.With", {
      attribute: label.attribute(attribute),
      die: dieName(hero.system.dice[attribute]),
      tn,
    }),
    oddsWords("Resist.Odds", odds),
    localize("BEACON_ROAD.Resist.Mean", {
      mean: meanResistanceStress(odds).toFixed(1),
      stress: localizeCount("BEACON_ROAD.StressOf", hero.system.stress.value, {
        max: hero.system.limits.stress,
      }),
    }),
    localize(`BEACON_ROAD.IfResisted.${ifResisted}`),
  ];
}

/** Asks for an answer to a consequence on its card: on the card itself where it is this user's, else by a card of its own. */
export function answerHere(
  message: FateCard,
  kind: "armor" | "accept" | "soak" | "avoidDeath",
  data: { readonly act: string; readonly use?: string; readonly what?: string },
): Promise<unknown> {
  const struck = standingActs(message).find(([id]) => id === data.act)?.[1].data["target"];
  const sufferer = consequenceAt(message.id ?? "", data.act)?.one.sufferer ?? fighterHere(struck);
  if (message.isAuthor || game.user.isGM) return askHere(message, kind, data);
  return postAct(kind, sufferer, { ...data, card: message.id });
}

/** Another hero steps in for whoever suffers harm (Protect). */
export function protectHere(message: FateCard, act: string, helper: string, how = ""): Promise<unknown> {
  const answer = { act, card: message.id };
  if (how === "mastermind")
    return postAct("armor", fighterHere(helper), { ...answer, use: "special", as: how });
  return postAct("protect", fighterHere(helper), { act, card: message.id });
}
