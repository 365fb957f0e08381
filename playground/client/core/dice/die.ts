import { CONFIG } from "../host/config.ts";
import { applyModifier, type DieResult, splitModifiers } from "./die-modifiers.ts";
import { RollTerm, type EvaluateOptions, type TermOptions } from "./roll-term.ts";

/** What a term of dice is made of. */
export interface DiceTermData {
  number?: number;
  faces?: number;
  method?: string;
  modifiers?: string[];
  results?: DieResult[];
  options?: TermOptions;
}

/** Any number of the same random thing. */
export abstract class DiceTerm extends RollTerm {
  static DENOMINATION = "";
  static override SERIALIZE_ATTRIBUTES = ["number", "faces", "modifiers", "results"];

  number: number;
  faces: number;
  modifiers: string[];
  results: DieResult[];

  constructor({ number = 1, faces = 6, modifiers = [], results = [], options = {} }: DiceTermData) {
    super({ options });
    this.number = number;
    this.faces = faces;
    this.modifiers = modifiers;
    this.results = results;
    if (results.length) this._evaluated = true;
  }

  get denomination(): string {
    return (this.constructor as typeof DiceTerm).DENOMINATION;
  }

  /** The dice of this term: itself. */
  get dice(): DiceTerm[] {
    return [this];
  }

  override get isDeterministic(): boolean {
    return false;
  }

  /** The sum of what counts. Undefined before it is rolled. */
  override get total(): number | undefined {
    if (!this._evaluated) return undefined;
    return this.results
      .filter((entry) => entry.active)
      .reduce((sum, entry) => sum + (entry.count ?? entry.result), 0);
  }

  /** The faces that count. */
  get values(): number[] {
    return this.results.filter((entry) => entry.active).map((entry) => entry.result);
  }

  /** Rolls one more die of this term and adds it to the results. */
  roll({ minimize = false, maximize = false }: EvaluateOptions = {}): Promise<DieResult> {
    return Promise.resolve(this.pgRoll({ minimize, maximize }));
  }

  /** A face for a number from 0 up to but not including 1. */
  mapRandomFace(randomUniform: number): number {
    return Math.ceil((1 - randomUniform) * this.faces);
  }

  randomFace(): number {
    return this.mapRandomFace(CONFIG.Dice.randomUniform());
  }

  /** The same roll, at once. */
  pgRoll({ minimize = false, maximize = false }: EvaluateOptions): DieResult {
    const face = minimize ? Math.min(1, this.faces) : maximize ? this.faces : this.randomFace();
    const result: DieResult = { result: face, active: true };
    this.results.push(result);
    return result;
  }

  protected override _evaluate(options: EvaluateOptions): this {
    if (this.number > 999)
      throw new Error("You may not evaluate a DiceTerm with more than 999 requested results");
    for (let index = this.results.length; index < Math.abs(this.number); index++) this.pgRoll(options);
    for (const modifier of this.modifiers) applyModifier(this, modifier);
    return this;
  }
}

/** A die with numbered faces. */
export class Die extends DiceTerm {
  static override DENOMINATION = "d";

  constructor(data: DiceTermData = {}) {
    super({ ...data, modifiers: (data.modifiers ?? []).flatMap(splitModifiers) });
  }

  override get expression(): string {
    return `${this.number}d${this.faces}${this.modifiers.join("")}`;
  }
}

/** A roll within a term, such as one in parentheses. */
export interface RollWithin {
  readonly formula: string;
  readonly total: number | undefined;
  readonly dice: DiceTerm[];
  readonly isDeterministic: boolean;
  evaluate(options?: EvaluateOptions): Promise<unknown>;
  evaluateSync(options?: EvaluateOptions): RollWithin;
}
