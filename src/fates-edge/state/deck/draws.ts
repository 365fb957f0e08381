import { followOwnHook } from "#foundry/host.ts";
import { idOf, isSameActor } from "#foundry/documents.ts";
import { type DeckSpec, findStack, pickCards } from "#table/decks.ts";
import { type ActionMessage, type PlayerRequestMessage, isAction, type PcActor } from "../../data/kinds.ts";
import type { DrawnCard } from "../../data/message/action.ts";
import { currentEdition, setting, type StoredDraw } from "../../data/settings.ts";
import { type DividendCards, dividendCards } from "../../rules/advancement/session.ts";
import {
  type ConsequenceCard,
  nearestInSuit,
  promptRank,
  RANKS,
  SUITS,
  synthesise,
  type TableDraw,
  type Twist,
} from "../../rules/deck.ts";
import type { DiceSource } from "../../rules/dice.ts";
import type { Edition } from "../../rules/edition.ts";
import { tableNumbers } from "../party.ts";

/** The Deck of Consequences (SRD 21): where this world's copy is found and what it is made from. */
export const CONSEQUENCES: DeckSpec = {
  flag: "consequences",
  pack: "deck",
  discardName: "FATES_EDGE.Deck.Discard",
};

/** What windows of this client are told by as a draw changes. */
export const DRAW_CHANGED = "fatesEdge.drawChanged";

/** Tells a window each time that a GM's own draw changes. @param key of the draw @param work gets null once it is forgotten @returns what ends it */
export function followDraws(key: string, work: (draw: PendingDraw | null) => void): () => void {
  return followOwnHook(DRAW_CHANGED, (changed: string, draw: PendingDraw | null) => {
    if (changed === key) work(draw);
  });
}

/** What a draw that waits to be revealed holds; in this browser alone, and in no document of the world. */
export function storedDraw(message: string): StoredDraw | null {
  return setting("pendingDraws")[message] ?? null;
}

/** A draw that only its GM sees: the cards still lie in the deck, and nothing is written anywhere. */
export interface PendingDraw {
  /** The id of the card of the roll or ask that it is for; `TABLE_DRAW` for neither. */
  readonly message: string;
  readonly cards: readonly DrawnCard[];
  readonly twist: Twist;
}

/** This GM's own unrevealed draw for a roll, or for an ask of an asset; null without one. */
export function pendingDraw(message: ActionMessage | PlayerRequestMessage): PendingDraw | null {
  return drawUnder(idOf(message));
}

/** Where a draw for no roll is kept: each GM has one at a time. */
export const TABLE_DRAW = "table";

/** A GM's own unrevealed draw for no roll: what it is for, and its cards. */
export interface PendingTableDraw extends PendingDraw {
  readonly purpose: TableDraw;
  readonly about: string;
}

/** This GM's own unrevealed draw for no roll; null without one. */
export function pendingTableDraw(): PendingTableDraw | null {
  const draw = drawUnder(TABLE_DRAW);
  const { purpose, about = "" } = storedDraw(TABLE_DRAW) ?? {};
  return draw && purpose ? { ...draw, purpose, about } : null;
}

function drawUnder(message: string): PendingDraw | null {
  const cards = cardsHeldForDraw(message);
  return cards.length === 0 ? null : { message, cards: cards.map(describeCard), twist: twistOf(cards) };
}

function twistOf(cards: readonly Card.Implementation[]): Twist {
  return synthesise(cards.map(consequence), currentEdition());
}

/** A draw as if only one of its cards had been drawn: that one applies (SRD M). */
export function readAlone(draw: PendingDraw, place: number): PendingDraw {
  const card = cardsHeldForDraw(draw.message)[place];
  return card ? { ...draw, cards: [describeCard(card)], twist: twistOf([card]) } : draw;
}

/** The deck's cards that a draw holds; those that left the deck meanwhile are not among them. */
export function cardsHeldForDraw(message: string): Card.Implementation[] {
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
  const { domain = "social", severity = "minor" } = card.system as Partial<DrawnCard>;
  const prompt = promptOf(card);
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

/** The words of a card, or of the one of its suit that is as bad as this one counts in the edition that is played. */
function promptOf(card: Card.Implementation): string {
  const { suit, rank } = consequence(card);
  const wanted = promptRank(rank, currentEdition());
  const own = "prompt" in card.system ? String(card.system.prompt) : "";
  if (wanted === rank) return own;
  const deck = findStack(CONSEQUENCES.flag)?.cards.contents ?? [];
  const other = deck.find((each) => {
    const read = consequence(each);
    return read.suit === suit && read.rank === wanted;
  });
  return other && "prompt" in other.system ? String(other.system.prompt) : own;
}

/** The face in the table's skin: French first, Tarot second. */
function faceOf({ faces }: Card.Implementation) {
  return (setting("deckSkin") === "tarot" ? faces[1] : null) ?? faces[0];
}

/** The face cards and aces that a character's player took as drawn in the session that is played (SRD 5.1). */
export function takenAsDrawn({ uuid }: PcActor): DividendCards {
  const { session } = tableNumbers();
  const rolls = game.messages.contents.flatMap((message): ActionMessage[] =>
    isAction(message) ? [message] : [],
  );
  const own = rolls.filter(({ system }) => isSameActor(system.actor, uuid));
  const draws = own.flatMap(({ system }) => Object.values(system.gm.draws));
  const taken = draws.filter(
    (draw) => draw.asDrawn && !draw.undone && draw.erased === "" && draw.session === session,
  );
  return dividendCards(taken.flatMap(({ cards }) => cards.map(({ rank }) => rank)));
}

/** A card of the deck by its id. */
export interface DeckCard extends ConsequenceCard {
  readonly id: string;
}

/** In what way a card that contradicts the story is replaced (Clarification 7). */
export type Redraw = "any" | "suit";

/**
 * The card that takes the place of one that contradicts the story: any that is free, or the nearest pressure of its
 * suit. Null when there is none.
 */
export function nextCard(
  contradicted: DeckCard,
  free: readonly DeckCard[],
  { how, dice, edition }: { readonly how: Redraw; readonly dice: DiceSource; readonly edition: Edition },
): DeckCard | null {
  if (how === "any") return pickCards(free, 1, dice)[0] ?? null;
  const nearest = nearestInSuit(contradicted, free, edition);
  return free.find(({ suit, rank }) => suit === nearest?.suit && rank === nearest.rank) ?? null;
}
