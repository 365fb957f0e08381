import { RollTerm, type EvaluateOptions, type TermOptions } from "./roll-term.ts";
import type { DiceTerm, RollWithin } from "./die.ts";
import type { DieResult } from "./die-modifiers.ts";

/** Several formulas in braces, added together or, with `kh`, `kl`, the best or worst kept. */
export class PoolTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["terms", "modifiers", "rolls", "results"];

  terms: string[];
  modifiers: string[];
  rolls: RollWithin[];
  results: DieResult[];

  constructor(data: {
    terms?: string[];
    modifiers?: string[];
    rolls: RollWithin[];
    results?: DieResult[];
    options?: TermOptions;
  }) {
    super({ options: data.options ?? {} });
    this.rolls = data.rolls;
    this.terms = data.terms ?? data.rolls.map((roll) => roll.formula);
    this.modifiers = data.modifiers ?? [];
    this.results = data.results ?? [];
    if (this.modifiers.some((modifier) => !/^k[hl]?\d*$/.test(modifier)))
      throw new Error(`NotInPlayground: pool modifier "${this.modifiers.join("")}"`);
  }

  override get expression(): string {
    return `{${this.terms.join(",")}}${this.modifiers.join("")}`;
  }

  override get isDeterministic(): boolean {
    return this.rolls.every((roll) => roll.isDeterministic);
  }

  override get dice(): DiceTerm[] {
    return this.rolls.flatMap((roll) => roll.dice);
  }

  override get total(): number | undefined {
    if (!this._evaluated) return undefined;
    return this.results.filter((entry) => entry.active).reduce((sum, entry) => sum + entry.result, 0);
  }

  protected override async _evaluate(options: EvaluateOptions): Promise<this> {
    for (const roll of this.rolls) await roll.evaluate(options);
    this.results = this.rolls.map((roll) => ({ result: roll.total ?? 0, active: true }));
    for (const modifier of this.modifiers)
      this.#keep(modifier.startsWith("kl"), Number(/\d+$/.exec(modifier)?.[0] ?? 1));
    return this;
  }

  #keep(lowest: boolean, number: number): void {
    const sorted = this.results.toSorted((a, b) => (lowest ? a.result - b.result : b.result - a.result));
    for (const entry of sorted.slice(number)) Object.assign(entry, { active: false, discarded: true });
  }
}
