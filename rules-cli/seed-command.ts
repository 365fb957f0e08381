import { axisOf, COMBOS, readSeed } from "../src/fates-edge/rules/campaign/adventure.ts";
import { cardCode } from "../src/fates-edge/rules/campaign/playing-card.ts";
import { rewardOf } from "../src/fates-edge/rules/campaign/rewards.ts";
import { cardsNamed, ofCards } from "./cards.ts";
import { readFlags, required } from "../tools/rules/flags.ts";
import { readingOf } from "./readings.ts";

const FLAGS = { cards: "value" } as const;

/**
 * `seed`: what drawn cards set for a scene.
 * @throws UsageError naming the argument.
 */
export function seedCommand(words: readonly string[]): object {
  const drawn = cardsNamed(required(readFlags(words, FLAGS), "cards"));
  const { clock, parallel, combos, freePoints, strain, tone } = ofCards(() => readSeed(drawn));
  const kinds = new Set(combos.map(({ kind }) => kind));
  const cards = drawn.map((card) => ({
    card: cardCode(card),
    axis: axisOf(card.suit),
    name: readingOf("the-adventure-deck", card),
    ...(card.suit === "diamonds" && { reward: rewardOf(card.rank) }),
  }));
  return {
    clock,
    parallel: parallel.length,
    parallelClocks: parallel,
    combos: COMBOS.filter((kind) => kinds.has(kind)),
    freePoints,
    strain,
    tone,
    cards,
  };
}
