import fc from "fast-check";
import { ACTIONS, type Action, type ActionRatings } from "../../../src/rules/roll/actions.ts";
import { ATTRIBUTE_DICE } from "../../../src/rules/roll/dice.ts";
import { OUTCOMES, type Result } from "../../../src/rules/roll/outcome.ts";

/** Dice that fall as they are told, and complain about one too many. */
export function fallingAs(...faces: number[]): (sides: number) => number {
  const left = [...faces];
  return () => {
    const face = left.shift();
    if (face === undefined) throw new Error("more dice were thrown than the test has faces for");
    return face;
  };
}

/** Dice that a seed throws, as evenly as real ones. */
export function seededDice(seed: number): (sides: number) => number {
  let state = seed >>> 0;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return 1 + Math.floor((state / 2 ** 32) * sides);
  };
}

/** Ratings with dots in some actions and none elsewhere. */
export function rated(dots: Partial<Record<Action, number>>): ActionRatings {
  return Object.fromEntries(ACTIONS.map((action) => [action, dots[action] ?? 0])) as Record<Action, number>;
}

export const anyAttributeDie = fc.constantFrom(...ATTRIBUTE_DICE);
export const anyRating = fc.integer({ min: 0, max: 5 });

/** A result as a roll can have it: only a critical has a multiplier, of at least 1. */
export const anyResult: fc.Arbitrary<Result> = fc
  .record({ outcome: fc.constantFrom(...OUTCOMES), multiplier: fc.integer({ min: 1, max: 6 }) })
  .map(({ outcome, multiplier }) => ({ outcome, multiplier: outcome === "critical" ? multiplier : 0 }));
