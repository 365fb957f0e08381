import { DicePolynomial, type DieOdds } from "./dice-polynomial.ts";
import { LADDERS, type Ladder } from "./ladder.ts";
import { outcomeName, type OutcomeName } from "./outcome.ts";
import { POOL_MAX } from "./pool.ts";
import { requireOneOf, requireWhole } from "./require.ts";

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
}

/** Everything that can be said about a roll before it is made. */
export interface Odds extends OutcomeOdds {
  readonly expectedSetbacks: number;
  /** The probability of exactly 0, 1, … setbacks, up to the whole pool. */
  readonly setbacks: readonly number[];
  /** The outcomes when one boon may be spent after the roll, and is spent best. */
  readonly afterBoon: OutcomeOdds;
}

/** A d10: half succeed, one face in ten is a setback. */
const DIE: DieOdds = { success: 0.5, setback: 0.1, neutral: 0.4 };

/** A die of an Intricate roll: a 1 is thrown once more, so only a second 1 stays. */
const INTRICATE_DIE: DieOdds = {
  success: DIE.success + DIE.setback * DIE.success,
  setback: DIE.setback * DIE.setback,
  neutral: DIE.neutral + DIE.setback * DIE.neutral,
};

/**
 * The exact odds of an action roll, computed and not simulated: the joint distribution of successes and setbacks
 * is a polynomial in two unknowns, and each step of the roll is a product with one die's polynomial.
 *
 * `afterBoon` spends the one boon best: never on a Clean Success; else on a 1, for it takes a setback away and may
 * succeed as well as any die; else on a failed die. Where every die succeeded and the DV is still out of reach
 * nothing can be gained, and the boon stays in hand.
 * @throws RulesError `pool`, `dv`, `ladder`, `forced` or `automatic`.
 */
export function exactOdds(question: OddsQuestion): Odds {
  const pool = requireWhole("pool", question.pool, 1, POOL_MAX);
  const dv = requireWhole("dv", question.dv, 1);
  const ladder = requireOneOf("ladder", question.ladder, LADDERS);
  const forced = requireWhole("forced", question.forced ?? 0, 0);
  const automatic = requireWhole("automatic", question.automatic ?? 0, 0);
  const rolled = fatigued(described(pool, ladder), Math.min(forced, pool));
  const setbacks = rolled.setbackDistribution();
  // Before the boon, which takes dice from this very table.
  const outcomes = outcomesOf(rolled, dv, automatic);
  return {
    ...outcomes,
    expectedSetbacks: setbacks.reduce((sum, chance, count) => sum + chance * count, 0),
    setbacks,
    afterBoon: outcomesOf(withBoon(rolled, dv - automatic), dv, automatic),
  };
}

/** The throw and the description ladder. */
function described(pool: number, ladder: Ladder): DicePolynomial {
  const rolled = DicePolynomial.nothing(pool);
  const die = ladder === "intricate" ? INTRICATE_DIE : DIE;
  for (let thrown = 0; thrown < pool; thrown += 1) rolled.throwDie(die);
  return ladder === "detailed" ? detailed(rolled) : rolled;
}

/** One 1, where there is one, is lifted from the table and thrown again. */
function detailed(rolled: DicePolynomial): DicePolynomial {
  const lifted = rolled.lift((_, setbacks) => (setbacks > 0 ? "setback" : null));
  return lifted.throwDie(DIE).add(rolled);
}

/**
 * `forced` successes, or all there are, are lifted and thrown again. Rolls that run out of successes early have
 * fewer throws: they join the others, one row of equal successes at a time, only when their throws begin.
 */
function fatigued(rolled: DicePolynomial, forced: number): DicePolynomial {
  if (forced === 0) return rolled;
  const thrown = rolled.rowsFrom(forced);
  for (let row = forced - 1; row >= 0; row -= 1) thrown.throwDie(DIE).addRow(rolled, row);
  return thrown;
}

/** One die more, chosen best for each result of the roll; `needed` are the successes the dice must show. */
function withBoon(rolled: DicePolynomial, needed: number): DicePolynomial {
  const useful = Math.min(needed, rolled.pool);
  const lifted = rolled.lift((successes, setbacks) => {
    if (setbacks > 0) return "setback";
    return successes < useful ? "neutral" : null;
  });
  return lifted.throwDie(DIE).add(rolled);
}

function outcomesOf(rolled: DicePolynomial, dv: number, automatic: number): OutcomeOdds {
  const odds: Record<OutcomeName, number> = { clean: 0, cost: 0, partial: 0, miss: 0 };
  rolled.forEach((successes, setbacks, chance) => {
    odds[outcomeName(successes + automatic, setbacks, dv)] += chance;
  });
  return odds;
}
