import { findHere, uuidOf } from "#foundry/documents.ts";
import { UserError } from "#table/refusals.ts";
import { type ActPlan, standingActs } from "#table/wishes.ts";
import { type CharacterActor, type CheckMessage, isWeapon, type WeaponItem } from "../../data/kinds.ts";
import { currentDials } from "../../data/settings.ts";
import { isSuccess } from "../../rules/check.ts";
import { attackDamage, type DamageType, healthLost } from "../../rules/damage.ts";
import { halved, targetsAfterPractice } from "../../rules/rest.ts";
import type { CheckState } from "../../state/check.ts";
import { nameNow } from "../../state/party.ts";
import { characterHere, requireCharacter } from "../../state/rights.ts";
import { affinityOf } from "../../state/affinity.ts";
import { type KnownBenefit, benefitOf } from "../../state/benefits.ts";
import { type AskedHere, checkAsked, requireOwnCard, wordAsked } from "./asked.ts";
import { change, usedUp } from "./changes.ts";

/** An attack that hit takes health from one of its targets, by how they take its type (attack). */
export function damage(asked: AskedHere): ActPlan {
  requireOwnCard(asked);
  const { message, state } = checkAsked(asked);
  const { use } = message.system;
  if (use.damage === null || !isSuccess(state.verdict.outcome)) throw new UserError("TWO_DICE.Error.NoHit");
  const target = requireCharacter(wordAsked(asked, "target"));
  requireNewTarget(asked, target);
  requireStruck(message, target);
  return harmPlan(asked, target, attackDamage(state.faces, use.damage, currentDials()), use.damageType);
}

/** Health that somebody loses, as an act tells it. */
export function harmPlan(
  { card }: Pick<AskedHere, "card">,
  target: CharacterActor,
  amount: number,
  type: DamageType,
): ActPlan {
  const affinity = affinityOf(target, type);
  const whole = healthLost(amount, affinity);
  const dreamt = whole > 0 ? usedUp(target, "daydream", card) : [];
  const lost = dreamt.length > 0 ? halved(whole) : whole;
  const { value } = target.system.health;
  const after = Math.max(0, Math.min(Math.max(value, target.system.numbers.health), value - lost));
  return {
    changes: [...change(target, "health.value", value, after), ...dreamt],
    data: {
      target: uuidOf(target),
      name: nameNow(target),
      amount,
      type,
      affinity,
      // What somebody regains ends at their most; what they take is told whole, also where less was left to lose.
      lost: lost < 0 ? value - after : lost,
      left: after,
    },
  };
}

/** Whom an attack that hit strikes and who has not lost health by it yet, with how much that is. */
export function targetsLeft(message: CheckMessage, { verdict, faces }: CheckState) {
  const { use } = message.system;
  if (use.damage === null || !isSuccess(verdict.outcome)) return [];
  const amount = attackDamage(faces, use.damage, currentDials());
  return struckBy(message).flatMap((uuid) => {
    const target = characterHere(uuid);
    if (!target || isHarmed(message, uuid)) return [];
    return [{ uuid, name: nameNow(target), lost: healthLost(amount, affinityOf(target, use.damageType)) }];
  });
}

function isHarmed(message: AskedHere["message"], uuid: string): boolean {
  return standingActs(message).some(([, { kind, data }]) => kind === "damage" && data["target"] === uuid);
}

function requireNewTarget({ message }: AskedHere, target: CharacterActor): void {
  if (isHarmed(message, uuidOf(target)))
    throw new UserError("TWO_DICE.Error.HarmedAlready", { name: nameNow(target) });
}

/** @throws UserError for whoever the attack was not aimed at, or aimed at as one too many */
function requireStruck(message: CheckMessage, target: CharacterActor): void {
  if (!struckBy(message).includes(uuidOf(target)))
    throw new UserError("TWO_DICE.Error.NotAimedAt", { name: nameNow(target) });
}

/** Whom an attack strikes, of those it is aimed at: no more than its weapon does, and one more by martial practice (Camp Activities). */
export function struckBy(message: CheckMessage): readonly string[] {
  const { gm, use } = message.system;
  const weapon = weaponOf(message);
  if (!weapon) return use.targets;
  const isCounted = Object.values(gm.acts).some(
    ({ kind, undone, data }) => kind === "useUp" && !undone && data["practised"] === true,
  );
  const attacker = characterHere(message.system.actor);
  const isPractised = isCounted || (attacker !== null && practiceFor(message, attacker) !== null);
  const most = weapon.system.targets;
  return use.targets.slice(0, isPractised ? targetsAfterPractice(most) : Math.max(1, most));
}

/** The martial practice by which an attack strikes one more than its weapon does; null where it needs none, or none waits. */
export function practiceFor(message: CheckMessage, attacker: CharacterActor): KnownBenefit | null {
  const weapon = weaponOf(message);
  const isMore = weapon !== null && message.system.use.targets.length > Math.max(1, weapon.system.targets);
  return isMore ? benefitOf(attacker, "martial-practice") : null;
}

/** The weapon of an attack; null for any other check, and once it is gone. */
function weaponOf({ system }: CheckMessage): WeaponItem | null {
  const item = findHere(system.use.item);
  return system.kind === "attack" && isWeapon(item) ? item : null;
}
