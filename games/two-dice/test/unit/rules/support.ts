import fc from "fast-check";
import { DICE, type DiceSource, type Faces, type Pair } from "../../../src/rules/dice.ts";

/** Any attribute die. */
export const anyDie = fc.constantFrom(...DICE);
/** Any two attribute dice. */
export const anyPair: fc.Arbitrary<Pair> = fc.tuple(anyDie, anyDie);
/** What two dice may show that go up to d12. */
export const anyFaces: fc.Arbitrary<Faces> = fc.tuple(
  fc.integer({ min: 1, max: 12 }),
  fc.integer({ min: 1, max: 12 }),
);
/** A sum of modifiers as tables have them. */
export const anyModifier = fc.integer({ min: -6, max: 9 });
/** A difficulty as tables have them. */
export const anyDifficulty = fc.integer({ min: 1, max: 20 });

/** Dice that fall as they are told, and tell which were asked for. */
export function toldDice(...faces: readonly number[]): { dice: DiceSource; asked: number[] } {
  const asked: number[] = [];
  const dice: DiceSource = (size) => {
    asked.push(size);
    const face = faces[asked.length - 1];
    if (face === undefined) throw new Error(`no face is left for die ${asked.length}, a d${size}`);
    return face;
  };
  return { dice, asked };
}

/** Every fall of two dice, counted by two loops. */
export function everyFall([first, second]: Pair): Faces[] {
  const falls: Faces[] = [];
  for (let one = 1; one <= first; one += 1)
    for (let other = 1; other <= second; other += 1) falls.push([one, other]);
  return falls;
}
