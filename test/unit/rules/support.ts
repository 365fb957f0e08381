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
