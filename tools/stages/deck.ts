import { RANKS, type Rank, rankValue, type Suit, SUITS } from "../../src/fates-edge/rules/deck.ts";
import { BuildError } from "./build-error.ts";
import { CARD_SKINS, cardFile, cardName } from "./card-names.ts";
import type { PackDocument } from "./pack-document.ts";

const CARD_SIZE = { width: 2, height: 3 } as const;

interface CardSource {
  readonly suit: Suit;
  readonly rank: Rank;
  readonly prompt: string;
  /** What a reading is called; a card of the Deck of Consequences has none. */
  readonly title?: string;
}

/**
 * Writes a deck's cards out in full. The source gives what an author decides (suit, rank, prompt, of a reading its title);
 * ids, names, values and the two painted faces follow from suit and rank.
 * @param system the game's id, the root of its pictures
 * @throws BuildError for a suit or rank that is not on the cards.
 */
export function expandDeck(deck: PackDocument, system: string): PackDocument {
  const sources = (deck["cards"] ?? []) as CardSource[];
  const pictures = `systems/${system}/assets/cards`;
  return { ...deck, cards: sources.map((source) => expandCard(source, pictures)) };
}

function expandCard({ suit, rank, prompt, title }: CardSource, pictures: string): Record<string, unknown> {
  if (!SUITS.includes(suit)) throw new BuildError(`deck: "${suit}" is no suit (${SUITS.join(", ")})`);
  if (!RANKS.includes(rank))
    throw new BuildError(`deck: "${rank}" is no rank (${RANKS.join(", ")}, as text)`);
  const value = rankValue(rank);
  const text = title === undefined ? prompt : `${title}: ${prompt}`;
  return {
    _id: cardId(suit, value),
    name: cardName("french", suit, rank),
    type: title === undefined ? "consequence" : "reading",
    suit,
    value,
    system: title === undefined ? { rank, prompt } : { rank, title, prompt },
    face: null,
    faces: CARD_SKINS.map((skin) => ({
      name: cardName(skin, suit, rank),
      img: `${pictures}/${skin}/${cardFile(suit, rank)}`,
      text,
    })),
    back: { name: "", img: `${pictures}/back.svg`, text: "" },
    drawn: false,
    ...CARD_SIZE,
    rotation: 0,
    sort: (SUITS.indexOf(suit) * RANKS.length + value) * 100,
    flags: {},
  };
}

/** `cardHearts000008`: sixteen letters and digits that can be read. */
function cardId(suit: Suit, value: number): string {
  const name = `card${suit.charAt(0).toUpperCase()}${suit.slice(1)}`;
  return `${name}${String(value).padStart(16 - name.length, "0")}`;
}
