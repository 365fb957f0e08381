import { CONFIG } from "../host/config.ts";
import { RollTerm, type EvaluateOptions, type TermOptions } from "./roll-term.ts";
import type { DiceTerm, RollWithin } from "./die.ts";

/** A plain number. */
export class NumericTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["number"];

  number: number;

  constructor({ number, options = {} }: { number: number; options?: TermOptions }) {
    super({ options });
    this.number = Number(number);
  }

  override get expression(): string {
    return String(this.number);
  }

  override get total(): number {
    return this.number;
  }
}

/** One of `+ - * / %`. */
export class OperatorTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["operator"];
  static PRECEDENCE: Readonly<Record<string, number>> = { "+": 10, "-": 10, "*": 20, "/": 20, "%": 20 };

  operator: string;

  constructor({ operator, options = {} }: { operator: string; options?: TermOptions }) {
    super({ options });
    this.operator = operator;
  }

  override get expression(): string {
    return ` ${this.operator} `;
  }

  override get flavor(): string {
    return "";
  }

  override get total(): string {
    return ` ${this.operator} `;
  }
}

/** A formula in parentheses, evaluated as a roll of its own. */
export class ParentheticalTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["term", "roll"];

  term: string;
  roll: RollWithin;

  constructor({ term, roll, options = {} }: { term?: string; roll: RollWithin; options?: TermOptions }) {
    super({ options });
    this.roll = roll;
    this.term = term ?? roll.formula;
  }

  override get expression(): string {
    return `(${this.term})`;
  }

  override get total(): number | undefined {
    return this.roll.total;
  }

  override get isDeterministic(): boolean {
    return this.roll.isDeterministic;
  }

  override get dice(): DiceTerm[] {
    return this.roll.dice;
  }

  protected override _evaluate(options: EvaluateOptions): this | Promise<this> {
    const isImmediate = this.isDeterministic || options.minimize || options.maximize;
    if (!isImmediate) return this.roll.evaluate(options).then(() => this);
    this.roll.evaluateSync(options);
    return this;
  }
}

/** Functions of numbers that formulas may call, beside those in CONFIG. */
const FUNCTIONS = ["abs", "ceil", "floor", "max", "min", "pow", "round", "sign", "sqrt", "trunc"] as const;

/** A function of other formulas, such as `max(1d6, 3)`. */
export class FunctionTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["fn", "terms", "rolls", "result"];

  fn: string;
  terms: string[];
  rolls: RollWithin[];
  result: number | undefined;

  constructor(data: {
    fn: string;
    terms?: string[];
    rolls: RollWithin[];
    result?: number | undefined;
    options?: TermOptions;
  }) {
    super({ options: data.options ?? {} });
    this.fn = data.fn;
    this.rolls = data.rolls;
    this.terms = data.terms ?? data.rolls.map((roll) => roll.formula);
    this.result = data.result;
  }

  /** Is there a function of this name? */
  static pgKnows(name: string): boolean {
    return functionOf(name) !== undefined;
  }

  override get expression(): string {
    return `${this.fn}(${this.terms.join(", ")})`;
  }

  override get total(): number | undefined {
    return this.result;
  }

  override get isDeterministic(): boolean {
    return this.rolls.every((roll) => roll.isDeterministic);
  }

  override get dice(): DiceTerm[] {
    return this.rolls.flatMap((roll) => roll.dice);
  }

  protected override _evaluate(options: EvaluateOptions): this | Promise<this> {
    if (this.isDeterministic || options.minimize || options.maximize) {
      for (const roll of this.rolls) roll.evaluateSync(options);
      return this.#conclude();
    }
    return Promise.all(this.rolls.map((roll) => roll.evaluate(options))).then(() => this.#conclude());
  }

  #conclude(): this {
    this.result = functionOf(this.fn)?.(...this.rolls.map((roll) => roll.total ?? 0));
    return this;
  }
}

function functionOf(name: string): ((...numbers: number[]) => number) | undefined {
  const own = CONFIG.Dice.functions[name];
  if (own) return own;
  const known = FUNCTIONS.find((fn) => fn === name);
  return known && Math[known];
}

/** A word in a formula that nobody has put a value in for. */
export class StringTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["term"];

  term: string;

  constructor({ term, options = {} }: { term: string; options?: TermOptions }) {
    super({ options });
    this.term = term;
  }

  override get expression(): string {
    return this.term;
  }

  override get total(): string {
    return this.term;
  }

  override get isDeterministic(): boolean {
    return !Number.isNaN(Number(this.term));
  }

  override evaluate({ allowStrings = false }: EvaluateOptions = {}): this {
    if (!allowStrings) throw new Error(`Unresolved StringTerm ${this.term} requested for evaluation`);
    return this;
  }
}
