import { EDITIONS, type Edition, LADDER_ONES } from "../../src/fates-edge/rules/edition.ts";
import { type Ladder, LADDERS } from "../../src/fates-edge/rules/pool.ts";
import { UsageError, quoted } from "./usage-error.ts";

/**
 * A whole number from its text.
 * @throws UsageError naming the argument when it is none, or below `min`, or above `max`.
 */
export function wholeNumber(argument: string, text: string, min: number, max = Infinity): number {
  const value = /^-?\d+$/u.test(text.trim()) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(value)) throw new UsageError(argument, `${quoted(text)} is not a whole number`);
  if (value >= min && value <= max) return value;
  throw new UsageError(
    argument,
    max === Infinity ? `${value} is below ${min}` : `${value} is not within ${min} to ${max}`,
  );
}

/**
 * Numbers set apart by commas.
 * @throws UsageError naming the argument.
 */
export function wholeNumbers(argument: string, text: string, min: number, max: number): readonly number[] {
  return text.split(",").map((part) => wholeNumber(argument, part, min, max));
}

/**
 * One word of a closed list.
 * @throws UsageError naming the argument.
 */
export function oneOf<const T extends string>(argument: string, text: string, words: readonly T[]): T {
  const word = words.find((known) => known === text);
  if (word === undefined)
    throw new UsageError(argument, `unknown: ${quoted(text)}; one of ${words.join(", ")}`);
  return word;
}

/**
 * The rung of the description ladder; Basic when none is given.
 * @throws UsageError naming `--ladder`.
 */
export function ladderOf(text = "basic"): Ladder {
  return oneOf("--ladder", text, LADDERS);
}

/**
 * What becomes of the 1s that an Intricate description throws again; as the edition has it when nothing is given.
 * @throws UsageError naming `--ones`.
 */
export function onesOf(text: string | undefined, edition: Edition): Edition["ladderOnes"] {
  return text === undefined ? edition.ladderOnes : oneOf("--ones", text, LADDER_ONES);
}

/**
 * The edition; the SRD when none is given.
 * @throws UsageError naming `--edition`.
 */
export function editionNamed(text = "srd"): Edition {
  return EDITIONS[oneOf("--edition", text, ["srd", "core"])];
}
