import type { Dials } from "../dials.ts";
import { HARMLESS, type HarmOnRoll } from "./harm.ts";
import { advantageParts, type BonusFault, bonusFaults, type Laid } from "./bonus.ts";
import type { AttributeDie } from "./dice.ts";
import { assessEffect, atEffect, type EffectLevel, type Factors } from "./effect.ts";
import { type Pool, poolOf, totalAdvantage } from "./pool.ts";
import { type Position, type Stake, targetNumber, trade } from "./position.ts";

/** What was given up for what (Trading Position for Effect). */
export const TRADES = ["", "effect", "position"] as const;
export type Trade = (typeof TRADES)[number];

/** All that an action roll is made of, before its dice fall (Action Roll). */
export interface RollTerms extends Laid {
  /** The action's rating, and the attribute's die; 0 for none. */
  readonly rating: number;
  readonly die: AttributeDie | 0;
  /** The tier of whoever rolls. */
  readonly tier: number;
  /** What the GM set: the stake, the factors around it, the target's tier. */
  readonly stake: Stake;
  readonly factors: Factors;
  readonly against: number;
  readonly trade: Trade;
  /** What further things add, each an advantage or a disadvantage. */
  readonly further: readonly { readonly advantage: number }[];
  /** What the harm that applies does. */
  readonly harm: HarmOnRoll;
}

/** A roll as it stands with everything counted. */
export interface Settled {
  readonly position: Position;
  readonly effect: EffectLevel;
  readonly tn: number;
  readonly advantage: number;
  readonly pool: Pool;
}

/**
 * Counts everything that goes into an action roll. The order is the text's: the GM assesses the effect by its factors, then position is traded
 * for it, and only then pushes and harm change it (Assessing Factors; Trading Position for Effect; Harm).
 */
export function settle(terms: RollTerms, dials: Pick<Dials, "explosions">): Settled {
  const { position, effect } = tradedStake(terms);
  const advantage = totalAdvantage([
    ...advantageParts(terms.tier, terms),
    { advantage: terms.harm.advantage },
    ...terms.further,
  ]);
  const steps = (terms.pushes.includes("effectLevel") ? 1 : 0) + terms.harm.effect;
  return {
    position,
    effect: atEffect(effect, steps),
    tn: targetNumber(position, terms.against),
    advantage,
    pool: poolOf({ rating: terms.rating, die: terms.die, advantage }, dials),
  };
}

/** The stake after its factors and after the trade; a trade that gives nothing leaves it as it is. */
function tradedStake({ stake, factors, trade: wanted }: RollTerms): Stake {
  const assessed: Stake = { ...stake, effect: assessEffect(stake.effect, factors, 0) };
  return (wanted === "" ? null : trade(assessed, wanted)) ?? assessed;
}

/** Whether a trade would give anything. */
export function mayTrade(terms: Pick<RollTerms, "stake" | "factors">, wanted: Exclude<Trade, "">): boolean {
  const { stake, factors } = terms;
  return trade({ ...stake, effect: assessEffect(stake.effect, factors, 0) }, wanted) !== null;
}

/** Why a roll cannot be made as it is laid. */
export type RollFault = BonusFault | "helpless";

/** What is wrong with a roll: a bonus taken twice, or severe harm without help or a push (Add Bonus Dice; Harm). */
export function rollFaults({ harm, assisted, pushes, bargain }: RollTerms): readonly RollFault[] {
  const faults: RollFault[] = [...bonusFaults({ pushes, assisted, bargain })];
  if (harm.helpless && !assisted && pushes.length === 0) faults.push("helpless");
  return faults;
}

/** Nothing laid on a roll. */
export const PLAIN_TERMS: Pick<
  RollTerms,
  "pushes" | "assisted" | "bargain" | "factors" | "trade" | "further" | "harm"
> = {
  pushes: [],
  assisted: false,
  bargain: false,
  factors: {},
  trade: "",
  further: [],
  harm: HARMLESS,
};
