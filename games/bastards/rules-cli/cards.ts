import { quoted, UsageError } from "../../../tools/rules/usage-error.ts";
import { type CardId, readCard, type Suit, SUITS, suitOfLetter, letterOf } from "../src/rules/cards/card.ts";

/** Cards of one deck that a command line has named so far, so that none is named twice. */
export class NamedCards {
  private readonly named = new Set<CardId>();

  /**
   * Cards from their short names, set apart by commas.
   * @throws UsageError naming the argument and the card: there is none of that name, it is a joker, or it was named before.
   */
  read(argument: string, text: string): readonly CardId[] {
    return text.split(",").map((name) => this.readOne(argument, name));
  }

  private readOne(argument: string, name: string): CardId {
    const card = cardNamed(argument, name);
    if (card === JOKER)
      throw new UsageError(argument, "a joker is never played; a card is named like H7, SA or D10");
    if (this.named.has(card)) throw new UsageError(argument, `${card} comes twice`);
    this.named.add(card);
    return card;
  }
}

/** What a joker is called on the command line. */
const JOKER = "joker";

/**
 * One card that is drawn, by its short name or as `joker`.
 * @throws UsageError naming the argument and what was typed.
 */
export function cardNamed(argument: string, name: string): CardId {
  const typed = name.trim();
  if (typed.toLowerCase() === JOKER) return JOKER;
  const card = typed.toUpperCase();
  // Jokers and further decks have short names that a table's documents use, but a command line knows one deck.
  if (/^[CSHD]/u.test(card) && !card.includes(".") && readCard(card) !== null) return card;
  throw new UsageError(argument, `unknown card ${quoted(typed)}; a card is named like H7, SA or D10`);
}

/** Whether a card that was read is a joker. */
export function isJokerName(card: CardId): boolean {
  return card === JOKER;
}

/** A suit as it was typed, and how one like it is written: by its letter or by its word. */
export interface TypedSuit {
  readonly suit: Suit;
  readonly write: (suit: Suit) => string;
}

/**
 * A suit by its word or its letter.
 * @throws UsageError naming the argument and what was typed.
 */
export function suitNamed(argument: string, text: string): TypedSuit {
  const byLetter = suitOfLetter(text.trim().toUpperCase());
  if (byLetter) return { suit: byLetter, write: letterOf };
  const byWord = SUITS.find((suit) => suit === text.trim().toLowerCase());
  if (byWord) return { suit: byWord, write: (suit) => suit };
  throw new UsageError(argument, `unknown: ${quoted(text)}; one of ${SUITS.join(", ")}`);
}
