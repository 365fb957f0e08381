import { RANKS, type Rank, type Suit } from "../../src/fates-edge/rules/deck.ts";

/** The two ways the same deck is painted. */
export const CARD_SKINS = ["french", "tarot"] as const;
export type CardSkin = (typeof CARD_SKINS)[number];

const NUMBERS: Readonly<Partial<Record<Rank, string>>> = {
  A: "Ace",
  "2": "Two",
  "3": "Three",
  "4": "Four",
  "5": "Five",
  "6": "Six",
  "7": "Seven",
  "8": "Eight",
  "9": "Nine",
  "10": "Ten",
};

const COURT: Readonly<Record<CardSkin, Readonly<Partial<Record<Rank, string>>>>> = {
  french: { J: "Jack", Q: "Queen", K: "King" },
  tarot: { J: "Page", Q: "Queen", K: "King" },
};

/** What each suit is called under each skin (docs/rulings: Cups–Hearts, Pentacles–Diamonds, Swords–Clubs, Wands–Spades). */
const SUIT_NAMES: Readonly<Record<CardSkin, Readonly<Record<Suit, string>>>> = {
  french: { hearts: "Hearts", diamonds: "Diamonds", clubs: "Clubs", spades: "Spades" },
  tarot: { hearts: "Cups", diamonds: "Pentacles", clubs: "Swords", spades: "Wands" },
};

/** A card's name under a skin: `Eight of Clubs`, `Eight of Swords`. */
export function cardName(skin: CardSkin, suit: Suit, rank: Rank): string {
  return `${NUMBERS[rank] ?? COURT[skin][rank] ?? rank} of ${SUIT_NAMES[skin][suit]}`;
}

/** The file of a card's face inside its skin's folder: `clubs-08.svg`. */
export function cardFile(suit: Suit, rank: Rank): string {
  return `${suit}-${String(RANKS.indexOf(rank) + 1).padStart(2, "0")}.svg`;
}
