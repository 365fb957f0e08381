import { quoted, UsageError } from "../../../tools/rules/usage-error.ts";
import { oneOf, wholeNumber } from "../../../tools/rules/values.ts";
import { type Flags, required } from "../../../tools/rules/flags.ts";
import { RATING_MAX } from "../src/rules/roll/actions.ts";
import { ATTRIBUTE_DICE, type AttributeDie, isAttributeDie } from "../src/rules/roll/dice.ts";
import { OUTCOMES, type Result } from "../src/rules/roll/outcome.ts";
import { TIER_MAX } from "../src/rules/crew/tier.ts";

/** A flag that has to be there, as a whole number. */
export function number(flags: Flags, name: string, min: number, max = Infinity): number {
  return wholeNumber(`--${name}`, required(flags, name), min, max);
}

/** A flag that may be left out, as a whole number. */
export function numberOr(flags: Flags, name: string, otherwise: number, min: number, max = Infinity): number {
  const text = flags.get(name);
  return text === undefined ? otherwise : wholeNumber(`--${name}`, text, min, max);
}

/** A rating of an action or attribute. */
export function rating(flags: Flags, name: string): number {
  return number(flags, name, 0, RATING_MAX);
}

/** A tier. */
export function tier(flags: Flags, name = "tier"): number {
  return number(flags, name, 0, TIER_MAX);
}

/**
 * An outcome and, for a critical, its multiplier: 1 where none is given.
 * @throws UsageError for a multiplier of anything else.
 */
export function result(flags: Flags): Result {
  const outcome = oneOf("--outcome", required(flags, "outcome"), OUTCOMES);
  const given = flags.get("multiplier");
  if (outcome === "critical") return { outcome, multiplier: numberOr(flags, "multiplier", 1, 1) };
  if (given !== undefined && wholeNumber("--multiplier", given, 0) > 0)
    throw new UsageError("--multiplier", `${quoted(given)} given, but only a critical has one`);
  return { outcome, multiplier: 0 };
}

/**
 * The size of an attribute's die.
 * @throws UsageError naming the argument.
 */
export function attributeDie(argument: string, text: string): AttributeDie {
  const die = wholeNumber(argument, text, 0);
  if (!isAttributeDie(die))
    throw new UsageError(argument, `${die} is no attribute die; one of ${ATTRIBUTE_DICE.join(", ")}`);
  return die;
}
