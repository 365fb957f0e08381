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

  get dice(): DiceTerm[] {
    return this.roll.dice;
  }

  protected override _evaluate(options: EvaluateOptions): this | Promise<this> {
    const isImmediate = this.isDeterministic || options.minimize || options.maximize;
    if (!isImmediate) return this.roll.evaluate(options).then(() => this);
    this.roll.evaluateSync(options);
    return this;
  }
}
