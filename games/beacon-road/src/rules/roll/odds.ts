import { chanceAbove, chanceOf, meanOf } from "./chances.ts";
import { CRITICAL_STEP } from "./outcome.ts";
import type { Pool } from "./pool.ts";

/** Exact chances from 0 to 1 of how a roll ends; the four add to 1. */
export interface Odds {
  readonly critical: number;
  readonly success: number;
  readonly failure: number;
  readonly botch: number;
}

/** The odds of a roll with how high it goes. */
export interface RollOdds extends Odds {
  /** The chance of each critical multiplier, 1 first, as far as it can be seen. */
  readonly multipliers: readonly number[];
  /** What the dice come to on average. */
  readonly mean: number;
}

/** Multipliers rarer than this are not listed; they still count as criticals. */
const RAREST = 1e-4;

/** How a roll may end, with explosions, to the last digit (Rolling the Dice). */
export function rollOdds(pool: Pool, tn: number): RollOdds {
  const critical = chanceAtLeast(pool, tn + CRITICAL_STEP);
  const success = chanceAtLeast(pool, tn) - critical;
  const botch = botchChance(pool, tn);
  const failure = Math.max(0, 1 - critical - success - botch);
  return { critical, success, failure, botch, multipliers: multipliersOf(pool, tn), mean: poolMean(pool) };
}

/** The chance that a roll comes to at least a number. */
export function chanceAtLeast({ d20, attribute, explosions }: Pool, least: number): number {
  const d20Above = (value: number): number => chanceAbove(d20, explosions, value);
  if (attribute === null) return d20Above(least - 1);
  let chance = chanceAbove(attribute, explosions, least - 1);
  for (let value = 1; value < least; value += 1)
    chance += chanceOf(attribute, explosions, value) * d20Above(least - 1 - value);
  return chance;
}

/** What a roll comes to on average. */
export function poolMean({ d20, attribute, explosions }: Pool): number {
  return meanOf(d20, explosions) + (attribute === null ? 0 : meanOf(attribute, explosions));
}

/**
 * The odds of a roll whose failure is thrown again and then stands: with an assistant (Assist), or for a Beacon Point (Heroic Blessings).
 * @param again the second throw, which may have more dice
 */
export function oddsWithReroll(first: Odds, again: Odds): Odds {
  const thrownAgain = first.failure + first.botch;
  return {
    critical: first.critical + thrownAgain * again.critical,
    success: first.success + thrownAgain * again.success,
    failure: thrownAgain * again.failure,
    botch: thrownAgain * again.botch,
  };
}

/** A 1 on the d20 that counts, and not enough beside it. */
function botchChance({ d20, attribute, explosions }: Pool, tn: number): number {
  const one = chanceOf(d20, explosions, 1);
  const beside = tn - 1;
  if (attribute === null) return beside > 0 ? one : 0;
  return beside <= 0 ? 0 : one * (1 - chanceAbove(attribute, explosions, beside - 1));
}

function multipliersOf(pool: Pool, tn: number): number[] {
  const found: number[] = [];
  let atLeast = chanceAtLeast(pool, tn + CRITICAL_STEP);
  while (atLeast > RAREST) {
    const more = chanceAtLeast(pool, tn + CRITICAL_STEP * (found.length + 2));
    found.push(atLeast - more);
    atLeast = more;
  }
  return found;
}
