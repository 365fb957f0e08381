/** Why a rule refused what it was given. The table's words for each stand in `lang/`. */
export type RulesErrorCode =
  "whole" | "range" | "unknown" | "duplicate" | "malformed" | "order" | "unavailable";

/** Plain facts about the refusal, for a message to fill in. */
type RulesErrorData = Readonly<Record<string, string | number | boolean>>;

/**
 * A rule was handed something it cannot judge. `argument` names the offending input by its own name in the
 * function's signature, so that a dialog, a card and the command line can each point at the right field.
 */
export class RulesError extends Error {
  override readonly name = "RulesError";
  readonly argument: string;
  readonly code: RulesErrorCode;
  readonly data: RulesErrorData;

  constructor(argument: string, code: RulesErrorCode, message: string, data: RulesErrorData = {}) {
    super(`${argument}: ${message}`);
    this.argument = argument;
    this.code = code;
    this.data = data;
  }
}

/**
 * The value itself when it is a whole number within the bounds (both inclusive).
 * @throws RulesError naming `argument`, code `whole` or `range`.
 */
export function requireWhole(argument: string, value: unknown, min: number, max = Infinity): number {
  if (typeof value !== "number" || !Number.isSafeInteger(value)) {
    throw new RulesError(argument, "whole", `not a whole number: ${shown(value)}`);
  }
  if (value < min || value > max) throw outOfRange(argument, value, min, max);
  return value;
}

/**
 * The value itself when it is one of the options.
 * @throws RulesError naming `argument`, code `unknown`.
 */
export function requireOneOf<const T extends string>(
  argument: string,
  value: unknown,
  options: readonly T[],
): T {
  const found = options.find((option) => option === value);
  if (found !== undefined) return found;
  const allowed = options.join(", ");
  throw new RulesError(argument, "unknown", `unknown: ${shown(value)}; one of ${allowed}`, { allowed });
}

function outOfRange(argument: string, value: number, min: number, max: number): RulesError {
  if (max === Infinity) return new RulesError(argument, "range", `${value} is below ${min}`, { value, min });
  return new RulesError(argument, "range", `${value} is not within ${min} to ${max}`, { value, min, max });
}

function shown(value: unknown): string {
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}
