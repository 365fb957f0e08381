/** The probability of each meaning of one die. They sum to one. */
export interface DieOdds {
  readonly success: number;
  readonly setback: number;
  readonly neutral: number;
}

/** Which die is picked up from a result to be thrown again; null leaves the result alone. */
export type LiftChoice = (successes: number, setbacks: number) => "setback" | "neutral" | null;

/**
 * The joint distribution of successes and setbacks on the table, as a polynomial in two unknowns: the coefficient
 * of xˢyᶜ is the chance of s successes with c setbacks, all other dice being neutral. Dice of a pool are
 * exchangeable, so nothing more need be known; throwing one more die is a product with that die's polynomial.
 * All terms are positive, so doubles keep full precision. Mutable, for the inside of `exactOdds` alone.
 */
export class DicePolynomial {
  /** How many dice the table can hold. */
  readonly pool: number;
  readonly #stride: number;
  readonly #chances: Float64Array;
  /** No result counts more successes and setbacks together: the rest of the table is known to be empty. */
  #degree: number;

  private constructor(pool: number, chances: Float64Array, degree: number) {
    this.pool = pool;
    this.#stride = pool + 1;
    this.#chances = chances;
    this.#degree = degree;
  }

  /** An empty table: no successes and no setbacks, for certain. */
  static nothing(pool: number): DicePolynomial {
    const chances = new Float64Array((pool + 1) ** 2);
    chances[0] = 1;
    return new DicePolynomial(pool, chances, 0);
  }

  /** One die more on the table. In place, from the highest counts down, so that each term is read before it changes. */
  throwDie({ success, setback, neutral }: DieOdds): this {
    const chances = this.#chances;
    const stride = this.#stride;
    this.#degree = Math.min(this.pool, this.#degree + 1);
    for (let s = this.#degree; s >= 0; s -= 1) {
      const row = s * stride;
      for (let at = row + this.#degree - s; at >= row; at -= 1) {
        const setBack = at > row ? chances[at - 1]! * setback : 0;
        const succeeded = s > 0 ? chances[at - stride]! * success : 0;
        chances[at] = chances[at]! * neutral + setBack + succeeded;
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
    return new DicePolynomial(this.pool, lifted, this.#degree);
  }

  /** The results with at least `successes` successes, that many of them picked up. This table is left as it is. */
  rowsFrom(successes: number): DicePolynomial {
    const taken = new Float64Array(this.#chances.length);
    taken.set(this.#chances.subarray(successes * this.#stride));
    return new DicePolynomial(this.pool, taken, this.#degree - successes);
  }

  /** Joins the results of another table of the same pool. */
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
    for (let s = 0; s <= this.#degree; s += 1) {
      for (let c = 0; c <= this.#degree - s; c += 1) visit(s, c, this.#chances[s * this.#stride + c]!);
    }
  }

  /** The chance of exactly 0, 1, … setbacks, up to the whole pool. */
  setbackDistribution(): readonly number[] {
    const distribution = new Array<number>(this.pool + 1).fill(0);
    this.forEach((_, setbacks, chance) => {
      distribution[setbacks]! += chance;
    });
    return distribution;
  }
}
