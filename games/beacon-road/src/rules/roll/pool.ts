import type { Dials } from "../dials.ts";
import {
  type AttributeDie,
  type Chain,
  chainTotal,
  type Die,
  type DiceSource,
  isExploded,
  isPlain,
  throwExploding,
} from "./dice.ts";

/** Several dice of one size, of which one counts: the highest, or the lowest. */
export interface DiceGroup {
  readonly die: Die;
  readonly count: number;
  readonly keep: "high" | "low";
}

/** Which dice explode: each that shows its maximum, of a size only the one that counts, or none, as in rolls written in brackets. */
export type Explosions = Dials["explosions"] | "none";

/** A roll before it is made. */
export interface Pool {
  /** The d20s; advantage and disadvantage set how many and which counts. */
  readonly d20: DiceGroup;
  /** The attribute dice; null for none. */
  readonly attribute: DiceGroup | null;
  readonly explosions: Explosions;
}

/** What a roll is made of. */
export interface PoolParts {
  /** The action's rating, or 1 where the roll has one attribute die. */
  readonly rating: number;
  /** The attribute's die; 0 for none. */
  readonly die: AttributeDie | 0;
  /** Advantage less disadvantage. Each takes one of the other away (Advantage and Disadvantage). */
  readonly advantage: number;
}

/** The dice as they lie, in the order of their groups. */
export interface Thrown {
  readonly d20: readonly Chain[];
  readonly attribute: readonly Chain[];
}

/**
 * The dice of an action roll (Rolling the Dice): one d20 more for each advantage or disadvantage, and as many attribute dice as the action
 * has dots. Without dots two attribute dice are thrown and the lower counts; without an attribute die there is only the d20.
 */
export function poolOf(
  { rating, die, advantage }: PoolParts,
  { explosions }: { readonly explosions: Explosions },
): Pool {
  const d20: DiceGroup = { die: 20, count: 1 + Math.abs(advantage), keep: advantage < 0 ? "low" : "high" };
  return { d20, attribute: die === 0 ? null : ratedDice(die, rating), explosions };
}

/** Dice of one size by a rating: the highest of as many; at 0 the lower of two (Average Dice Rolls). */
export function ratedDice(die: Die, rating: number): DiceGroup {
  return rating > 0 ? { die, count: rating, keep: "high" } : { die, count: 2, keep: "low" };
}

/** A tier roll: a d20 with the tier as advantage; written [TIER] it does not explode, TIER! it does (Rolling the Dice). */
export function tierPool(tier: number, dials: { readonly explosions: Explosions }): Pool {
  return poolOf({ rating: 0, die: 0, advantage: tier }, dials);
}

/** Several advantages and disadvantages as one number. */
export function totalAdvantage(parts: Iterable<{ readonly advantage: number }>): number {
  return [...parts].reduce((sum, { advantage }) => sum + advantage, 0);
}

/** Throws a pool, explosions with it (Rolling the Dice). */
export function throwPool({ d20, attribute, explosions }: Pool, dice: DiceSource): Thrown {
  return {
    d20: throwGroup(d20, explosions, dice),
    attribute: attribute === null ? [] : throwGroup(attribute, explosions, dice),
  };
}

function throwGroup(group: DiceGroup, explosions: Explosions, dice: DiceSource): readonly Chain[] {
  const { die, count } = group;
  const each = Array.from({ length: count }, (): Chain => {
    return explosions === "each" ? throwExploding(die, dice) : [dice(die)];
  });
  if (explosions !== "one") return each;
  const at = countingIndex(group, each, explosions);
  return each.map((chain, index) => {
    return index === at && chain[0] === die ? [die, ...throwExploding(die, dice)] : chain;
  });
}

/**
 * Which of several dice counts: the first with the highest or the lowest total. Where only that one explodes, it was chosen by its face
 * before. -1 where there are no dice.
 */
export function countingIndex({ keep }: DiceGroup, chains: readonly Chain[], explosions: Explosions): number {
  const values = chains.map((chain) => (explosions === "one" ? (chain[0] ?? 0) : chainTotal(chain)));
  return values.indexOf(keep === "high" ? Math.max(...values) : Math.min(...values));
}

/** What the dice come to: the die of each size that counts, added up (Rolling the Dice). */
export function totalOf({ d20, attribute, explosions }: Pool, thrown: Thrown): number {
  const counting = (group: DiceGroup, chains: readonly Chain[]): number =>
    chainTotal(chains[countingIndex(group, chains, explosions)] ?? []);
  return counting(d20, thrown.d20) + (attribute === null ? 0 : counting(attribute, thrown.attribute));
}

/** The face that the d20 that counts showed first: a 1 on a failed roll is a botch. */
export function naturalFace({ d20, explosions }: Pool, thrown: Thrown): number {
  return thrown.d20[countingIndex(d20, thrown.d20, explosions)]?.[0] ?? 0;
}

/** Whether dice can lie like this for a pool: how many there are, what each can show, and which exploded. */
export function canLie({ d20, attribute, explosions }: Pool, thrown: Thrown): boolean {
  if (!groupCanLie(d20, thrown.d20, explosions)) return false;
  if (attribute === null) return thrown.attribute.length === 0;
  return groupCanLie(attribute, thrown.attribute, explosions);
}

function groupCanLie(group: DiceGroup, chains: readonly Chain[], explosions: Explosions): boolean {
  const { die, count } = group;
  if (chains.length !== count) return false;
  if (explosions === "each") return chains.every((chain) => isExploded(chain, die));
  const at = explosions === "one" ? countingIndex(group, chains, explosions) : -1;
  return chains.every((chain, index) => (index === at ? isExploded(chain, die) : isPlain(chain, die)));
}
