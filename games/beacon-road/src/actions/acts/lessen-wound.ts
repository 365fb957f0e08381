import { uuidOf } from "#foundry/documents.ts";
import { changeOf } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import type { ActPlan } from "#table/wishes.ts";
import { currentDials } from "../../data/settings.ts";
import { resistanceStress } from "../../rules/roll/resistance.ts";
import { highestFace } from "../../state/roll.ts";
import { nameNow, requireHero } from "../../state/rights.ts";
import { type AskedHere, requireFirst, requireOwnCard, rollAsked, wordAsked } from "./asked.ts";
import { spend } from "./spend.ts";
import { statusAt } from "./steps.ts";
import { stressChange } from "./stress.ts";

/** An Act and a resistance roll take one off a wound's severity; the outcome costs stress (Actions in Combat; Resistance Roll). */
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
  const key = wordAsked(asked, "wound");
  const { status: wound, gone } = statusAt(hero, key);
  const stress = resistanceStress({ outcome: state.outcome, highest: highestFace(state) }, currentDials());
  const lessened =
    wound.degree > 1
      ? changeOf(uuidOf(hero), `system.statuses.${key}.degree`, wound.degree, wound.degree - 1)
      : [gone];
  const suffered = stressChange(hero, stress);
  return {
    changes: [
      ...spend(hero, { acts: 1, reacts: 0, isGM: asked.by?.isGM ?? false }),
      ...lessened,
      ...suffered.changes,
    ],
    data: { name: nameNow(hero), status: wound.id, left: wound.degree - 1, stress, over: suffered.over },
  };
}
