import { uuidOf } from "#foundry/documents.ts";
import { UserError } from "#table/refusals.ts";
import type { ActPlan } from "#table/wishes.ts";
import { RECOVERY_STRESS } from "../../rules/people/recovery.ts";
import { revived } from "../../rules/people/health.ts";
import { isRetired, SLEEP, TRAUMAS } from "../../rules/people/stress.ts";
import { isDying, isOnFeet, whyNotRevived } from "../../state/dying.ts";
import { nameNow, requireHero } from "../../state/rights.ts";
import { type AskedHere, oneAsked, requireOwnCard, wordAsked } from "./asked.ts";
import { markBoxes, payStress, stressChange } from "./stress.ts";
import { changeOf } from "#table/changes.ts";
import { sumOfThrown } from "./fallen.ts";
import { hpChange, statusAt } from "./steps.ts";
import { recoveryOf } from "./use-power.ts";

/** How somebody gets better: by their recovery dice, a night's sleep, or the body of a troll. */
export const RECOVERIES = ["recover", "sleep", "regenerate", "regenerateWound"] as const;

/**
 * Somebody recovers: their recovery dice for 1 stress; a night's sleep, which clears 1 stress besides; a box of special armour for a recovery or a
 * wound (Regeneration; Recovery Dice; Sleeping).
 * @throws UserError for the dying, whom neither dice nor sleep bring back (Trauma)
 */
export function recover(asked: AskedHere): ActPlan {
  requireOwnCard(asked);
  const hero = requireHero(asked.message.system.actor);
  const how = oneAsked(asked, RECOVERIES, "how") ?? "recover";
  const name = nameNow(hero);
  if (!how.startsWith("regenerate") && isDying(hero))
    throw new UserError("BEACON_ROAD.Error.IsDying", { name });
  if (how.startsWith("regenerate") && !hero.system.rules.own.includes("regeneration"))
    throw new UserError("BEACON_ROAD.Error.NoSpecialAbility", { name });
  if (how === "regenerateWound") return regenerateWound(asked);
  const amount = sumOfThrown(asked.message.rolls, recoveryOf(hero));
  const price = {
    recover: () => payStress(hero, RECOVERY_STRESS),
    sleep: () => stressChange(hero, SLEEP.stress).changes,
    regenerate: () => markBoxes(hero, "special", 1),
  };
  return { changes: [...price[how](), ...hpChange(hero, -amount)], data: { name, how, amount } };
}

function regenerateWound(asked: AskedHere): ActPlan {
  const hero = requireHero(asked.message.system.actor);
  const { gone } = statusAt(hero, wordAsked(asked, "wound"));
  return {
    changes: [...markBoxes(hero, "special", 1), gone],
    data: { name: nameNow(hero), how: "regenerateWound", amount: 0 },
  };
}

/**
 * Somebody is brought back from dying, by whoever treats them or whoever is at hand: a trauma, no stress, and on their feet with a single hit
 * point (Trauma).
 * @throws UserError before things have calmed, and where whoever treats them is down as well
 */
export function revive(asked: AskedHere): ActPlan {
  requireOwnCard(asked);
  const healer = requireHero(asked.message.system.actor);
  const hero = requireHero(asked.data["target"]);
  const { hp, traumas, stress } = hero.system;
  const fault = whyNotRevived(hero);
  if (fault) throw new UserError(fault, { name: nameNow(hero) });
  if (healer !== hero && !isOnFeet(healer))
    throw new UserError("BEACON_ROAD.Error.HealerDown", { name: nameNow(healer) });
  const trauma = oneAsked(asked, TRAUMAS, "trauma");
  if (!trauma || traumas.includes(trauma)) throw new UserError("BEACON_ROAD.Error.ChooseTrauma");
  const { trauma: marks, stress: left } = revived(traumas.length);
  const isLast = isRetired(marks, hero.system.limits.trauma);
  return {
    changes: [
      ...changeOf(uuidOf(hero), "system.hp.value", hp.value, 1),
      ...changeOf(uuidOf(hero), "system.stress.value", stress.value, left),
      { uuid: uuidOf(hero), path: "system.traumas", before: [...traumas], after: [...traumas, trauma] },
    ],
    data: { name: nameNow(hero), healer: nameNow(healer), how: howBack(isLast, healer === hero), trauma },
  };
}

/** How the card tells it: the fourth trauma is the last. */
function howBack(isLast: boolean, isAlone: boolean): string {
  if (isLast) return "retired";
  return isAlone ? "alone" : "treated";
}
