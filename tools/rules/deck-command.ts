import {
  clockSizeOf,
  dividend,
  parseCard,
  readCard,
  synthesise,
  type ConsequenceCard,
} from "../../src/fates-edge/rules/deck.ts";
import { RulesError } from "../../src/fates-edge/rules/errors.ts";
import { readFlags, required } from "./flags.ts";
import { UsageError, quoted } from "./usage-error.ts";
import { editionNamed } from "./values.ts";

const FLAGS = { cards: "value", edition: "value" } as const;

/**
 * `deck`: what drawn cards mean, each alone and as one twist.
 * @throws UsageError naming the argument.
 */
export function deckCommand(words: readonly string[]): object {
  const flags = readFlags(words, FLAGS);
  const edition = editionNamed(flags.get("edition"));
  const codes = required(flags, "cards")
    .split(",")
    .map((code) => code.trim());
  const drawn = codes.map(cardNamed);
  const cards = drawn.map((card, place) => ({
    card: codes[place]?.toUpperCase(),
    ...readCard(card, edition),
    dividend: dividend(card.rank),
    clock: clockSizeOf(card.rank),
  }));
  const { suit, domain, severity, domains } = synthesise(drawn, edition);
  return { edition: edition.id, cards, twist: { suit, domain, severity, domains } };
}

function cardNamed(code: string): ConsequenceCard {
  try {
    return parseCard(code);
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    throw new UsageError("--cards", `unknown card ${quoted(code)}; a card is named like H7, SA or D10`);
  }
}
