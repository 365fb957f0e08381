import { findStack } from "../../table/decks/find-deck.ts";
import { currentEdition } from "../data/current-edition.ts";
import type { ActionMessage } from "../data/kinds.ts";
import type { DrawnCard } from "../data/message/action-data.ts";
import { setting } from "../data/settings.ts";
import { CONSEQUENCES } from "../documents/draw/consequences.ts";
import { storedDraw } from "../documents/draw/stored-draw.ts";
import { type ConsequenceCard, RANKS, SUITS, synthesise, type Twist } from "../rules/deck.ts";

/** A draw that only its GM sees: the cards still lie in the deck, and nothing is written anywhere. */
export interface PendingDraw {
  /** The id of the card of the roll it is for. */
  readonly message: string;
  readonly cards: readonly DrawnCard[];
  readonly twist: Twist;
}

/** This GM's own unrevealed draw for a roll, or null. */
export function pendingDraw(message: ActionMessage): PendingDraw | null {
  const cards = heldCards(message.id ?? "");
  if (cards.length === 0) return null;
  return {
    message: message.id ?? "",
    cards: cards.map(describeCard),
    twist: synthesise(cards.map(consequence), currentEdition()),
  };
}

/** The deck's cards that a draw holds; those that left the deck meanwhile are not among them. */
export function heldCards(message: string): Card.Implementation[] {
  const draw = storedDraw(message);
  const deck = findStack(CONSEQUENCES.flag);
  if (!draw || deck?.id !== draw.deck) return [];
  return draw.cards.flatMap((id) => deck.cards.get(id) ?? []);
}

/** Suit and rank of a card, as the rules read them. */
export function consequence(card: Card.Implementation): ConsequenceCard {
  const suit = SUITS.find((name) => name === card.suit) ?? "hearts";
  const rank = RANKS.find((name) => "rank" in card.system && name === card.system.rank) ?? "A";
  return { suit, rank };
}

/**
 * A card in the words and the face it has now, for a record that outlives the deck. Its name is the face's own: one
 * that lies face down in the deck goes by its back's.
 */
export function describeCard(card: Card.Implementation): DrawnCard {
  const { suit, rank } = consequence(card);
  const { domain = "social", severity = "minor", prompt = "" } = card.system as Partial<DrawnCard>;
  const face = faceOf(card);
  return {
    name: face?.name || card._source.name,
    suit,
    rank,
    domain,
    severity,
    img: face?.img ?? "",
    prompt,
  };
}

/** The face in the table's skin: French first, Tarot second. */
function faceOf({ faces }: Card.Implementation) {
  return (setting("deckSkin") === "tarot" ? faces[1] : null) ?? faces[0];
}
