import { localize } from "#foundry/i18n.ts";
import { SYSTEM_ID } from "../data/game.ts";
import { setting } from "../data/settings.ts";
import type { HeldCard, StoredPlace } from "../data/spread.ts";
import type { PlayingCard } from "../rules/campaign/playing-card.ts";
import { SPREAD_KEYS } from "../rules/campaign/named-spreads.ts";
import { rankValue } from "../rules/deck.ts";

/** What a spread is called: the text's own in the reader's language, a table's as its deck is named. */
export function spreadTitle(spread: string, name: string): string {
  return SPREAD_KEYS.some((key) => key === spread)
    ? localize(`FATES_EDGE.Spread.Of.${spread}`)
    : name || spread;
}

/** What a place of it is called. */
export function placeTitle(spread: string, key: string, label: string): string {
  return SPREAD_KEYS.some((one) => one === spread)
    ? localize(`FATES_EDGE.Spread.Place.${key}`)
    : label || key;
}

/** "Ten of Spades", under the skin that the table plays with. */
export function cardTitle({ suit, rank }: PlayingCard): string {
  const skin = setting("deckSkin");
  const court = rank === "J" ? `${rank}.${skin}` : rank;
  return localize("FATES_EDGE.Spread.Card", {
    rank: localize(`FATES_EDGE.Spread.Rank.${rank === "J" ? court : rank}`),
    suit: localize(`FATES_EDGE.Spread.Suit.${skin}.${suit}`),
  });
}

/** The picture of a card's face, with rank and suit by shape. */
export function cardPicture({ suit, rank }: PlayingCard): string {
  const number = String(rankValue(rank)).padStart(2, "0");
  return `systems/${SYSTEM_ID}/assets/cards/${setting("deckSkin")}/${suit}-${number}.svg`;
}

/** The picture of a card that lies face down. */
export const CARD_BACK = `systems/${SYSTEM_ID}/assets/cards/back.svg`;

/** What is read of a card: the GM's own words, else what its deck says. */
export function readingWords({ words, title, prompt }: Pick<HeldCard, "words" | "title" | "prompt">): {
  readonly title: string;
  readonly prompt: string;
} {
  return words === "" ? { title, prompt } : { title: "", prompt: words };
}

/** What happened to a place since its card was sealed, each in a sentence; none for one that lies as it was drawn. */
export function placeHistory({ exchanged, anew }: Pick<StoredPlace, "exchanged" | "anew">): string[] {
  return [
    exchanged > 0 ? localize("FATES_EDGE.Spread.Exchanged", { times: exchanged }) : "",
    anew > 0 ? localize("FATES_EDGE.Spread.Anew", { times: anew }) : "",
  ].filter(Boolean);
}
