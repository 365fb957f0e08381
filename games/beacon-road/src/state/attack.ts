import { isWeapon, type FighterActor, type RollMessage, type WeaponItem } from "../data/kinds.ts";
import { heldOf } from "../data/actor/fighter.ts";
import type { StoredAttack } from "../data/message/roll.ts";
import { defenseNow, defenseParts, type DefensePart } from "../rules/combat/attack.ts";
import {
  damageDice,
  damageFactor,
  damagePool,
  type DamageType,
  type Toughness,
} from "../rules/combat/damage.ts";
import { isStatus, type StatusId } from "../rules/combat/statuses.ts";
import { criticalWounds, mayInflict } from "../rules/combat/wounds.ts";
import { statusesOf, statusRow } from "../rules/combat/statuses.ts";
import { type AttributeDie, isAttributeDie } from "../rules/roll/dice.ts";
import { isSuccess, judge, type Result } from "../rules/roll/outcome.ts";
import type { Position } from "../rules/roll/position.ts";
import type { Defense } from "../rules/roll/resistance.ts";
import type { RollState } from "./roll.ts";

/** What an attack goes by that is the same for each of its targets. */
export interface AttackLine {
  readonly defense: Defense;
  readonly position: Position;
  readonly types: readonly DamageType[];
  readonly shotIntoMelee: boolean;
}

/** The number an attack on somebody has to reach, and what it is made of (Attack Roll). */
export function defenseOf(
  target: FighterActor,
  line: AttackLine,
): { readonly tn: number; readonly parts: readonly DefensePart[] } {
  const against = {
    ...line,
    rating: target.system.numbers[line.defense],
    held: heldOf(target.system.statuses),
  };
  return { tn: defenseNow(against), parts: defenseParts(against) };
}

/** How one target of an attack came off. */
export interface TargetResult extends Result {
  readonly uuid: string;
  readonly name: string;
  readonly tn: number;
}

/** An attack's result for each of its targets, by the one throw (Attack Roll). */
export function resultsOf({ system }: RollMessage, { now }: RollState): TargetResult[] {
  return system.targets.map(({ uuid, name, tn }) => ({
    uuid,
    name,
    tn,
    ...judge({ total: now.total, natural: now.natural, tn }),
  }));
}

/** What a hit may do: all of its dice, a wound in place of what a critical adds, or a wound in place of damage (Wounds). */
export interface HitChoice {
  readonly kind: "more" | "critical" | "instead";
  readonly wound: StatusId | null;
  readonly degree: number;
}

const ALL_DICE: HitChoice = { kind: "more", wound: null, degree: 0 };

/** A choice as a card stores it: `critical:bleeding:2`. What is none of them is plain damage. */
export function readChoice(stored: string): HitChoice {
  const [kind, wound, degree] = stored.split(":");
  if ((kind !== "critical" && kind !== "instead") || !isStatus(wound)) return ALL_DICE;
  return { kind, wound, degree: Number(degree) };
}

/** The same as it is stored. */
export function choiceText({ kind, wound, degree }: HitChoice): string {
  return wound === null ? "more" : `${kind}:${wound}:${degree}`;
}

/** What a hit on one target may do, plain damage first; severity by the critical multiplier or the action's rating (Wounds). */
export function choicesFor({ system }: RollMessage, { multiplier }: TargetResult): HitChoice[] {
  const beside = criticalWounds(multiplier).map(({ id, degree }): HitChoice => ({
    kind: "critical",
    wound: id,
    degree,
  }));
  const instead = statusesOf("wound").flatMap((id): HitChoice[] => {
    const [least, most] = statusRow(id).degrees;
    const degree = Math.min(most, system.rating);
    return mayInflict(system.rating, least) ? [{ kind: "instead", wound: id, degree }] : [];
  });
  return [ALL_DICE, ...beside, ...instead];
}

/** The dice of a hit on one target, by what was chosen; none for a wound in place of damage (Attack Roll). */
export function hitDice(message: RollMessage, result: TargetResult, choice: HitChoice): AttributeDie[] {
  const { system } = message;
  if (choice.kind === "instead") return [];
  const multiplier = choice.kind === "critical" ? 0 : result.multiplier;
  return attackDice(system.attack, system, multiplier);
}

/** The dice that an attack throws for a hit of a multiplier. */
export function attackDice(
  attack: Pick<StoredAttack, "die" | "more">,
  { rating, die }: { readonly rating: number; readonly die: number },
  multiplier: number,
): AttributeDie[] {
  if (!isAttributeDie(attack.die)) return [];
  const dice = damageDice({ rating, multiplier, more: attack.more });
  return [...damagePool(dice, attack.die, isAttributeDie(die) ? die : 0)];
}

/** The targets that an attack hit. */
export function hitTargets(message: RollMessage, state: RollState): TargetResult[] {
  return resultsOf(message, state).filter(({ outcome }) => isSuccess(outcome));
}

/** What somebody has against types of damage now. @param more types that armour resists besides */
export function toughnessOf({ system }: FighterActor, more: readonly DamageType[] = []): Toughness {
  const { resistant, vulnerable, resistsAll } = system.standing;
  return { resistant: [...resistant, ...more], vulnerable, resistsAll, negated: false };
}

/** How much of an attack's damage comes through on average, its types shared evenly. */
export function factorOn(target: FighterActor, types: readonly DamageType[]): number {
  const toughness = toughnessOf(target);
  if (types.length === 0) return toughness.resistsAll ? 0.5 : 1;
  return types.reduce((sum, type) => sum + damageFactor(type, toughness), 0) / types.length;
}

/** A weapon by its uuid's item; null once it is gone. */
export function weaponOf(actor: FighterActor, id: string): WeaponItem | null {
  const item = actor.items.get(id);
  return isWeapon(item) ? item : null;
}
