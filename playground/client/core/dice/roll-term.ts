import type { Plain } from "../../../shared/objects.ts";

/** How a term or a roll is evaluated. */
export interface EvaluateOptions {
  minimize?: boolean;
  maximize?: boolean;
  strict?: boolean;
  allowInteractive?: boolean;
  allowStrings?: boolean;
}

/** Options of a term. `flavor` is the text in square brackets behind it. */
export type TermOptions = { flavor?: string } & Plain;

/** The base of everything that a formula is made of. */
export abstract class RollTerm {
  /** The fields that a term keeps when it becomes JSON, beside its class and options. */
  static SERIALIZE_ATTRIBUTES: string[] = [];

  options: TermOptions;
  _evaluated = false;

  constructor({ options = {} }: { options?: TermOptions } = {}) {
    this.options = options;
  }

  /** The term as it stands in a formula, without its flavor. */
  abstract get expression(): string;

  /** What the term came to, as a number or an operator. */
  abstract get total(): number | string | undefined;

  /** Does it come to the same whenever it is evaluated? */
  get isDeterministic(): boolean {
    return true;
  }

  /** The dice in it, inner ones too. */
  get dice(): RollTerm[] {
    return [];
  }

  get flavor(): string {
    return this.options.flavor ?? "";
  }

  get formula(): string {
    return this.flavor ? `${this.expression}[${this.flavor}]` : this.expression;
  }

  /** Evaluates the term, once. @throws Error the second time. */
  evaluate(options: EvaluateOptions = {}): this | Promise<this> {
    if (this._evaluated)
      throw new Error(`The ${this.constructor.name} has already been evaluated and is now immutable`);
    this._evaluated = true;
    return this._evaluate(options);
  }

  protected _evaluate(_options: EvaluateOptions): this | Promise<this> {
    return this;
  }

  /** A term from its data, of the class that made it. @throws Error for a class that CONFIG does not know. */
  static fromData(data: Plain): RollTerm {
    return restore(data);
  }

  static fromJSON(json: string): RollTerm {
    return this.fromData(JSON.parse(json) as Plain);
  }

  toJSON(): Plain {
    const cls = this.constructor as typeof RollTerm;
    const own = this as unknown as Plain;
    const kept = Object.fromEntries(cls.SERIALIZE_ATTRIBUTES.map((name) => [name, own[name]]));
    return { class: cls.name, options: this.options, evaluated: this._evaluated, ...kept };
  }
}

let restore: (data: Plain) => RollTerm = () => {
  throw new Error("No terms of rolls are known yet.");
};

/** What knows all terms says how one is restored: a term's own file cannot know them. */
export function registerTermRestorer(restorer: (data: Plain) => RollTerm): void {
  restore = restorer;
}
