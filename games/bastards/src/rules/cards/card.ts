/** The four suits, the weakest first: the order in which the last card played decides a tie (Attacks). */
export const SUITS = ["clubs", "spades", "hearts", "diamonds"] as const;
export type Suit = (typeof SUITS)[number];

/** The thirteen ranks, ace first. */
export const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] as const;
export type Rank = (typeof RANKS)[number];

/** The traits and the suit each belongs to (Traits). */
export const TRAITS = ["body", "mind", "spirit", "luck"] as const;
export type Trait = (typeof TRAITS)[number];

const TRAIT_OF: Readonly<Record<Suit, Trait>> = {
  clubs: "body",
  spades: "mind",
  hearts: "spirit",
  diamonds: "luck",
};

/** A card that counts: every card but a joker. */
export interface PlainCard {
  readonly suit: Suit;
  readonly rank: Rank;
}

/**
 * One card of the decks in use, by its short name: `H7`, `D10`, `X1` and `X2` for jokers. From the second deck on it carries the
 * deck's number, as in `H7.2`, so that no two cards on a table have the same.
 */
export type CardId = string;

const LETTER_OF: Readonly<Record<Suit, string>> = { clubs: "C", spades: "S", hearts: "H", diamonds: "D" };
const CARD = /^(?<what>(?<letter>[CSHD])(?<rank>A|[2-9]|10|J|Q|K)|X[12])(?:\.(?<deck>[2-9]|[1-9]\d))?$/u;

/** The trait of a suit: body of clubs, mind of spades, spirit of hearts, luck of diamonds. */
export function traitOf(suit: Suit): Trait {
  return TRAIT_OF[suit];
}

/** The suit of a trait. */
export function suitOfTrait(trait: Trait): Suit {
  return SUITS[TRAITS.indexOf(trait)] ?? "clubs";
}

/** A suit by the letter that stands on its cards; null for any other letter. */
export function suitOfLetter(letter: string): Suit | null {
  return SUITS.find((suit) => LETTER_OF[suit] === letter) ?? null;
}

/** The letter that stands for a suit: C, S, H or D. */
export function letterOf(suit: Suit): string {
  return LETTER_OF[suit];
}

/** The short name of a card in one of the decks. @param deck from 1 */
export function cardId({ suit, rank }: PlainCard, deck = 1): CardId {
  return inDeck(`${LETTER_OF[suit]}${rank}`, deck);
}

/** The short name of a joker in one of the decks. @param which 1 or 2 @param deck from 1 */
export function jokerId(which: 1 | 2, deck = 1): CardId {
  return inDeck(`X${which}`, deck);
}

/** What a short name stands for: a card with suit and rank, "joker", or null where there is no such card. */
export function readCard(id: CardId): PlainCard | "joker" | null {
  const { letter, rank } = CARD.exec(id)?.groups ?? {};
  if (!CARD.test(id)) return null;
  const suit = letter === undefined ? null : suitOfLetter(letter);
  const known = RANKS.find((name) => name === rank);
  return suit && known ? { suit, rank: known } : "joker";
}

/** Whether the card is a joker. */
export function isJoker(id: CardId): boolean {
  return readCard(id) === "joker";
}

/**
 * A card that counts, by its short name.
 * @throws RangeError for a joker and for what is no card: neither is ever played
 */
export function plainCard(id: CardId): PlainCard {
  const card = readCard(id);
  if (card === null || card === "joker") throw new RangeError(`${JSON.stringify(id)} is no card that counts`);
  return card;
}

/** Above 0 where the first suit is stronger, below 0 where it is weaker, 0 for the same: clubs < spades < hearts < diamonds (Attacks). */
export function compareSuits(one: Suit, other: Suit): number {
  return SUITS.indexOf(one) - SUITS.indexOf(other);
}

/** The next suit up the priority chain; after diamonds come clubs again (Abomination, Diamonds). */
export function nextSuit(suit: Suit): Suit {
  return SUITS[(SUITS.indexOf(suit) + 1) % SUITS.length] ?? "clubs";
}

function inDeck(name: string, deck: number): CardId {
  return deck === 1 ? name : `${name}.${deck}`;
}
