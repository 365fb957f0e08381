import { cardCode } from "../src/fates-edge/rules/campaign/playing-card.ts";
import { type ConsequenceCard, parseCard } from "../src/fates-edge/rules/deck.ts";
import { RulesError } from "../src/fates-edge/rules/errors.ts";
import { UsageError, quoted } from "../tools/rules/usage-error.ts";

/**
 * Cards from their short names, set apart by commas.
 * @throws UsageError naming `--cards`.
 */
export function cardsNamed(text: string): ConsequenceCard[] {
  const cards = text.split(",").map((code) => cardNamed(code.trim()));
  const codes = cards.map(cardCode);
  const twice = codes.find((code, place) => codes.indexOf(code) !== place);
  if (twice !== undefined) throw new UsageError("--cards", `${twice} stands twice`);
  return cards;
}

/**
 * What a rule makes of the cards.
 * @throws UsageError naming `--cards`, with the rule's own reason, where it refuses them.
 */
export function ofCards<T>(rule: () => T): T {
  try {
    return rule();
  } catch (error) {
    if (!(error instanceof RulesError) || error.argument !== "cards") throw error;
    throw new UsageError("--cards", error.message.replace(/^cards: /u, ""));
  }
}

function cardNamed(code: string): ConsequenceCard {
  try {
    return parseCard(code);
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    throw new UsageError("--cards", `unknown card ${quoted(code)}; a card is named like H7, SA or D10`);
  }
}
