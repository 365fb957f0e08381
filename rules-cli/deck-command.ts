import { clockSizeOf, dividend, readCard, synthesise } from "../src/fates-edge/rules/deck.ts";
import { cardCode } from "../src/fates-edge/rules/campaign/playing-card.ts";
import { cardsNamed } from "./cards.ts";
import { readFlags, required } from "../tools/rules/flags.ts";
import { editionNamed } from "./dials.ts";

const FLAGS = { cards: "value", edition: "value" } as const;

/**
 * `deck`: what drawn cards mean, each alone and as one twist.
 * @throws UsageError naming the argument.
 */
export function deckCommand(words: readonly string[]): object {
  const flags = readFlags(words, FLAGS);
  const edition = editionNamed(flags.get("edition"));
  const drawn = cardsNamed(required(flags, "cards"));
  const cards = drawn.map((card) => ({
    card: cardCode(card),
    ...readCard(card, edition),
    dividend: dividend(card.rank),
    clock: clockSizeOf(card.rank),
  }));
  const { suit, domain, severity, domains } = synthesise(drawn, edition);
  return { edition: edition.id, cards, twist: { suit, domain, severity, domains } };
}
