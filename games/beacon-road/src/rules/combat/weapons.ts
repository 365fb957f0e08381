import type { Action } from "../roll/actions.ts";
import { type AttributeDie, resized } from "../roll/dice.ts";
import { type Size, SIZES } from "../people/size.ts";

/** What of a weapon the rules look at (Equipment; Weaponry). */
export interface Weapon {
  readonly die: AttributeDie;
  readonly light: boolean;
  readonly heavy: boolean;
  /** Feet that it threatens; 0 for none. */
  readonly melee: number;
  /** Feet that it shoots or is thrown well; 0 for none. */
  readonly ranged: number;
}

/** How far a target is for a ranged weapon (Equipment): well within its range, up to twice as far, or beyond. */
export type Distance = "within" | "far" | "beyond";

/** How far off a target is for a range in feet. */
export function distanceOf(feet: number, range: number): Distance {
  if (feet <= range) return "within";
  return feet <= 2 * range ? "far" : "beyond";
}

/** Disadvantage of a shot at a distance; none for Sharpshooter. A target beyond twice the range takes a push of Sharpshooter's. */
export function distanceAdvantage(distance: Distance, sharpshooter: boolean): number {
  return distance === "within" || sharpshooter ? 0 : -1;
}

/** Disadvantage of a weapon that is used wrongly: light ones to wreck, heavy ones to finesse (Equipment). */
export function handlingAdvantage({ light, heavy }: Pick<Weapon, "light" | "heavy">, action: Action): number {
  return (light && action === "wreck") || (heavy && action === "finesse") ? -1 : 0;
}

/**
 * A medium weapon as it is made for a wielder of another size (Weaponry): large ones throw an effect die one size larger and reach 5 feet
 * farther, small ones one size smaller and reach half as far.
 */
export function madeFor(weapon: Weapon, size: Size): Weapon {
  const steps = Math.sign(SIZES.indexOf(size) - SIZES.indexOf("medium"));
  return { ...weapon, die: resized(weapon.die, steps), melee: meleeReach(weapon.melee, steps) };
}

function meleeReach(feet: number, steps: number): number {
  if (feet === 0 || steps === 0) return feet;
  return steps > 0 ? feet + 5 : feet / 2;
}

/** The effect die of a Vital Strike: one size larger. It takes a single target that is flanked, cannot see the attacker, or is incapacitated. */
export function vitalStrikeDie(die: AttributeDie): AttributeDie {
  return resized(die, 1);
}

/** What was used in this round. */
export interface UsedThisRound {
  readonly thisItem: boolean;
  readonly otherItem: boolean;
  /** One that was used is cumbersome. */
  readonly cumbersome: boolean;
}

/**
 * Whether an item can be used in this round (Equipment): with reload once; what is cumbersome once, and with nothing else beside it.
 */
export function mayUse(
  item: { readonly reload: boolean; readonly cumbersome: boolean },
  used: UsedThisRound,
): boolean {
  if ((item.reload || item.cumbersome) && used.thisItem) return false;
  if (item.cumbersome && used.otherItem) return false;
  return !used.cumbersome || (used.thisItem && !item.cumbersome);
}

/** Whether a weapon's wielder threatens a target at a distance in feet; who cannot act or is downed threatens nobody (Conditions). */
export function threatens({ melee }: Pick<Weapon, "melee">, feet: number, able: boolean): boolean {
  return able && melee > 0 && feet <= melee;
}
