import { layMotives } from "../src/fates-edge/rules/campaign/motives.ts";
import { cardsNamed, ofCards } from "./cards.ts";
import { readFlags, required } from "../tools/rules/flags.ts";
import { readingOf } from "./readings.ts";

const FLAGS = { cards: "value" } as const;

/**
 * `motive`: what moves somebody, by the names of the text; a place without a card is left out.
 * @throws UsageError naming the argument.
 */
export function motiveCommand(words: readonly string[]): object {
  const drawn = cardsNamed(required(readFlags(words, FLAGS), "cards"));
  const layout = ofCards(() => layMotives(drawn));
  const named = Object.entries(layout).map(([place, card]) => [place, readingOf("the-motive-deck", card)]);
  return Object.fromEntries(named) as object;
}
