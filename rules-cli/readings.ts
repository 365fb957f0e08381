import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { PlayingCard } from "../src/fates-edge/rules/campaign/playing-card.ts";
import { inRepository } from "../tools/stages/paths.ts";

interface DeckSource {
  readonly cards: readonly (PlayingCard & { readonly title: string; readonly prompt: string })[];
}

/** A deck of readings, by its file in the compendium's sources. */
type DeckFile = "the-adventure-deck" | "the-motive-deck";

/** What a deck of readings calls a card, as its compendium does. */
export function readingOf(deck: DeckFile, { suit, rank }: PlayingCard): string {
  const { cards } = parse(readFileSync(inRepository("packs", "deck", `${deck}.yml`), "utf8")) as DeckSource;
  return cards.find((card) => card.suit === suit && card.rank === rank)?.title ?? "";
}
