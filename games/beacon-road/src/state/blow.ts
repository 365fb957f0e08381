import { type FighterActor, isShield, isWeapon, type PowerItem } from "../data/kinds.ts";
import { heldNow } from "../data/actor/fighter.ts";
import { defenseNow, defenseParts, type DefensePart } from "../rules/combat/attack.ts";
import type { Blow, BlowDamage } from "../rules/combat/blow.ts";
import { damageDice, type DamageType } from "../rules/combat/damage.ts";
import { powerDice } from "../rules/combat/powers.ts";
import { madeFor, vitalStrikeDie } from "../rules/combat/weapons.ts";
import { type AttributeDie, isAttributeDie } from "../rules/roll/dice.ts";
import { type Position, targetNumber } from "../rules/roll/position.ts";
import type { Defense } from "../rules/roll/resistance.ts";
import {
  type AttackDraft,
  attackTerms,
  type AttackTerms,
  hasRule,
  powerIn,
  weaponIn,
} from "./attack-draft.ts";
import { imbuedTypes } from "./imbued.ts";
import { fighterHere } from "./rights.ts";
import type { UsedPower } from "./used-power.ts";

/** A power's step as it is stored. */
export type Step = PowerItem["system"]["steps"][number];

/** The numbers that an attack on somebody has to reach, by the defence or by the position. */
export type TargetNumbers = Readonly<Record<string, number>>;

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
  const { numbers, statuses, health } = target.system;
  const against = { ...line, rating: numbers[line.defense], held: heldNow(statuses, health) };
  return { tn: defenseNow(against), parts: defenseParts(against) };
}

/** The numbers for each target of a draft, in their order; whoever stands beside the target is struck with it (Acid Arrow). */
export function numbersFor(
  actor: FighterActor,
  draft: AttackDraft,
  blow: Blow,
): Record<string, TargetNumbers> {
  const power = powerIn(actor, draft)?.system;
  const defenses = power ? power.attack.against : [draft.defense];
  const position = power?.attack.position ?? "";
  const types = blow.damage.flatMap((share) => share.types);
  const entries = draft.targets.flatMap((uuid, place): [string, TargetNumbers][] => {
    const target = fighterHere(uuid);
    if (!target) return [];
    if (uuid === draft.choices["adjacent"]) return [[`t${place}`, { beside: 0 }]];
    if (position !== "") return [[`t${place}`, { [position]: targetNumber(position, 0) }]];
    const line = {
      position: draft.position,
      types,
      shotIntoMelee: draft.situation.includes("shotIntoMelee"),
    };
    return [
      [
        `t${place}`,
        Object.fromEntries(defenses.map((one) => [one, defenseOf(target, { ...line, defense: one }).tn])),
      ],
    ];
  });
  return Object.fromEntries(entries);
}

/** An attack's numbers, worked out of its draft and of the attacker as they are now (Attack Roll; Powers; Weaponry). */
export function blowOf(actor: FighterActor, draft: AttackDraft): Blow {
  const terms = attackTerms(actor, draft);
  const power = powerIn(actor, draft);
  const more = actor.system.standing.effectDice + (draft.pushes.includes("effectDie") ? 1 : 0);
  return power ? powerBlow(actor, { draft, terms, power, more }) : weaponBlow(actor, { draft, terms, more });
}

interface Making {
  readonly draft: AttackDraft;
  readonly terms: AttackTerms;
  /** Effect dice beside the rating's: a push, being strengthened; below 0 being weakened. */
  readonly more: number;
}

function weaponBlow(actor: FighterActor, { draft, terms, more }: Making): Blow {
  const weapon = weaponIn(actor, draft);
  const charge = weapon && weapon.system.charge.rounds > 0 ? weapon.system.charge : { types: [], dice: 0 };
  const melee = weapon ? isMelee(weapon.system, draft) : true;
  const types = [
    ...(weapon?.system.types ?? []),
    ...charge.types,
    ...(melee ? imbuedTypes(actor, draft) : []),
  ];
  const { effect } = damageDice({ rating: terms.rating, multiplier: 0, more: more + charge.dice });
  return {
    name: weapon?.name ?? "",
    damage: [
      {
        to: "target",
        against: "",
        die: weaponDie(actor, draft),
        dice: effect,
        attribute: isAttributeDie(terms.die) ? terms.die : 0,
        types: [...new Set(types)],
      },
    ],
    piercing: weapon?.system.piercing ?? false,
    rating: terms.rating,
    melee,
    instead: true,
  };
}

/** A weapon for close quarters strikes there, unless it is shot or thrown farther. */
function isMelee(
  { melee, ranged }: { readonly melee: number; readonly ranged: number },
  draft: AttackDraft,
): boolean {
  return melee > 0 && !draft.situation.includes("thrown") && (ranged === 0 || draft.distance === "within");
}

/** The effect die of the weapon in hand, for whose hands it is made, in both of them, in a vital strike; bare hands are a d4. */
export function weaponDie(actor: FighterActor, draft: Pick<AttackDraft, "item" | "situation">): AttributeDie {
  const weapon = weaponIn(actor, draft)?.system;
  if (!weapon) return hasRule(actor, "arcane-potency") ? 6 : 4;
  const inBoth = draft.situation.includes("bothHands") && weapon.dieTwo !== "";
  const named = Number((inBoth ? weapon.dieTwo : weapon.die).slice(1));
  const own = { light: weapon.light, heavy: weapon.heavy, melee: weapon.melee, ranged: weapon.ranged };
  const { die } = madeFor({ ...own, die: isAttributeDie(named) ? named : 6 }, weapon.size);
  const isVital = draft.situation.includes("vitalStrike") && hasRule(actor, "vital-strike");
  return isVital ? vitalStrikeDie(die) : die;
}

function powerBlow(
  actor: FighterActor,
  { draft, terms, power, more }: Making & { readonly power: UsedPower },
): Blow {
  const { targets } = power.system;
  return {
    name: power.name,
    damage: stepsOf(power.system)
      .filter(({ kind }) => kind === "damage")
      .map((step) => shareOf(actor, { draft, terms, more, step })),
    piercing: false,
    rating: terms.rating,
    melee: targets.within === "threat",
    instead: false,
  };
}

function shareOf(
  actor: FighterActor,
  { draft, terms, more, step }: Making & { readonly step: Step },
): BlowDamage {
  const { rating, tier, die } = terms;
  const own = isAttributeDie(die) ? die : 4;
  const named = Number(step.die.slice(1));
  const sizes = { weapon: weaponDie(actor, draft), attribute: own };
  const size = step.die === "weapon" || step.die === "attribute" ? sizes[step.die] : named;
  return {
    to: step.to === "adjacent" ? "adjacent" : "target",
    against: step.against,
    die: isAttributeDie(size) ? size : 4,
    dice: Math.max(0, powerDice(step.dice, { rating, tier, multiplier: 0 }) + more),
    attribute: step.plusAttribute ? own : 0,
    types: [...step.types],
  };
}

/** What a power does: its own steps, with those of upgrades that are full in the place of what they better (Powers: Upgrades). */
export function stepsOf({ steps, upgrades }: PowerItem["system"]): readonly Step[] {
  const full = upgrades.filter(({ filled, size }) => filled >= size).flatMap((upgrade) => upgrade.steps);
  const bettered = new Set(full.filter(({ kind }) => kind === "move").map(({ kind }) => kind));
  return [...steps.filter(({ kind }) => !bettered.has(kind)), ...full] as readonly Step[];
}

/** Whether somebody has something defensive in hand: a shield, or a weapon that defends (Powers: Requires). */
export function holdsDefensive(actor: FighterActor): boolean {
  return actor.items.contents.some(
    (item) =>
      (isShield(item) && item.system.worn) ||
      (isWeapon(item) && item.system.ready && item.system.defensive > 0),
  );
}
