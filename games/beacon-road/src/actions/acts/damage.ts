import { uuidOf } from "#foundry/documents.ts";
import { added, type Change, changeOf } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import { type ActPlan, type CardAct, standingActs } from "#table/wishes.ts";
import { type FighterActor, type HeroActor, isAbility, isRoll, type RollMessage } from "../../data/kinds.ts";
import type { StoredStatus } from "../../data/actor/fighter.ts";
import { damageTaken, DAMAGE_TYPES, type DamageType } from "../../rules/combat/damage.ts";
import { boxesNeeded } from "../../rules/people/armor.ts";
import { afterDamage, deathAvoided, healthState } from "../../rules/people/health.ts";
import { type HitChoice, hitDice, hitTargets, readChoice, toughnessOf } from "../../state/attack.ts";
import { nameNow, requireFighter, requireHero, requirePlays } from "../../state/rights.ts";
import { newStatus } from "../../state/statuses.ts";
import { type AskedHere, requireOwnCard, rollAsked, wordAsked } from "./asked.ts";
import { markBoxes, payBeacon } from "./stress.ts";

/**
 * A hit is suffered by one target, once: its dice, or a wound, by the types and by how the target takes them (Attack Roll; Wounds).
 * @throws UserError where the dice are not those of the hit
 */
export function damage(asked: AskedHere): ActPlan {
  requireOwnCard(asked);
  const { message, state } = rollAsked(asked);
  const uuid = wordAsked(asked, "target");
  const result = hitTargets(message, state).find((one) => one.uuid === uuid);
  const thrown = message.system.hits.find(({ target }) => target === uuid);
  if (!result || !thrown) throw new UserError("BEACON_ROAD.Error.NoHit");
  const target = requireFighter(uuid);
  if (damageOn(message, uuid))
    throw new UserError("BEACON_ROAD.Error.HurtAlready", { name: nameNow(target) });
  const choice = readChoice(thrown.choice);
  const amount = amountThrown(message, thrown.roll, hitDice(message, result, choice));
  const { types } = message.system.attack;
  const lost = damageTaken(amount, types, toughnessOf(target));
  return {
    changes: [...hpChange(target, lost), ...woundChange(target, asked.id, choice)],
    data: {
      target: uuid,
      name: nameNow(target),
      amount,
      lost,
      left: afterDamage({ hp: target.system.hp.value, max: target.system.numbers.hp }, lost),
      types: [...types],
      wound: choice.wound ?? "",
      degree: choice.degree,
    },
  };
}

/** Boxes of armour or shield halve one type of an attack's damage, special armour undoes all of it (Armor; Special Armor). */
export function soak(asked: AskedHere): ActPlan {
  const { message, act, id } = damageAsked(asked);
  const hero = requireHero(act.data["target"]);
  if (!asked.by?.isGM) requirePlays(asked.by, hero);
  if (act.data["soaked"] !== undefined) throw new UserError("BEACON_ROAD.Error.AnsweredAlready");
  const use =
    (["armor", "shield", "special"] as const).find((one) => one === wordAsked(asked, "use")) ?? "armor";
  if (use === "special" && !hero.items.some((item) => isAbility(item) && item.system.specialArmor))
    throw new UserError("BEACON_ROAD.Error.NoSpecialAbility", { name: nameNow(hero) });
  const { types, piercing } = message.system.attack;
  const type = typeAsked(asked, types);
  const vulnerable = hero.system.standing.vulnerable.includes(type);
  const boxes = use === "special" ? 1 : boxesNeeded("resistance", { piercing, vulnerable });
  const before = Number(act.data["lost"]);
  const lost =
    use === "special" ? 0 : damageTaken(Number(act.data["amount"]), types, toughnessOf(hero, [type]));
  const spared = Math.max(0, before - lost);
  return {
    changes: [
      ...markBoxes(hero, use, boxes),
      ...hpChange(hero, -spared),
      { uuid: uuidOf(message), path: `system.gm.acts.${id}.data.soaked`, before: null, after: use },
    ],
    data: { name: nameNow(hero), use, boxes, spared },
  };
}

/** A Beacon Point keeps a hero from dying by a hit: they are left dying, by the narrowest margin (Heroic Blessings). */
export function avoidDeath(asked: AskedHere): ActPlan {
  const { act } = damageAsked(asked);
  const hero = requireHero(act.data["target"]);
  if (!asked.by?.isGM) requirePlays(asked.by, hero);
  const { hp, numbers } = hero.system;
  if (healthState({ hp: hp.value, max: numbers.hp }) !== "dead")
    throw new UserError("BEACON_ROAD.Error.NotDead", { name: nameNow(hero) });
  const after = deathAvoided(numbers.hp);
  return {
    changes: [...payBeacon(hero, 1), ...changeOf(uuidOf(hero), "system.hp.value", hp.value, after)],
    data: { name: nameNow(hero), left: after },
  };
}

/** The act that notes the damage one target took of an attack; undefined before. */
export function damageOn(message: RollMessage, target: string): [string, CardAct] | undefined {
  return standingActs(message).find(([, { kind, data }]) => kind === "damage" && data["target"] === target);
}

function damageAsked(asked: AskedHere): { message: RollMessage; act: CardAct; id: string } {
  const card = game.messages.get(wordAsked(asked, "card")) ?? asked.message;
  const id = wordAsked(asked, "act");
  const act = isRoll(card)
    ? standingActs(card).find(([key, { kind }]) => key === id && kind === "damage")?.[1]
    : undefined;
  if (!isRoll(card) || !act) throw new UserError("BEACON_ROAD.Error.ConsequenceGone");
  return { message: card, act, id };
}

/** The type that armour is to resist: the one that is named, where the attack deals it, else its first. */
function typeAsked(asked: AskedHere, types: readonly DamageType[]): DamageType {
  return types.find((type) => type === wordAsked(asked, "type")) ?? types[0] ?? DAMAGE_TYPES[4];
}

/** What was thrown for a hit. @throws UserError where the dice are not those that the hit throws */
function amountThrown(message: RollMessage, index: number, dice: readonly number[]): number {
  if (dice.length === 0) return 0;
  const fallen = (message.rolls[index]?.dice ?? []).flatMap(({ faces, results }) =>
    results.map(({ result }) => ({ faces: Number(faces), result })),
  );
  const isFair = fallen.every(
    ({ faces, result }) => Number.isInteger(result) && result >= 1 && result <= faces,
  );
  const sizes = (list: readonly number[]): string => list.toSorted((one, other) => one - other).join();
  if (!isFair || sizes(fallen.map(({ faces }) => faces)) !== sizes(dice))
    throw new UserError("BEACON_ROAD.Error.DamageForged");
  return fallen.reduce((sum, { result }) => sum + result, 0);
}

function hpChange(target: FighterActor | HeroActor, lost: number): Change[] {
  const { value } = target.system.hp;
  return changeOf(uuidOf(target), "system.hp.value", value, value - lost);
}

/** A wound that a hit gives; of two of a kind the graver stays (Wounds). */
function woundChange(target: FighterActor, key: string, { wound, degree }: HitChoice): Change[] {
  if (wound === null) return [];
  const fresh: StoredStatus = newStatus(wound, degree);
  const same = Object.entries(target.system.statuses).find(([, { id, defense, type }]) => {
    return id === wound && defense === fresh.defense && type === fresh.type;
  });
  if (!same) return [added(target, `system.statuses.${key}`, fresh)];
  const [held, { degree: before }] = same;
  return changeOf(uuidOf(target), `system.statuses.${held}.degree`, before, Math.max(before, degree));
}
