import { UsageError, quoted } from "./usage-error.ts";

/**
 * A whole number from its text.
 * @throws UsageError naming the argument when it is none, or below `min`, or above `max`.
 */
export function wholeNumber(argument: string, text: string, min: number, max = Infinity): number {
  const written = text.trim();
  if (written === "") throw new UsageError(argument, "a number is missing");
  if (!/^[-+]?\d+$/u.test(written)) throw new UsageError(argument, `${quoted(text)} is not a whole number`);
  const value = Number(written);
  if (!Number.isSafeInteger(value)) throw new UsageError(argument, `${quoted(text)} is too large a number`);
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
