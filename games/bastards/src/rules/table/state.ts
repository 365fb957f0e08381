import type { CardId } from "../cards/card.ts";
import type { Dials } from "../dials.ts";
import type { FatePlay } from "./fate-state.ts";
import type { OpposedPlay } from "./opposed-state.ts";

/** Who holds cards: the id of a character, a follower or a squad. */
export type Holder = string;

/** Everything about the cards that everybody may see. */
export interface OpenTable {
  /** How many decks are in use. */
  readonly decks: number;
  /** How often the deck was shuffled in this scene; each shuffle is one number of the seeds' order. */
  readonly shuffles: number;
  /** How many cards are left in the deck. */
  readonly deck: number;
  /** How many cards each holds. */
  readonly hands: Readonly<Record<Holder, number>>;
  /** Which player plays for whom; null for those that act by themselves. */
  readonly owners: Readonly<Record<Holder, string | null>>;
  /** The cards that lie before each as their initiative. */
  readonly initiative: Readonly<Record<Holder, CardId>>;
  /** The oldest first. */
  readonly discards: readonly CardId[];
  /** The hand that is being played; null between two. */
  readonly play: OpposedPlay | FatePlay | null;
  /** How many acts there were. An act that was meant for an earlier one came too late. */
  readonly steps: number;
}

/** A face-down card as its player opens it later. */
export interface Opening {
  readonly card: CardId;
  /** Hexadecimal digits by chance, without which the few cards could be tried out. */
  readonly salt: string;
}

/** What nobody may see, kept by the dealer's client and stored sealed. */
export interface HiddenTable {
  /** The top card first. */
  readonly deck: readonly CardId[];
  readonly hands: Readonly<Record<Holder, readonly CardId[]>>;
  /** Face-down cards from the hands of those who play, until they are opened. */
  readonly laid: Readonly<Record<Holder, Opening>>;
  /** Face-down cards that came from the top of the deck. */
  readonly down: Readonly<Record<Holder, readonly CardId[]>>;
}

/** The cards of a scene. */
export interface CardTable {
  readonly open: OpenTable;
  readonly hidden: HiddenTable;
}

/** What happened to the cards, in words that everybody may read. */
export type CardEvent =
  /** The deck was shuffled, and now has so many cards. `why`: a scene or hand ended, a joker came, the deck ran out. */
  | {
      readonly kind: "shuffled";
      readonly why: ShuffleReason;
      readonly number: number;
      readonly cards: number;
    }
  | { readonly kind: "drew"; readonly holder: Holder; readonly count: number }
  /** The top card was turned over for somebody, or for Fate where `holder` is null. */
  | { readonly kind: "turned"; readonly holder: Holder | null; readonly card: CardId }
  /** Cards from the top were laid face down. */
  | { readonly kind: "turnedDown"; readonly holder: Holder; readonly count: number }
  /** A joker came up for somebody, or for Fate. */
  | { readonly kind: "joker"; readonly holder: Holder | null; readonly card: CardId }
  | { readonly kind: "wildcard"; readonly holder: Holder; readonly by: 1 | -1 }
  /** There were fewer cards than were to be drawn. */
  | { readonly kind: "short"; readonly wanted: number; readonly got: number }
  | { readonly kind: "discarded"; readonly holder: Holder; readonly cards: readonly CardId[] }
  | { readonly kind: "initiative"; readonly holder: Holder; readonly card: CardId }
  | { readonly kind: "laid"; readonly holder: Holder }
  | { readonly kind: "played"; readonly holder: Holder; readonly card: CardId }
  /** `forced`: there was nothing left that they could have played. */
  | { readonly kind: "passed"; readonly holder: Holder; readonly done: boolean; readonly forced: boolean }
  /** What lay face down lies open. `salt` of a card that was promised, so that each client can check it. */
  | {
      readonly kind: "opened";
      readonly holder: Holder;
      readonly cards: readonly CardId[];
      readonly salt: string | null;
    }
  | { readonly kind: "revealed" };

export type ShuffleReason = "scene" | "joker" | "empty" | "fate" | "takenBack" | "dealer" | "redealt";

/** What an act needs besides the cards. */
export interface CardContext {
  /** Which player asks; null for what the table does by the rules, which the dealer's client carries out. */
  readonly by: string | null;
  readonly dials: Dials;
  /** The order that the seeds of all give to these cards. @param number which shuffle of the scene it is */
  readonly shuffle: (cards: readonly CardId[], number: number) => readonly CardId[];
  /** Wildcards that a holder's player may spend on the hand at play now. */
  readonly wildcards: (holder: Holder) => number;
  /** Whether an opened card is the one that was promised. @param about what the promise belongs to */
  readonly fits: (promise: string, opening: Opening, about: string) => boolean;
  /** What the dealer's client could open of a promise that comes with this act. */
  readonly opening?: Opening;
  /** The time the table gives for a move is over. */
  readonly late?: boolean;
  /** What the holders of cards told a new dealer's client, each of their own. */
  readonly told?: ToldHands;
}

/** Hands and face-down cards as their holders still know them. */
export type ToldHands = Pick<HiddenTable, "hands" | "laid">;

/** The cards after an act, and what happened. */
export interface Stepped {
  readonly table: CardTable;
  readonly events: readonly CardEvent[];
}

/** A table on which no scene has begun: nothing is anywhere. */
export function noCards(decks: number): CardTable {
  return {
    open: {
      decks,
      shuffles: 0,
      deck: 0,
      hands: {},
      owners: {},
      initiative: {},
      discards: [],
      play: null,
      steps: 0,
    },
    hidden: { deck: [], hands: {}, laid: {}, down: {} },
  };
}

/** What a face-down card of somebody in this hand is promised about, so that a promise cannot be moved to another. */
export function promisedAbout(playId: string, holder: Holder): string {
  return `${playId} ${holder}`;
}

/** The hand at play, without a word on what lies hidden. */
export type Play = OpposedPlay | FatePlay;

/** The table with changes to both halves; the number of cards in deck and hands always follows from the hidden half. */
export function changed(
  { open, hidden }: CardTable,
  openChange: Partial<OpenTable>,
  hiddenChange: Partial<HiddenTable> = {},
): CardTable {
  const now = { ...hidden, ...hiddenChange };
  const hands = Object.fromEntries(
    Object.entries(now.hands).map(([holder, cards]) => [holder, cards.length]),
  );
  return { open: { ...open, ...openChange, deck: now.deck.length, hands }, hidden: now };
}

/** A record without one of its keys. */
export function without<T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
}
