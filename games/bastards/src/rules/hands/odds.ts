import { type CardId, compareSuits, isJoker, plainCard } from "../cards/card.ts";
import { allCards } from "../cards/deck.ts";
import { cardValue, totalOf } from "../cards/value.ts";
import type { Dials } from "../dials.ts";
import { judgeFate, type PlayedHand } from "./verdict.ts";

/** A hand against Fate, as somebody sees it while it is played. */
export interface FateQuestion extends PlayedHand {
  /** Fate's cards that lie open already. */
  readonly fate: readonly CardId[];
  /** How many more Fate turns over. */
  readonly more: number;
  /** The cards that count and that one cannot see, wherever they lie. Jokers are none of them: Fate's are set aside. */
  readonly unseen: readonly CardId[];
}

/** Exact chances from 0 to 1. Success holds the ties that the suits win. */
export interface FateOdds {
  readonly success: number;
  readonly tie: number;
}

/** The cards that count and that somebody cannot see who sees these: their own hand, the discards, what lies open. */
export function unseenCards(decks: number, seen: readonly CardId[], dials: Dials): readonly CardId[] {
  const open = new Set(seen);
  return allCards(decks, dials).filter((card) => !isJoker(card) && !open.has(card));
}

/**
 * The chance that a hand succeeds against Fate, counted over every way in which Fate's cards may still fall.
 * @throws RangeError when Fate is to turn over more cards than there are
 */
export function fateOdds(question: FateQuestion, dials: Dials): FateOdds {
  const { fate, more, unseen } = question;
  if (more > unseen.length) throw new RangeError(`Fate cannot turn over ${more} of ${unseen.length} cards`);
  if (more === 0) return certain(question, dials);
  const room = totalOf(question.cards, question.added, dials) - totalOf(fate, 0, dials);
  if (room < 0) return { success: 0, tie: 0 };
  const { sums, weaker } = waysToFall(groupsOf(question, dials), more, room);
  const all = choose(unseen.length, more);
  const below = sums.subarray(0, room).reduce((sum, ways) => sum + ways, 0);
  return {
    success: (below + (weaker[room] ?? 0) / more) / all,
    tie: (sums[room] ?? 0) / all,
  };
}

/** How a hand ends against Fate whose cards all lie open. */
export function certain({ cards, added, fate }: FateQuestion, dials: Dials): FateOdds {
  const { success, tie } = judgeFate({ cards, added }, fate, dials);
  return { success: success ? 1 : 0, tie: tie ? 1 : 0 };
}

/** Cards that count the same. */
interface ValueGroup {
  readonly value: number;
  readonly count: number;
  /** Those of them whose suit would lose a tie against the hand's last card. */
  readonly weaker: number;
}

function groupsOf({ cards, unseen }: FateQuestion, dials: Dials): ValueGroup[] {
  const last = cards.at(-1);
  const own = last === undefined ? null : plainCard(last).suit;
  const groups = new Map<number, { value: number; count: number; weaker: number }>();
  for (const card of unseen) {
    const value = cardValue(card, dials);
    const group = groups.get(value) ?? { value, count: 0, weaker: 0 };
    group.count += 1;
    if (own !== null && compareSuits(own, plainCard(card).suit) > 0) group.weaker += 1;
    groups.set(value, group);
  }
  return [...groups.values()];
}

/** By sum of the drawn cards: in how many ways they fall so, and the same counted once for each weaker card among them. */
interface Ways {
  readonly sums: Float64Array;
  readonly weaker: Float64Array;
}

/**
 * Counts the ways to draw so many cards by their sum, up to the largest sum that matters, group by group. Any card of a draw is as likely
 * to be its last, so the weaker ones among them, divided by their number, are the draws that end with a weaker card.
 */
function waysToFall(groups: readonly ValueGroup[], drawn: number, most: number): Ways {
  const width = most + 1;
  const ways = {
    sums: new Float64Array((drawn + 1) * width),
    weaker: new Float64Array((drawn + 1) * width),
  };
  ways.sums[0] = 1;
  for (const group of groups) addGroup(ways, group, drawn, width);
  return { sums: ways.sums.subarray(drawn * width), weaker: ways.weaker.subarray(drawn * width) };
}

/** Fewer cards are still without this group while more cards are counted, so the tables are filled from the top. */
function addGroup(ways: Ways, group: ValueGroup, drawn: number, width: number): void {
  for (let cards = drawn; cards > 0; cards -= 1)
    for (let taken = 1; taken <= Math.min(cards, group.count); taken += 1)
      addTaken(ways, group, { to: cards * width, from: (cards - taken) * width, taken, width });
}

interface Step {
  readonly to: number;
  readonly from: number;
  readonly taken: number;
  readonly width: number;
}

function addTaken({ sums, weaker }: Ways, group: ValueGroup, { to, from, taken, width }: Step): void {
  const choices = choose(group.count, taken);
  const marked = group.weaker * choose(group.count - 1, taken - 1);
  const more = group.value * taken;
  for (let sum = more; sum < width; sum += 1) {
    const before = sums[from + sum - more] ?? 0;
    sums[to + sum] = (sums[to + sum] ?? 0) + before * choices;
    const markedBefore = (weaker[from + sum - more] ?? 0) * choices;
    weaker[to + sum] = (weaker[to + sum] ?? 0) + markedBefore + before * marked;
  }
}

/** In how many ways some of so many can be chosen. */
export function choose(of: number, some: number): number {
  let ways = 1;
  for (let taken = 1; taken <= some; taken += 1) ways = (ways * (of - some + taken)) / taken;
  return Math.round(ways);
}
