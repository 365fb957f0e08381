import { type CardId, isJoker } from "../cards/card.ts";
import { totalOf } from "../cards/value.ts";
import type { Dials } from "../dials.ts";
import { certain, type FateOdds, type FateQuestion } from "./odds.ts";
import { drawOdds } from "./odds-before.ts";

/** What one has to know besides to say what a wildcard brings. */
export interface WildcardQuestion extends FateQuestion {
  /** How many cards lie in the deck, jokers and all. */
  readonly deck: number;
  /** How many of them are jokers. */
  readonly jokers: number;
  /** The discards, which a joker brings back into the deck. */
  readonly discards: readonly CardId[];
}

/**
 * The chance that a hand succeeds with the top card of the deck added to it by a wildcard (Attacks, Betting Step). A joker on top is no
 * card of the hand: it brings the discards back and the next card is taken.
 */
export function wildcardOdds(question: WildcardQuestion, dials: Dials): FateOdds {
  const { unseen, deck, jokers, discards } = question;
  const joker = deck === 0 ? 0 : jokers / deck;
  const plain = withTopCard(question, dials);
  const back = discards.filter((card) => !isJoker(card));
  if (joker === 0 || back.length === 0) return plain;
  const after = withTopCard({ ...question, unseen: [...unseen, ...back] }, dials);
  return {
    success: (1 - joker) * plain.success + joker * after.success,
    tie: (1 - joker) * plain.tie + joker * after.tie,
  };
}

/**
 * The same for a deck without jokers: one card more that nobody knows yet, as a hand of one that is not drawn. What lies already on both sides
 * is added to it.
 */
function withTopCard(question: FateQuestion, dials: Dials): FateOdds {
  const { cards, added, fate, more, unseen } = question;
  if (more === 0) return withKnownFate(question, dials);
  const ahead = totalOf(cards, added, dials) - totalOf(fate, 0, dials);
  return drawOdds({ drawn: 1, added: ahead, against: more, unseen }, dials);
}

/** The mean over every card that may lie on top, where Fate's last card is known, so that a tie is, too. */
function withKnownFate(question: FateQuestion, dials: Dials): FateOdds {
  const ends = question.unseen.map((card) =>
    certain({ ...question, cards: [...question.cards, card] }, dials),
  );
  const mean = (key: keyof FateOdds): number =>
    ends.reduce((sum, end) => sum + end[key], 0) / Math.max(1, ends.length);
  return { success: mean("success"), tie: mean("tie") };
}
