import type { Action, ActionRatings, Attribute } from "../roll/actions.ts";
import type { AttributeDie } from "../roll/dice.ts";

/** What a power asks of whoever takes it (Appendix A). */
export interface PowerNeeds {
  readonly attribute: Attribute;
  readonly die: AttributeDie;
  /** Ratings of which one is enough; none for no action. */
  readonly actions: readonly { readonly action: Action; readonly rating: number }[];
  readonly stress: number;
  /** The ability without which it cannot be used, by its id; empty for none. */
  readonly ability: string;
}

/** What of a hero a power looks at. */
export interface PowerUser {
  readonly dice: Readonly<Record<Attribute, AttributeDie | 0>>;
  readonly ratings: ActionRatings;
  readonly abilities: readonly string[];
  /** The action that the power would be used with. */
  readonly with: Action;
}

/** Why a power cannot be taken. */
export type PowerFault = "die" | "rating" | "stress" | "ability";

/**
 * What stands against taking a power (Powers): the attribute's die, an action's rating, an ability, or more stress than the rating of the action
 * it is used with. The GM may wave any of it.
 */
export function powerFaults(
  needs: PowerNeeds,
  { dice, ratings, abilities, with: used }: PowerUser,
): PowerFault[] {
  const faults: PowerFault[] = [];
  if (dice[needs.attribute] < needs.die) faults.push("die");
  if (needs.actions.length > 0 && !needs.actions.some(({ action, rating }) => ratings[action] >= rating))
    faults.push("rating");
  if (needs.ability !== "" && !abilities.includes(needs.ability)) faults.push("ability");
  if (needs.stress > ratings[used]) faults.push("stress");
  return faults;
}

/** How a power says the number of its dice. */
export type PowerDice = "none" | "one" | "half" | "full" | "tier";

/** How many dice that is: half the rating is rounded up, and "tier" is one more than the tier (Powers). A critical adds its multiplier. */
export function powerDice(
  dice: PowerDice,
  {
    rating,
    tier,
    multiplier,
  }: { readonly rating: number; readonly tier: number; readonly multiplier: number },
): number {
  const numbers = { none: 0, one: 1, half: Math.ceil(rating / 2), full: rating, tier: 1 + tier };
  return dice === "none" ? 0 : numbers[dice] + multiplier;
}

/** How many powers a hero may have: one for each action dot (Powers). */
export function powersAllowed(ratings: ActionRatings): number {
  return Object.values(ratings).reduce((sum, dots) => sum + dots, 0);
}

/**
 * Stress of a power or spell as it is used: what Spellcraft takes off is the rating of the action, for spells alone; it never costs less than
 * 0 (Spellcraft).
 */
export function castingStress(stress: number, rating: number, spellcraft: boolean): number {
  return Math.max(0, spellcraft ? stress - rating : stress);
}
