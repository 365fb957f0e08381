import { DicePolynomial, type DieOdds } from "./dice-polynomial.ts";
import { DICE, DIE_NAMES, type DieName } from "./die.ts";
import { requireOneOf, requireWhole } from "./errors.ts";
import { type Ladder, LADDERS } from "./ladder.ts";
import { outcomeName, type OutcomeName } from "./outcome.ts";
import { POOL_MAX } from "./pool.ts";

/** The probability of each of the four outcomes. They sum to one. */
export type OutcomeOdds = Readonly<Record<OutcomeName, number>>;

/** What the odds are asked for. */
export interface OddsQuestion {
  readonly pool: number;
  readonly dv: number;
  readonly ladder: Ladder;
  /** How many successes fatigue makes the player re-roll. */
  readonly forced?: number;
  /** Successes that come from no die. With one, the roll is never a Miss. */
  readonly automatic?: number;
  /** What is rolled; d10s without a word. */
  readonly die?: DieName;
}

/** Everything that can be said about a roll before it is made. */
export interface Odds extends OutcomeOdds {
  readonly expectedSetbacks: number;
  /** The probability of exactly 0, 1, … setbacks, up to the whole pool. */
  readonly setbacks: readonly number[];
  /** The outcomes when one boon may be spent after the roll, and is spent best. */
  readonly afterBoon: OutcomeOdds;
}

/** A die: half succeed, and one face, be it of ten or of eight, is a setback. */
function oddsOf(name: DieName): DieOdds {
  const { faces, success } = DICE[name];
  return { success: (faces - success + 1) / faces, setback: 1 / faces, neutral: (success - 2) / faces };
}

/** A die of an Intricate roll: a 1 is thrown once more, so only a second 1 stays. */
function intricate(die: DieOdds): DieOdds {
  return {
    success: die.success + die.setback * die.success,
    setback: die.setback * die.setback,
    neutral: die.neutral + die.setback * die.neutral,
  };
}

/**
 * The exact odds of an action roll, computed and not simulated: the joint distribution of successes and setbacks
 * is a polynomial in two unknowns, and each step of the roll is a product with one die's polynomial.
 *
 * `afterBoon` spends the one boon best: never on a Clean Success; else on a 1, for it takes a setback away and may
 * succeed as well as any die; else on a failed die. Where every die succeeded and the DV is still out of reach
 * nothing can be gained, and the boon stays in hand.
 * @throws RulesError `pool`, `dv`, `ladder`, `forced`, `automatic` or `die`.
 */
export function exactOdds(question: OddsQuestion): Odds {
  const pool = requireWhole("pool", question.pool, 1, POOL_MAX);
  const dv = requireWhole("dv", question.dv, 1);
  const ladder = requireOneOf("ladder", question.ladder, LADDERS);
  const forced = requireWhole("forced", question.forced ?? 0, 0);
  const automatic = requireWhole("automatic", question.automatic ?? 0, 0);
  const die = oddsOf(requireOneOf("die", question.die ?? "d10", DIE_NAMES));
  const rolled = fatigued(described(pool, ladder, die), Math.min(forced, pool), die);
  const setbacks = rolled.setbackDistribution();
  // Before the boon, which takes dice from this very table.
  const outcomes = outcomesOf(rolled, dv, automatic);
  return {
    ...outcomes,
    expectedSetbacks: setbacks.reduce((sum, chance, count) => sum + chance * count, 0),
    setbacks,
    afterBoon: outcomesOf(withBoon(rolled, dv - automatic, die), dv, automatic),
  };
}

/** The throw and the description ladder. */
function described(pool: number, ladder: Ladder, die: DieOdds): DicePolynomial {
  const rolled = DicePolynomial.nothing(pool);
  const each = ladder === "intricate" ? intricate(die) : die;
  for (let thrown = 0; thrown < pool; thrown += 1) rolled.throwDie(each);
  return ladder === "detailed" ? detailed(rolled, die) : rolled;
}

/** One 1, where there is one, is lifted from the table and thrown again. */
function detailed(rolled: DicePolynomial, die: DieOdds): DicePolynomial {
  const lifted = rolled.lift((_, setbacks) => (setbacks > 0 ? "setback" : null));
  return lifted.throwDie(die).add(rolled);
}

/**
 * `forced` successes, or all there are, are lifted and thrown again. Rolls that run out of successes early have
 * fewer throws: they join the others, one row of equal successes at a time, only when their throws begin.
 */
function fatigued(rolled: DicePolynomial, forced: number, die: DieOdds): DicePolynomial {
  if (forced === 0) return rolled;
  const thrown = rolled.rowsFrom(forced);
  for (let row = forced - 1; row >= 0; row -= 1) thrown.throwDie(die).addRow(rolled, row);
  return thrown;
}

/** One die more, chosen best for each result of the roll; `needed` are the successes the dice must show. */
function withBoon(rolled: DicePolynomial, needed: number, die: DieOdds): DicePolynomial {
  const useful = Math.min(needed, rolled.pool);
  const lifted = rolled.lift((successes, setbacks) => {
    if (setbacks > 0) return "setback";
    return successes < useful ? "neutral" : null;
  });
  return lifted.throwDie(die).add(rolled);
}

function outcomesOf(rolled: DicePolynomial, dv: number, automatic: number): OutcomeOdds {
  const odds: Record<OutcomeName, number> = { clean: 0, cost: 0, partial: 0, miss: 0 };
  rolled.forEach((successes, setbacks, chance) => {
    odds[outcomeName(successes + automatic, setbacks, dv)] += chance;
  });
  return odds;
}
