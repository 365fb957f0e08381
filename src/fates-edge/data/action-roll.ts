import { countSuccesses, DICE, type DieName } from "../rules/dice.ts";
import { facesOf, type RerollStep, type RollHistory } from "../rules/roll-history.ts";
import type { StoredResult } from "./roll.ts";

/** What an action roll keeps beside its dice. */
export interface ActionRollOptions {
  readonly dv: number;
  readonly ladder: string;
  readonly forced: number;
  readonly steps: readonly RerollStep[];
}

/**
 * The dice of an action as a Roll of Foundry's: one term of dice, re-rolled dice kept beside their new faces, so
 * that dice modules and other readers of rolls see what fell. Its total is the number of successes.
 */
export class ActionRoll extends foundry.dice.Roll {
  /** The throw with ladder and fatigue done. */
  static fromHistory(history: RollHistory, options: Omit<ActionRollOptions, "steps">): ActionRoll {
    const faces = facesOf(history);
    const { steps, die } = history;
    return this.#evaluated(resultsFrom(history), { faces, die }, { ...options, steps });
  }

  /** The one die that a boon turned: what it shows now. */
  static fromBoon(index: number, face: number, die: DieName): ActionRoll {
    return this.#evaluated([{ result: face, active: true }], { faces: [face], die }, { boon: { index } });
  }

  /** The dice that one use of an edge turned: what they show now. */
  static fromEdge(use: string, steps: readonly RerollStep[], die: DieName): ActionRoll {
    const faces = steps.map(({ to }) => to);
    const results = faces.map((result) => ({ result, active: true }));
    const indices = steps.map(({ index }) => index);
    return this.#evaluated(results, { faces, die }, { edge: { use, indices } });
  }

  /** `faces` are those that count, one for each die. */
  static #evaluated(
    results: readonly object[],
    { faces, die = "d10" }: { readonly faces: readonly number[]; readonly die: DieName | undefined },
    options: object,
  ): ActionRoll {
    const number = faces.length;
    const sides = DICE[die].faces;
    const term = {
      class: "Die",
      options: {},
      evaluated: true,
      number,
      faces: sides,
      modifiers: [],
      results,
    };
    const total = countSuccesses(faces, die);
    const data = {
      class: this.name,
      options,
      dice: [],
      formula: `${number}d${sides}`,
      terms: [term],
      total,
      evaluated: true,
    };
    return this.fromData(data as never);
  }
}

/** A history as results of one die term: each die's old faces, struck, directly before the one that counts. */
export function resultsFrom({ initial, steps }: RollHistory): StoredResult[] {
  return initial.flatMap((face, index) => {
    const later = steps.filter((step) => step.index === index).map(({ to }) => to);
    return [face, ...later].map((result, place) =>
      place < later.length ? { result, active: false, rerolled: true } : { result, active: true },
    );
  });
}
