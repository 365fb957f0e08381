import type { AttributeDie } from "../roll/dice.ts";
import { isSuccess, type Result, judge } from "../roll/outcome.ts";
import { damagePool, type DamageType } from "./damage.ts";

/** One share of damage that an attack deals when it hits. */
export interface BlowDamage {
  /** Who takes it: whoever was aimed at, or somebody beside them. */
  readonly to: "target" | "adjacent";
  /** Only where this defence was beaten; empty for any. */
  readonly against: string;
  /** The effect die, and how many of it a plain hit throws; a critical adds its multiplier. */
  readonly die: AttributeDie;
  readonly dice: number;
  /** The attribute's die that is added once; 0 for none. */
  readonly attribute: AttributeDie | 0;
  readonly types: readonly DamageType[];
}

/** An attack's numbers, once they are worked out (Attack Roll; Powers). */
export interface Blow {
  readonly name: string;
  readonly damage: readonly BlowDamage[];
  readonly piercing: boolean;
  /** The rating of the action: no graver wound may be given with it. */
  readonly rating: number;
  readonly melee: boolean;
  /** A wound may be given in place of all damage, as with a weapon. */
  readonly instead: boolean;
}

/** How an attack came out against one number: a defence, or a position's. */
export interface Against extends Result {
  readonly against: string;
  readonly tn: number;
}

/** An attack against several numbers, each judged by itself with the same dice; whoever stands beside is struck with the target (Powers: vs IRON and GRIT). */
export function attackResults(
  roll: { readonly total: number; readonly natural: number },
  numbers: Readonly<Record<string, number>>,
): readonly Against[] {
  return Object.entries(numbers).map(([against, tn]) => {
    if (against === "beside") return { against, tn, outcome: "success", multiplier: 0 };
    return { against, tn, ...judge({ ...roll, tn }) };
  });
}

/** The best of several results of one throw; a target that can be reached by none is missed. */
export function bestOf(results: readonly Against[]): Result {
  const hits = results.filter(({ outcome }) => isSuccess(outcome));
  const best = hits.toSorted((one, other) => other.multiplier - one.multiplier)[0] ?? results[0];
  return best
    ? { outcome: best.outcome, multiplier: best.multiplier }
    : { outcome: "failure", multiplier: 0 };
}

/** Whether an attack beat a defence; any of them for an empty word. */
export function beats(results: readonly Against[], against: string): boolean {
  return results.some((one) => (against === "" || one.against === against) && isSuccess(one.outcome));
}

/** The dice that a hit throws for one share of its damage; none where its defence held (Attack Roll; Powers). */
export function blowDice(
  { against, die, dice, attribute }: BlowDamage,
  results: readonly Against[],
  withCritical: boolean,
): AttributeDie[] {
  if (!beats(results, against)) return [];
  const counted = results.filter((one) => against === "" || one.against === against);
  const count = Math.max(0, dice + (withCritical ? bestOf(counted).multiplier : 0));
  return [...damagePool({ effect: count, attribute: 1 }, die, attribute)];
}
