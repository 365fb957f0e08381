import { type CardId, isJoker } from "../cards/card.ts";
import { allCards } from "../cards/deck.ts";
import type { Dials } from "../dials.ts";
import { unseenCards } from "../hands/odds.ts";
import { type WildcardQuestion } from "../hands/odds-wildcard.ts";
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
  const hand = {
    cards: [...play.cards, ...sight.toPlay],
    added: sight.added,
    fate: play.fate,
    more: play.against - play.fate.length,
  };
  // An empty deck is made anew of the discards, so they are what comes, and everybody knows them.
  if (deck === 0) return { ...hand, ...deckOf(discards), discards: [] };
  const jokers = allCards(decks, dials).filter((card) => isJoker(card) && !seen.includes(card)).length;
  return { ...hand, unseen: unseenCards(decks, seen, dials), deck, jokers, discards };
}

function deckOf(cards: readonly CardId[]): Pick<WildcardQuestion, "unseen" | "deck" | "jokers"> {
  const unseen = cards.filter((card) => !isJoker(card));
  return { unseen, deck: cards.length, jokers: cards.length - unseen.length };
}
