import { localize } from "#foundry/i18n.ts";
import type { Plan, SkillName } from "../data/deal.ts";
import { SKILLS } from "../data/skills.ts";
import { type CardId, type Rank, readCard, type Suit } from "../rules/cards/card.ts";
import { label, SUIT_SIGNS, trainedName } from "./labels.ts";

/** A card as it is drawn: its rank and sign, its colour by the suit's class, and its name for whoever hears it. */
export interface CardFace {
  readonly id: CardId;
  readonly name: string;
  /** Empty for one that lies face down. */
  readonly rank: string;
  readonly sign: string;
  readonly suit: Suit | "joker" | "";
  readonly isDown: boolean;
  /** It lies face down, and its owner alone sees it. */
  readonly isSecret?: boolean;
  /** Its player says that they play it, and the dealer's client has yet to judge it. */
  readonly isSaid?: boolean;
}

/** The ranks that have a name beside their sign. */
const NAMED: Partial<Readonly<Record<Rank, string>>> = { A: "ace", J: "jack", Q: "queen", K: "king" };

/** A card's face. */
export function faceOf(id: CardId): CardFace {
  const card = readCard(id);
  if (card === null || card === "joker")
    return {
      id,
      name: localize("GAME_OF_BASTARDS.Card.joker"),
      rank: "★",
      sign: SUIT_SIGNS.joker,
      suit: "joker",
      isDown: false,
    };
  const { suit, rank } = card;
  return { id, name: cardName(id), rank, sign: SUIT_SIGNS[suit], suit, isDown: false };
}

/** "Queen of hearts", "7 of clubs". */
export function cardName(id: CardId): string {
  const card = readCard(id);
  if (card === null || card === "joker") return localize("GAME_OF_BASTARDS.Card.joker");
  const named = NAMED[card.rank];
  const rank = named ? localize(`GAME_OF_BASTARDS.Card.${named}`) : card.rank;
  return localize("GAME_OF_BASTARDS.Card.Of", { rank, suit: label.suit(card.suit) });
}

/** The back of a card that lies face down. */
export function cardBack(): CardFace {
  const name = localize("GAME_OF_BASTARDS.Card.FaceDown");
  return { id: "", name, rank: "", sign: "", suit: "", isDown: true };
}

/** A card that lies face down, as whoever laid it sees it. */
export function ownDown(id: CardId): CardFace {
  const face = faceOf(id);
  return { ...face, name: localize("GAME_OF_BASTARDS.Card.OwnDown", { card: face.name }), isSecret: true };
}

/** What a skill is called: "Stealth", "Combat Training (Sword)", "Power rating". */
export function skillName({ kind, subject }: SkillName): string {
  if (kind === "rating") return localize("GAME_OF_BASTARDS.Sheet.Rating");
  const plain = SKILLS.find((skill) => skill === kind);
  if (plain) return label.skill(plain);
  return trainedName({ kind: kind as Exclude<typeof kind, (typeof SKILLS)[number]>, subject });
}

/** What a hand is for: in the words of who plays it, or the draw that was due ("Bear the sight of The Gnaw: Guts"). */
export function purposeOf({ words, due, mine }: Plan): string {
  if (!due || due.key === "check") return words;
  const trait = mine.trait ? label.trait(mine.trait) : "";
  return localize(`GAME_OF_BASTARDS.Due.${due.key}`, { about: words, trait });
}
