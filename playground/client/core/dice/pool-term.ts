import { RollTerm, type EvaluateOptions, type TermOptions } from "./roll-term.ts";
import type { DiceTerm, RollWithin } from "./die.ts";
import { applyModifier, type DieResult } from "./die-modifiers.ts";

/** What a pool's modifiers may be: some are kept, dropped or counted. */
const MODIFIERS = /^(?:(?:k[hl]?|d[hl]?)\d*|c[sf](?:<=|>=|<|>|=)?\d+)$/;

/** Several formulas in braces, added together, or of which some are kept (`kh`), dropped (`dl`) or counted (`cs>3`). */
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
    if (this.modifiers.some((modifier) => !MODIFIERS.test(modifier)))
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
    return this.results
      .filter((entry) => entry.active)
      .reduce((sum, entry) => sum + (entry.count ?? entry.result), 0);
  }

  protected override async _evaluate(options: EvaluateOptions): Promise<this> {
    for (const roll of this.rolls) await roll.evaluate(options);
    this.results = this.rolls.map((roll) => ({ result: roll.total ?? 0, active: true }));
    const pool = { faces: 0, results: this.results, pgRoll: () => ({ result: 0, active: true }) };
    for (const modifier of this.modifiers) applyModifier(pool, modifier);
    return this;
  }
}
