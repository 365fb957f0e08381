import { clockSizeOf, dividend, readCard, synthesise } from "../../src/fates-edge/rules/deck.ts";
import { cardNames, cardNamed } from "./cards.ts";
import { readFlags, required } from "./flags.ts";
import { editionNamed } from "./values.ts";

const FLAGS = { cards: "value", edition: "value" } as const;

/**
 * `deck`: what drawn cards mean, each alone and as one twist.
 * @throws UsageError naming the argument.
 */
export function deckCommand(words: readonly string[]): object {
  const flags = readFlags(words, FLAGS);
  const edition = editionNamed(flags.get("edition"));
  const codes = cardNames(required(flags, "cards"));
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
