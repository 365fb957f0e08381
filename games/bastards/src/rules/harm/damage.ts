import type { Trait } from "../cards/card.ts";
import type { OpposedVerdict } from "../hands/verdict.ts";

/** What an attack is aimed at (Attacks, Debate): the body, the mind, or the convictions of somebody one argues with. */
export const ATTACKS = ["physical", "mental", "moral"] as const;
export type AttackKind = (typeof ATTACKS)[number];

/** What else two draw against each other for: to stay unseen, to get away or catch up, to get free of a hold (Stealth, Chase, Bind, Grapple). */
export const CONTESTS = ["notice", "chase", "free"] as const;
export type Contest = (typeof CONTESTS)[number];
/** What an opposed hand is about. */
export type Aim = AttackKind | Contest;
/** Everything that an opposed hand can be about. */
export const AIMS: readonly Aim[] = [...ATTACKS, ...CONTESTS];

/** Whether an opposed hand deals damage. */
export function isAttackKind(aims: Aim): aims is AttackKind {
  return ATTACKS.some((kind) => kind === aims);
}

/** The pool that an attack takes points from (Attacks, Debate). */
export function poolOfAttack(kind: AttackKind): Trait {
  if (kind === "physical") return "body";
  return kind === "mental" ? "mind" : "spirit";
}

/** What makes damage of the difference between two hands. */
export interface Blow {
  /** The weapon's bonus and whatever else adds to damage. */
  readonly bonus: number;
  /** What armour and shield take off; 0 for attacks that ignore them. */
  readonly armor: number;
  /** 1, or what a called shot multiplies by. */
  readonly times: number;
  /** What the target's own advantages take off. */
  readonly reduced: number;
}

/**
 * The damage of an attack (Attacks; ruling): nothing where the defender won; else how far the totals lie apart and the bonus, less
 * armour, multiplied by a called shot, less what the target's advantages take off. Never below 0.
 */
export function damageOf(verdict: Pick<OpposedVerdict, "winner" | "difference">, blow: Blow): number {
  if (verdict.winner === "defender") return 0;
  const through = Math.max(0, verdict.difference + blow.bonus - blow.armor);
  return Math.max(0, through * blow.times - blow.reduced);
}

/** Points after which a thing on the ground or in a hand breaks (Items in the environment); `sturdy` are ranks of that modification. */
export function thingPool(damageBonus: number, sturdy = 0): number {
  return damageBonus * 5 + sturdy * 10;
}

/** Damage to the body of whoever fails a draw against Fate in a dangerous area: as much as they failed by (Dangerous Areas). */
export function hazardDamage(margin: number): number {
  return Math.max(0, -margin);
}
