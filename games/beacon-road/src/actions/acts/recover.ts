import { uuidOf } from "#foundry/documents.ts";
import { UserError } from "#table/refusals.ts";
import type { ActPlan } from "#table/wishes.ts";
import { RECOVERY_STRESS } from "../../rules/people/recovery.ts";
import { revived } from "../../rules/people/health.ts";
import { isRetired, SLEEP, TRAUMAS } from "../../rules/people/stress.ts";
import { nameNow, requireHero } from "../../state/rights.ts";
import { type AskedHere, oneAsked, requireOwnCard, wordAsked } from "./asked.ts";
import { markBoxes, payStress, stressChange } from "./stress.ts";
import { changeOf } from "#table/changes.ts";
import { sumOfThrown } from "./fallen.ts";
import { hpChange, statusAt } from "./steps.ts";
import { recoveryOf } from "./use-power.ts";

/** How somebody gets better: by their recovery dice, a night's sleep, the body of a troll, or brought back from dying. */
export const RECOVERIES = ["recover", "sleep", "regenerate", "regenerateWound", "revive"] as const;

/**
 * Somebody recovers: their recovery dice for 1 stress; a night's sleep, which clears 1 stress besides; a box of special armour for a recovery or a
 * wound (Regeneration); or back from dying, for a trauma and with no stress left (Recovery Dice; Sleeping; Trauma).
 */
export function recover(asked: AskedHere): ActPlan {
  requireOwnCard(asked);
  const hero = requireHero(asked.message.system.actor);
  const how = oneAsked(asked, RECOVERIES, "how") ?? "recover";
  const name = nameNow(hero);
  if (how === "revive") return revive(asked);
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

/** Back from dying: a trauma, no stress, and on one's feet with a single hit point (Trauma). */
function revive(asked: AskedHere): ActPlan {
  const hero = requireHero(asked.message.system.actor);
  const { health, hp, traumas, stress } = hero.system;
  if (health !== "dying") throw new UserError("BEACON_ROAD.Error.NotDying", { name: nameNow(hero) });
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
    data: { name: nameNow(hero), how: isLast ? "retired" : "revive", amount: 1, trauma },
  };
}
