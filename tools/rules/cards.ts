import { type ConsequenceCard, parseCard } from "../../src/fates-edge/rules/deck.ts";
import { RulesError } from "../../src/fates-edge/rules/errors.ts";
import { quoted, UsageError } from "./usage-error.ts";

/** The names of cards, set apart by commas. */
export function cardNames(text: string): readonly string[] {
  return text.split(",").map((code) => code.trim());
}

/**
 * A card from its name.
 * @throws UsageError naming `--cards`.
 */
export function cardNamed(code: string): ConsequenceCard {
  try {
    return parseCard(code);
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    throw new UsageError("--cards", `unknown card ${quoted(code)}; a card is named like H7, SA or D10`);
  }
}
