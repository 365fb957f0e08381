import fc from "fast-check";
import { expect } from "vitest";
import type { DiceSource } from "../../../src/fates-edge/rules/dice.ts";
import { LADDERS } from "../../../src/fates-edge/rules/pool.ts";
import { RulesError, type RulesErrorCode } from "../../../src/fates-edge/rules/errors.ts";

/** Dice that fall as written; one throw too many fails the test. */
export function dealt(...faces: readonly number[]): DiceSource {
  const left = [...faces];
  return () => {
    const face = left.shift();
    if (face === undefined) throw new Error("the test wrote too few faces");
    return face;
  };
}

/** Dice that must not be thrown. */
export const noDice: DiceSource = dealt();

/** Asserts that the rule refuses and names the argument at fault. */
export function expectRefusal(rule: () => unknown, argument: string, code?: RulesErrorCode): void {
  let refusal: unknown;
  try {
    rule();
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toBeInstanceOf(RulesError);
  expect(refusal).toMatchObject(code === undefined ? { argument } : { argument, code });
}

/** Any face of a d10. */
export const anyFace = fc.integer({ min: 1, max: 10 });
/** Any pool of faces up to a dozen dice. */
export const anyFaces = fc.array(anyFace, { minLength: 1, maxLength: 12 });
/** Any rung of the description ladder. */
export const anyLadder = fc.constantFrom(...LADDERS);
/** Any seed. */
export const anySeed = fc.integer();
/** Any DV a table would name, and some it would not. */
export const anyDv = fc.integer({ min: 1, max: 14 });

/** A die by its faces, each with its chance. */
export type Weighted = readonly (readonly [face: number, chance: number])[];

/** A die by its ten faces, and by its three meanings; the rules tell no more apart. */
export const TEN_FACES: Weighted = Array.from({ length: 10 }, (_, at) => [at + 1, 0.1] as const);
export const THREE_MEANINGS: Weighted = [
  [10, 0.5],
  [3, 0.4],
  [1, 0.1],
];

/** Every way the dice can fall in `roll`, each with its chance: the same code runs once for each. */
export function* everyFall<T>(roll: (dice: DiceSource) => T, die: Weighted): Generator<readonly [T, number]> {
  const open: { faces: number[]; chance: number }[] = [{ faces: [], chance: 1 }];
  for (let branch = open.pop(); branch; branch = open.pop()) {
    let drawn = 0;
    const { faces, chance } = branch;
    try {
      yield [roll(() => faces[drawn++] ?? outOfFaces()), chance];
    } catch (error) {
      if (error !== OUT_OF_FACES) throw error;
      for (const [face, odds] of die) open.push({ faces: [...faces, face], chance: chance * odds });
    }
  }
}

const OUT_OF_FACES = new Error("a die more is needed");
function outOfFaces(): never {
  throw OUT_OF_FACES;
}
