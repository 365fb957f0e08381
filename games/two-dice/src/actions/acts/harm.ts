import { findHere, uuidOf } from "#foundry/documents.ts";
import { UserError } from "#table/refusals.ts";
import type { ActPlan } from "#table/wishes.ts";
import { type CharacterActor, type CheckMessage, isWeapon } from "../../data/kinds.ts";
import { currentDials } from "../../data/settings.ts";
import { isSuccess } from "../../rules/check.ts";
import { attackDamage, type DamageType, healthLost } from "../../rules/damage.ts";
import { halved, targetsAfterPractice } from "../../rules/rest.ts";
import { nameNow } from "../../state/party.ts";
import { requireCharacter } from "../../state/rights.ts";
import { affinityOf, waitingOf } from "../../state/waiting.ts";
import { type AskedHere, checkAsked, requireOwnCard, wordAsked } from "./asked.ts";
import { usedChange } from "./change.ts";

/** An attack that hit takes health from one of its targets, by how they take its type (attack). */
export function damage(asked: AskedHere): ActPlan {
  requireOwnCard(asked);
  const { message, state } = checkAsked(asked);
  const { use } = message.system;
  if (use.damage === null || !isSuccess(state.verdict.outcome)) throw new UserError("TWO_DICE.Error.NoHit");
  const target = requireCharacter(wordAsked(asked, "target"));
  requireNewTarget(asked, target);
  requireStruck(message, target);
  return harmPlan(target, attackDamage(state.faces, use.damage, currentDials()), use.damageType);
}

/** Health that somebody loses, as an act tells it. */
export function harmPlan(target: CharacterActor, amount: number, type: DamageType): ActPlan {
  const affinity = affinityOf(target, type);
  const daydream = waitingOf(target, "daydream");
  const whole = healthLost(amount, affinity);
  const lost = daydream && whole > 0 ? halved(whole) : whole;
  const { value } = target.system.health;
  const after = Math.max(0, Math.min(Math.max(value, target.system.numbers.health), value - lost));
  const change = { uuid: uuidOf(target), path: "system.health.value", before: value, after };
  return {
    changes: [
      ...(after === value ? [] : [change]),
      ...(daydream && whole > 0 ? usedChange(target, daydream.id, "used") : []),
    ],
    data: {
      target: uuidOf(target),
      name: nameNow(target),
      amount,
      type,
      affinity,
      lost: value - after,
      left: after,
    },
  };
}

function requireNewTarget({ message }: AskedHere, target: CharacterActor): void {
  const acts = Object.values(message.system.gm.acts);
  const hit = acts.some(
    ({ kind, undone, data }) => kind === "damage" && !undone && data["target"] === uuidOf(target),
  );
  if (hit) throw new UserError("TWO_DICE.Error.HarmedAlready", { name: nameNow(target) });
}

/** @throws UserError for whoever the attack was not aimed at, or aimed at as one too many */
function requireStruck(message: CheckMessage, target: CharacterActor): void {
  if (!struckBy(message).includes(uuidOf(target)))
    throw new UserError("TWO_DICE.Error.NotAimedAt", { name: nameNow(target) });
}

/** Whom an attack strikes, of those it is aimed at: no more than its weapon does, and one more where martial practice was used for it. */
export function struckBy({ system }: CheckMessage): readonly string[] {
  const { item, targets } = system.use;
  const weapon = findHere(item);
  if (system.kind !== "attack" || !isWeapon(weapon)) return targets;
  const isPractised = Object.values(system.gm.acts).some(
    ({ kind, undone, data }) => kind === "useUp" && !undone && data["practised"] === true,
  );
  const most = weapon.system.targets;
  return targets.slice(0, isPractised ? targetsAfterPractice(most) : Math.max(1, most));
}
