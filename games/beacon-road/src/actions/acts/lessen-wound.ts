import { uuidOf } from "#foundry/documents.ts";
import { changeOf } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import type { ActPlan } from "#table/wishes.ts";
import type { HeroActor } from "../../data/kinds.ts";
import { currentDials } from "../../data/settings.ts";
import { resistanceStress } from "../../rules/roll/resistance.ts";
import { highestFace } from "../../state/roll.ts";
import { nameNow, requireHero } from "../../state/rights.ts";
import { stoppable } from "../../state/soaks.ts";
import { type AskedHere, requireFirst, requireOwnCard, rollAsked, wordAsked } from "./asked.ts";
import { answersOf, blowAsked, stoppedBy } from "./soak.ts";
import { spend } from "./spend.ts";
import { statusAt } from "./steps.ts";
import { stressChange } from "./stress.ts";

/**
 * A resistance roll takes one off a wound's severity, with an Act; with a React it answers a blow just suffered: one off a wound that it brought, or half
 * of a type of its damage. The outcome costs stress (Actions in Combat; Resistance Roll).
 */
export function lessenWound(asked: AskedHere): ActPlan {
  requireOwnCard(asked);
  requireFirst(asked, "lessenWound");
  const { message, state } = rollAsked(asked);
  const hero = requireHero(message.system.actor);
  const { attribute, die, tier, position, against, further, kind } = message.system;
  const isOwn =
    kind === "resistance" &&
    attribute !== "" &&
    die === hero.system.dice[attribute] &&
    tier === hero.system.tier &&
    position === "risky" &&
    against === 0 &&
    further.length === 0;
  if (!isOwn) throw new UserError("BEACON_ROAD.Error.RollForged");
  const isGM = asked.by?.isGM ?? false;
  const stress = resistanceStress({ outcome: state.outcome, highest: highestFace(state) }, currentDials());
  const suffered = stressChange(hero, stress);
  const isReact = wordAsked(asked, "card") !== "";
  const { changes, data } = isReact ? blowLessened(asked, hero) : woundLessened(asked, hero);
  const cost = isReact ? { acts: 0, reacts: 1 } : { acts: 1, reacts: 0 };
  return {
    changes: [...spend(hero, { ...cost, isGM }), ...changes, ...suffered.changes],
    data: { name: nameNow(hero), stress, over: suffered.over, ...data },
  };
}

function woundLessened(asked: AskedHere, hero: HeroActor): Required<ActPlan> {
  const key = wordAsked(asked, "wound");
  const { status: wound, gone } = statusAt(hero, key);
  const left = wound.degree - 1;
  return {
    changes: left > 0 ? changeOf(uuidOf(hero), `system.statuses.${key}.degree`, wound.degree, left) : [gone],
    data: { status: wound.id, left },
  };
}

/** @throws UserError where that of the blow is stopped already */
function blowLessened(asked: AskedHere, hero: HeroActor): Required<ActPlan> {
  const blow = blowAsked(asked);
  const one = stoppable(blow.act, blow.hero).find(({ what }) => what === wordAsked(asked, "wound"));
  if (!one || blow.hero !== hero) throw new UserError("BEACON_ROAD.Error.AnsweredAlready");
  const { changes, data } = stoppedBy(blow, one, { by: "resisted", wholly: false });
  const left = Math.max(0, (hero.system.statuses[one.what]?.degree ?? 1) - 1);
  return { changes, data: { ...data, ...(one.status && { left }), answers: answersOf(blow) } };
}
