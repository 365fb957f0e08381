import { DICE, DIE_NAMES, type DieName } from "./dice.ts";
import { type Edition, LADDER_ONES } from "./edition.ts";
import { requireOneOf, requireWhole } from "./errors.ts";
import { outcomeName, type OutcomeName } from "./outcome.ts";
import { countsOnesAgain, type Ladder, LADDER_RULES, LADDERS, POOL_MAX } from "./pool.ts";

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
  /** What is rolled; d10s by default. */
  readonly die?: DieName;
  /** What becomes of the 1s that an Intricate description throws again; gone by default. */
  readonly ladderOnes?: Edition["ladderOnes"];
}

/** Everything that can be said about a roll before it is made. */
export interface Odds extends OutcomeOdds {
  readonly expectedSetbacks: number;
  /** The probability of exactly 0, 1, … setbacks, up to the whole pool; to twice the pool where 1s that were thrown again count. */
  readonly setbacks: readonly number[];
  /** The outcomes when one boon may be spent after the roll, and is spent best. */
  readonly afterBoon: OutcomeOdds;
}

/** A die: half succeed, and one face, be it of ten or of eight, is a setback. */
function oddsOf(name: DieName): DieOdds {
  const { faces, success } = DICE[name];
  return { success: (faces - success + 1) / faces, setback: 1 / faces, neutral: (success - 2) / faces };
}

/** A die of an Intricate roll whose first 1 counts although it is thrown again (SRD R.1): a second 1 makes two setbacks. */
function generating(die: DieOdds): DieOdds {
  const { success, setback, neutral } = die;
  const again = { costly: setback * success, twice: setback * setback };
  return { success, neutral, setback: setback * neutral, ...again };
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
 * The exact odds of an action roll (SRD 4.1, 4.2, 4.5.2, App. V), each from 0 to 1, computed and not simulated: the joint distribution of successes and setbacks
 * is a polynomial in two unknowns, and each step of the roll is a product with one die's polynomial.
 *
 * `afterBoon` spends the one boon best: never on a Clean Success; else on a 1, for it takes a setback away and may
 * succeed as well as any die; else on a failed die. Where every die succeeded and the DV is still out of reach
 * nothing can be gained, and the boon stays in hand.
 * @throws RulesError `pool`, `dv`, `ladder`, `forced`, `automatic` or `die`.
 */
export function exactOdds(question: OddsQuestion): Odds {
  const dv = requireWhole("dv", question.dv, 1);
  const thrown = throwOf(question);
  const { rolled, automatic } = thrown;
  const setbacks = rolled.setbackDistribution();
  // Before the boon, which takes dice from this very table.
  const outcomes = outcomesOf(rolled, dv, automatic);
  return {
    ...outcomes,
    expectedSetbacks: setbacks.reduce((sum, chance, count) => sum + chance * count, 0),
    setbacks,
    afterBoon: afterBoon(thrown, dv),
  };
}

/** All that a roll can come to before boons, for whatever DV. Chances that belong together sum to one. */
export interface RollDistribution {
  /** The chance of exactly 0, 1, … successes, those that come from no die included. */
  readonly successes: readonly number[];
  /** The chance of exactly 0, 1, … setbacks, up to the whole pool. */
  readonly setbacks: readonly number[];
  /** The chance that no success comes, with exactly 0, 1, … setbacks. Together they are the chance of no success. */
  readonly setbacksOfMiss: readonly number[];
  /** @throws RulesError `dv`. */
  outcomes(dv: number): OutcomeOdds;
}

/**
 * The exact distribution of an action roll (as `exactOdds`), thrown once and then asked about many DVs: what a roll is
 * worth that leads to another.
 * @throws RulesError `pool`, `ladder`, `forced`, `automatic` or `die`.
 */
export function rollDistribution(question: Omit<OddsQuestion, "dv">): RollDistribution {
  const { rolled, automatic } = throwOf(question);
  const successes = new Array<number>(rolled.pool + automatic + 1).fill(0);
  const unharmed = successes.slice();
  const setbacksOfMiss = new Array<number>(rolled.mostSetbacks + 1).fill(0);
  rolled.forEach((count, setbacks, chance) => {
    successes[count + automatic]! += chance;
    if (setbacks === 0) unharmed[count + automatic]! += chance;
    if (count + automatic === 0) setbacksOfMiss[setbacks]! += chance;
  });
  return {
    successes,
    setbacks: rolled.setbackDistribution(),
    setbacksOfMiss,
    outcomes: (dv) => {
      const odds: Record<OutcomeName, number> = { clean: 0, cost: 0, partial: 0, miss: 0 };
      requireWhole("dv", dv, 1);
      successes.forEach((chance, count) => {
        odds[outcomeName(count, 0, dv)] += unharmed[count]!;
        odds[outcomeName(count, 1, dv)] += chance - unharmed[count]!;
      });
      return odds;
    },
  };
}

/** A question as it is thrown. */
interface Throw {
  readonly rolled: DicePolynomial;
  readonly automatic: number;
  readonly die: DieOdds;
  readonly pool: number;
  readonly forced: number;
  /** Whether the 1s that an Intricate description throws again count all the same. */
  readonly onesCount: boolean;
}

function throwOf(question: Omit<OddsQuestion, "dv">): Throw {
  const pool = requireWhole("pool", question.pool, 1, POOL_MAX);
  const ladder = requireOneOf("ladder", question.ladder, LADDERS);
  const forced = Math.min(requireWhole("forced", question.forced ?? 0, 0), pool);
  const automatic = requireWhole("automatic", question.automatic ?? 0, 0);
  const die = oddsOf(requireOneOf("die", question.die ?? "d10", DIE_NAMES));
  const ladderOnes = requireOneOf("ladderOnes", question.ladderOnes ?? "gone", LADDER_ONES);
  const onesCount = countsOnesAgain(ladder, { ladderOnes });
  const thrown = onesCount ? diceThrown(pool, generating(die), 2) : described(pool, ladder, die);
  return { rolled: fatigued(thrown, forced, die), automatic, die, pool, forced, onesCount };
}

/** The throw and the description ladder. */
function described(pool: number, ladder: Ladder, die: DieOdds): DicePolynomial {
  const { rerolls } = LADDER_RULES[ladder];
  const rolled = diceThrown(pool, rerolls === "every" ? intricate(die) : die);
  return rerolls === "first" ? detailed(rolled, die) : rolled;
}

function diceThrown(pool: number, die: DieOdds, setbacksADie: 1 | 2 = 1): DicePolynomial {
  const rolled = DicePolynomial.nothing(pool, setbacksADie);
  for (let thrown = 0; thrown < pool; thrown += 1) rolled.throwDie(die);
  return rolled;
}

/**
 * The outcomes once a boon is spent. Where 1s that were thrown again still count, the dice on the table do not tell everything: rolls
 * without such a 1 are counted apart, and all others can no longer come out clean.
 */
function afterBoon({ rolled, automatic, die, pool, forced, onesCount }: Throw, dv: number): OutcomeOdds {
  const boon = (table: DicePolynomial, counted = 0): OutcomeOdds =>
    outcomesOf(withBoon(table, dv - automatic, die), dv, automatic, counted);
  if (!onesCount) return boon(rolled);
  const { success, neutral } = die;
  const without = fatigued(diceThrown(pool, { success, neutral, setback: 0 }), forced, die);
  const others = fatigued(diceThrown(pool, intricate(die)), forced, die).less(without);
  const [spared, marked] = [boon(without), boon(others, 1)];
  const sum = (name: OutcomeName): number => spared[name] + marked[name];
  return { clean: sum("clean"), cost: sum("cost"), partial: sum("partial"), miss: sum("miss") };
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

/** `counted` setbacks count although no die shows them any more. */
function outcomesOf(rolled: DicePolynomial, dv: number, automatic: number, counted = 0): OutcomeOdds {
  const odds: Record<OutcomeName, number> = { clean: 0, cost: 0, partial: 0, miss: 0 };
  rolled.forEach((successes, setbacks, chance) => {
    odds[outcomeName(successes + automatic, setbacks + counted, dv)] += chance;
  });
  return odds;
}

/** The probability of each meaning of one die. They sum to one. */
interface DieOdds {
  readonly success: number;
  readonly setback: number;
  readonly neutral: number;
  /** A success after a 1 that counts all the same, and a 1 after another such; left out, both never happen. */
  readonly costly?: number;
  readonly twice?: number;
}

/** Which die is picked up from a result to be thrown again; null leaves the result alone. */
type LiftChoice = (successes: number, setbacks: number) => "setback" | "neutral" | null;

/**
 * The joint distribution of successes and setbacks on the table, as a polynomial in two unknowns: the coefficient
 * of xˢyᶜ is the chance of s successes with c setbacks, all other dice being neutral. Dice of a pool are
 * exchangeable, so nothing more need be known; throwing one more die is a product with that die's polynomial.
 * All terms are positive, so doubles keep full precision. Mutable, for the inside of `exactOdds` alone.
 */
class DicePolynomial {
  /** How many dice the table can hold, and how many setbacks those can make. */
  readonly pool: number;
  readonly mostSetbacks: number;
  readonly #stride: number;
  readonly #chances: Float64Array;
  /** No result counts more successes and setbacks together: the rest of the table is known to be empty. */
  #degree: number;

  private constructor(pool: number, mostSetbacks: number, chances: Float64Array, degree: number) {
    this.pool = pool;
    this.mostSetbacks = mostSetbacks;
    this.#stride = mostSetbacks + 1;
    this.#chances = chances;
    this.#degree = degree;
  }

  /** An empty table: no successes and no setbacks, for certain. */
  static nothing(pool: number, setbacksADie: 1 | 2 = 1): DicePolynomial {
    const most = pool * setbacksADie;
    const chances = new Float64Array((pool + 1) * (most + 1));
    chances[0] = 1;
    return new DicePolynomial(pool, most, chances, 0);
  }

  /** One die more on the table. In place, from the highest counts down, so that each term is read before it changes. */
  throwDie({ success, setback, neutral, costly = 0, twice = 0 }: DieOdds): this {
    const chances = this.#chances;
    const stride = this.#stride;
    this.#degree = Math.min(this.mostSetbacks, this.#degree + (costly + twice > 0 ? 2 : 1));
    for (let s = Math.min(this.pool, this.#degree); s >= 0; s -= 1) {
      const row = s * stride;
      for (let at = row + this.#degree - s; at >= row; at -= 1) {
        const setBack = at > row ? chances[at - 1]! * setback : 0;
        const succeeded = s > 0 ? chances[at - stride]! * success : 0;
        const both = s > 0 && at > row ? chances[at - stride - 1]! * costly : 0;
        const twofold = at > row + 1 ? chances[at - 2]! * twice : 0;
        chances[at] = chances[at]! * neutral + setBack + succeeded + both + twofold;
      }
    }
    return this;
  }

  /** Takes the chosen results out of this table and returns them with the chosen die picked up. */
  lift(choose: LiftChoice): DicePolynomial {
    const lifted = new Float64Array(this.#chances.length);
    this.forEach((successes, setbacks, chance) => {
      const die = choose(successes, setbacks);
      if (die === null) return;
      const at = successes * this.#stride + setbacks;
      lifted[die === "setback" ? at - 1 : at]! += chance;
      this.#chances[at] = 0;
    });
    return this.#like(lifted, this.#degree);
  }

  /** The results with at least `successes` successes, that many of them picked up. This table is left as it is. */
  rowsFrom(successes: number): DicePolynomial {
    const taken = new Float64Array(this.#chances.length);
    taken.set(this.#chances.subarray(successes * this.#stride));
    return this.#like(taken, this.#degree - successes);
  }

  /** This table without the results of another of the same size that are part of it. */
  less(part: DicePolynomial): DicePolynomial {
    const left = this.#chances.map((chance, at) => Math.max(0, chance - part.#chances[at]!));
    return this.#like(left, this.#degree);
  }

  #like(chances: Float64Array, degree: number): DicePolynomial {
    return new DicePolynomial(this.pool, this.mostSetbacks, chances, degree);
  }

  /** Joins the results of another table of the same size. */
  add(other: DicePolynomial): this {
    this.#degree = Math.max(this.#degree, other.#degree);
    other.forEach((successes, setbacks, chance) => {
      this.#chances[successes * this.#stride + setbacks]! += chance;
    });
    return this;
  }

  /** Joins another table's results with exactly `successes` successes, all of them picked up. */
  addRow(other: DicePolynomial, successes: number): this {
    const row = successes * this.#stride;
    const width = other.#degree - successes;
    this.#degree = Math.max(this.#degree, width);
    for (let c = 0; c <= width; c += 1) this.#chances[c]! += other.#chances[row + c]!;
    return this;
  }

  /** Every possible result with its chance. */
  forEach(visit: (successes: number, setbacks: number, chance: number) => void): void {
    for (let s = 0; s <= Math.min(this.pool, this.#degree); s += 1) {
      for (let c = 0; c <= this.#degree - s; c += 1) visit(s, c, this.#chances[s * this.#stride + c]!);
    }
  }

  /** The chance of exactly 0, 1, … setbacks, up to all that the dice can make. */
  setbackDistribution(): readonly number[] {
    const distribution = new Array<number>(this.mostSetbacks + 1).fill(0);
    this.forEach((_, setbacks, chance) => {
      distribution[setbacks]! += chance;
    });
    return distribution;
  }
}
