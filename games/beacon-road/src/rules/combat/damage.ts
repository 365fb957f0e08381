import type { AttributeDie } from "../roll/dice.ts";

/** The ten types of damage (Damage). */
export const DAMAGE_TYPES = [
  "chemical",
  "electrical",
  "entropic",
  "glacial",
  "kinetic",
  "plasmic",
  "psychic",
  "radiant",
  "temporal",
  "thermal",
] as const;
export type DamageType = (typeof DAMAGE_TYPES)[number];

/** How many dice a hit throws. */
export interface DamageDice {
  readonly effect: number;
  readonly attribute: number;
}

/** What adds effect dice to a hit. */
export interface DamageParts {
  readonly rating: number;
  /** The critical multiplier, where the critical deals damage and no wound. */
  readonly multiplier: number;
  /** A push, being strengthened; negative for being weakened. */
  readonly more: number;
}

/**
 * The dice of a hit (Attack Roll): half the action's rating in effect dice, rounded up, one more for each critical multiplier, and one attribute
 * die. Being weakened never takes the attribute die.
 */
export function damageDice({ rating, multiplier, more }: DamageParts): DamageDice {
  return { effect: Math.max(0, Math.ceil(rating / 2) + multiplier + more), attribute: 1 };
}

/** The dice of a hit one by one, for their odds and their throw; an attribute without a die adds none. */
export function damagePool(
  { effect, attribute }: DamageDice,
  effectDie: AttributeDie,
  attributeDie: AttributeDie | 0,
): readonly AttributeDie[] {
  const dice = Array.from({ length: effect }, () => effectDie);
  if (attributeDie === 0) return dice;
  return [...dice, ...Array.from({ length: attribute }, () => attributeDie)];
}

/** What a target has against types of damage. */
export interface Toughness {
  readonly resistant: readonly DamageType[];
  readonly vulnerable: readonly DamageType[];
  /** Sheltered: resistant to all. */
  readonly resistsAll: boolean;
  /** The attack cannot hurt at all: a box of special armour, a power. */
  readonly negated: boolean;
}

/** How one type of damage comes through: halved, whole or doubled. */
export function damageFactor(type: DamageType, { resistant, vulnerable, resistsAll }: Toughness): number {
  const halved = resistsAll || resistant.includes(type);
  const doubled = vulnerable.includes(type);
  if (halved === doubled) return 1;
  return halved ? 0.5 : 2;
}

/**
 * What a target loses (Attack Roll; Wounds: vulnerable; Boons: resistant). Damage of several types is shared out evenly among them, and
 * each share is halved or doubled by itself; the sum is rounded down.
 */
export function damageTaken(amount: number, types: readonly DamageType[], toughness: Toughness): number {
  if (toughness.negated || amount <= 0) return 0;
  if (types.length === 0) return Math.floor(amount * (toughness.resistsAll ? 0.5 : 1));
  const factors = types.reduce((sum, type) => sum + damageFactor(type, toughness), 0);
  return Math.floor((amount * factors) / types.length);
}
