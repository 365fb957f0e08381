import { DIE_FACES, SUCCESS_FROM } from "../rules/faces.ts";
import { facesOf, type RerollStep, type RollHistory } from "../rules/roll-history.ts";
import { resultsFrom } from "./results-from.ts";

/** What an action roll keeps beside its dice. */
export interface ActionRollOptions {
  readonly dv: number;
  readonly ladder: string;
  readonly forced: number;
  readonly steps: readonly RerollStep[];
}

/**
 * The dice of an action as a Roll of Foundry's: one term of d10s, re-rolled dice kept beside their new faces, so
 * that dice modules and other readers of rolls see what fell. Its total is the number of successes.
 */
export class ActionRoll extends foundry.dice.Roll {
  /** The throw with ladder and fatigue done. */
  static fromHistory(history: RollHistory, options: Omit<ActionRollOptions, "steps">): ActionRoll {
    const faces = facesOf(history);
    const { steps } = history;
    return this.#evaluated(history.initial.length, resultsFrom(history), faces, { ...options, steps });
  }

  /** The one die that a boon turned: what it shows now. */
  static fromBoon(index: number, face: number): ActionRoll {
    return this.#evaluated(1, [{ result: face, active: true }], [face], { boon: { index } });
  }

  /** The dice that one use of an edge turned: what they show now. */
  static fromEdge(use: string, steps: readonly RerollStep[]): ActionRoll {
    const faces = steps.map(({ to }) => to);
    const results = faces.map((result) => ({ result, active: true }));
    const indices = steps.map(({ index }) => index);
    return this.#evaluated(faces.length, results, faces, { edge: { use, indices } });
  }

  static #evaluated(
    number: number,
    results: readonly object[],
    faces: readonly number[],
    options: object,
  ): ActionRoll {
    const term = {
      class: "Die",
      options: {},
      evaluated: true,
      number,
      faces: DIE_FACES,
      modifiers: [],
      results,
    };
    const total = faces.filter((face) => face >= SUCCESS_FROM).length;
    const data = {
      class: this.name,
      options,
      dice: [],
      formula: `${number}d${DIE_FACES}`,
      terms: [term],
      total,
      evaluated: true,
    };
    return this.fromData(data as never);
  }
}
