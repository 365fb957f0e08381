import { type CardId, isJoker } from "../cards/card.ts";
import { allCards } from "../cards/deck.ts";
import type { Dials } from "../dials.ts";
import { unseenCards, type WildcardQuestion } from "../hands/odds.ts";
import { Refusal } from "../refusal.ts";
import { openCards } from "./new-dealer.ts";
import type { OpenTable } from "./state.ts";

/** What somebody sees beside what lies open. */
export interface OwnSight {
  /** Every card in hands that they can read, those drawn for this hand among them. */
  readonly held: readonly CardId[];
  /** Cards of the hand that they mean to play yet, in that order. */
  readonly toPlay: readonly CardId[];
  /** The trait and every bonus. */
  readonly added: number;
}

/**
 * The hand against Fate at play as somebody sees it, to count its odds (Fate Draw): with the cards they mean to play, and with everything that
 * they cannot see still to come.
 * @throws Refusal `noHand` where none is played
 */
export function fateQuestion(open: OpenTable, sight: OwnSight, dials: Dials): WildcardQuestion {
  const { play, decks, deck, discards } = open;
  if (play?.kind !== "fate") throw new Refusal("noHand");
  const seen = [...openCards(open), ...sight.held];
  const jokers = allCards(decks, dials).filter((card) => isJoker(card) && !seen.includes(card));
  return {
    cards: [...play.cards, ...sight.toPlay],
    added: sight.added,
    fate: play.fate,
    more: play.against - play.fate.length,
    unseen: unseenCards(decks, seen, dials),
    deck,
    jokers: jokers.length,
    discards,
  };
}
