import { CONFIG } from "../host/config.ts";
import {
  applyModifier,
  DIE_MODIFIERS,
  type DieResult,
  type Modifiers,
  splitModifiers,
} from "./die-modifiers.ts";
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
  /** What may stand behind such dice in a formula. */
  static MODIFIERS: Modifiers = {};
  static override SERIALIZE_ATTRIBUTES = ["number", "faces", "modifiers", "results"];

  number: number;
  faces: number;
  modifiers: string[];
  results: DieResult[];

  constructor({ number = 1, faces = 6, modifiers = [], results = [], options = {} }: DiceTermData) {
    super({ options });
    this.number = number;
    this.faces = faces;
    const known = new.target.MODIFIERS;
    this.modifiers = modifiers.flatMap((text) => {
      const split = splitModifiers(text, known);
      return split.length ? split : text ? [text] : [];
    });
    this.results = results;
    if (results.length) this._evaluated = true;
  }

  override get expression(): string {
    const { denomination } = this;
    const kind = denomination === "d" ? String(this.faces) : denomination;
    return `${this.number}d${kind}${this.modifiers.join("")}`;
  }

  get denomination(): string {
    return (this.constructor as typeof DiceTerm).DENOMINATION;
  }

  /** The dice of this term: itself. */
  override get dice(): DiceTerm[] {
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

  /** Multiplies or adds to the number of dice. @throws Error once they are rolled. */
  alter(multiply: number, add: number): this {
    if (this._evaluated) throw new Error(`You may not alter a ${this.constructor.name} that is evaluated.`);
    this.number = Math.round(this.number * (multiply ?? 1)) + (add ?? 0);
    return this;
  }

  /** What a result is called. */
  getResultLabel(result: DieResult): string {
    return String(result.result);
  }

  /** The classes of a result's element. */
  getResultCSS(result: DieResult): (string | null)[] {
    const marks = ["rerolled", "exploded", "discarded", "success", "failure"] as const;
    const plain = result.success === undefined && result.failure === undefined;
    return [
      this.constructor.name.toLowerCase(),
      `d${this.faces}`,
      ...marks.map((mark) => (result[mark] === true ? mark : null)),
      plain && result.result === 1 ? "min" : null,
      plain && result.result === this.faces ? "max" : null,
    ];
  }

  /** What the tooltip of a roll shows of it. */
  getTooltipData(): Record<string, unknown> {
    const rolls = this.results.map((result) => ({
      result: this.getResultLabel(result),
      classes: this.getResultCSS(result).filter(Boolean).join(" "),
    }));
    const { expression: formula, total, faces, flavor } = this;
    return { formula, total, faces, flavor, rolls };
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
    for (const modifier of this.modifiers) this.#modify(modifier);
    return this;
  }

  /** A class of dice may bring modifiers of its own, or methods for known ones. */
  #modify(modifier: string): void {
    const command = /^[a-z]+/.exec(modifier)?.[0] ?? "";
    const how = (this.constructor as typeof DiceTerm).MODIFIERS[command];
    const method: unknown = typeof how === "string" ? Reflect.get(this, how) : how;
    if (typeof method === "function") method.call(this, modifier);
    else applyModifier(this, modifier);
  }
}

/** A die with numbered faces. */
export class Die extends DiceTerm {
  static override DENOMINATION = "d";
  static override MODIFIERS: Modifiers = { ...DIE_MODIFIERS };

  constructor(data: DiceTermData = {}) {
    super(data);
  }
}

/** A coin: 1 for heads, 0 for tails. */
export class Coin extends DiceTerm {
  static override DENOMINATION = "c";

  constructor(data: DiceTermData = {}) {
    super({ ...data, faces: 2 });
  }

  override mapRandomFace(randomUniform: number): number {
    return Math.round(1 - randomUniform);
  }

  override getResultLabel({ result }: DieResult): string {
    return result === 1 ? "H" : "T";
  }
}

/** A die with a minus, a blank and a plus. */
export class FateDie extends DiceTerm {
  static override DENOMINATION = "f";

  constructor(data: DiceTermData = {}) {
    super({ ...data, faces: 3 });
  }

  override mapRandomFace(randomUniform: number): number {
    return Math.ceil((1 - randomUniform) * 3) - 2;
  }

  override getResultLabel({ result }: DieResult): string {
    return ["-", "\u00a0", "+"][result + 1] ?? "";
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
