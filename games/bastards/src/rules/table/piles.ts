import { type CardId, isJoker } from "../cards/card.ts";
import { allCards } from "../cards/deck.ts";
import { Refusal } from "../refusal.ts";
import {
  type CardContext,
  type CardEvent,
  type CardTable,
  changed,
  type Holder,
  type ShuffleReason,
  type Stepped,
} from "./state.ts";

/** What becomes of a joker: a wildcard for who drew it, set aside as Fate's, or a monster's outburst, in which it takes a card's place. */
export type JokerRule = "wildcard" | "aside" | "outburst";

/** Cards taken from the top. */
interface Taken extends Stepped {
  readonly cards: readonly CardId[];
}

/** All cards into the deck, and the deck shuffled: what a scene and an opposition begin with (The Scene). Nobody holds any after it. */
export function shuffleAll(table: CardTable, decks: number, context: CardContext): Stepped {
  const cards = allCards(decks, context.dials);
  const cleared = changed(
    table,
    { decks, discards: [], initiative: {}, play: null },
    { deck: [], hands: {}, laid: {}, down: {} },
  );
  return shuffledIn(cleared, cards, "scene", context);
}

/** Cards put into the deck, and the deck shuffled. They are sorted first, so that nobody's way of laying them matters. */
export function shuffledIn(
  table: CardTable,
  cards: readonly CardId[],
  why: ShuffleReason,
  context: CardContext,
): Stepped {
  const number = table.open.shuffles + 1;
  const deck = context.shuffle([...table.hidden.deck, ...cards].toSorted(), number);
  const event: CardEvent = { kind: "shuffled", why, number, cards: deck.length };
  return { table: changed(table, { shuffles: number }, { deck }), events: [event] };
}

/**
 * So many cards from the top (Draw Step, Joker; rulings). A joker that somebody draws brings a wildcard, goes back with the discards, and they
 * draw again; Fate's is set aside and the next card is turned. An empty deck is made anew of the discards; if there are none, one gets fewer.
 */
export function takeTop(
  table: CardTable,
  wanted: number,
  holder: Holder | null,
  joker: JokerRule,
  context: CardContext,
): Taken {
  let now = table;
  const cards: CardId[] = [];
  const events: CardEvent[] = [];
  let places = wanted;
  while (cards.length < places) {
    const ready = withTop(now, context);
    const [top, ...rest] = ready?.table.hidden.deck ?? [];
    if (!ready || top === undefined) break;
    events.push(...ready.events);
    now = changed(ready.table, {}, { deck: rest });
    if (!isJoker(top)) {
      cards.push(top);
      continue;
    }
    const after = withJoker(now, top, holder, joker, context);
    now = after.table;
    events.push(...after.events);
    if (joker === "outburst") places -= 1;
  }
  if (cards.length < places) events.push({ kind: "short", wanted: places, got: cards.length });
  return { table: now, cards, events };
}

/** The same, and everybody sees the cards that are taken. */
export function showTop(
  table: CardTable,
  wanted: number,
  holder: Holder | null,
  joker: JokerRule,
  context: CardContext,
): Taken {
  const taken = takeTop(table, wanted, holder, joker, context);
  const shown = taken.cards.map((card): CardEvent => ({ kind: "turned", holder, card }));
  return { ...taken, events: [...taken.events, ...shown] };
}

/** The table with a card on top, made of the discards where the deck is empty; without any where only jokers are left anywhere. */
function withTop(table: CardTable, context: CardContext): Stepped | null {
  const { deck } = table.hidden;
  const { discards } = table.open;
  if (deck.every(isJoker) && discards.every(isJoker)) return null;
  if (deck.length > 0) return { table, events: [] };
  return shuffledIn(changed(table, { discards: [] }), discards, "empty", context);
}

function withJoker(
  table: CardTable,
  card: CardId,
  holder: Holder | null,
  joker: JokerRule,
  context: CardContext,
): Stepped {
  const shown: CardEvent = { kind: "joker", holder, card };
  const { discards } = table.open;
  if (joker !== "wildcard" || holder === null)
    return { table: changed(table, { discards: [...discards, card] }), events: [shown] };
  const gained: CardEvent = { kind: "wildcard", holder, by: 1 };
  const back = shuffledIn(changed(table, { discards: [] }), [...discards, card], "joker", context);
  return { table: back.table, events: [shown, gained, ...back.events] };
}

/** Somebody draws cards into a hand. @param hand under what name they lie; the holder's own where it is left out */
export function draw(
  table: CardTable,
  holder: Holder,
  count: number,
  context: CardContext,
  hand: string = holder,
): Stepped {
  const taken = takeTop(table, count, holder, "wildcard", context);
  const held = taken.table.hidden.hands[hand] ?? [];
  const hands = { ...taken.table.hidden.hands, [hand]: [...held, ...taken.cards] };
  const drew: CardEvent = { kind: "drew", holder, count: taken.cards.length };
  return { table: changed(taken.table, {}, { hands }), events: [...taken.events, drew] };
}

/** Takes cards out of a hand. @throws Refusal `notHeld` with the first that does not lie there */
export function takeFromHand(table: CardTable, hand: string, cards: readonly CardId[]): CardTable {
  const held = [...(table.hidden.hands[hand] ?? [])];
  for (const card of cards) {
    const place = held.indexOf(card);
    if (place < 0) throw new Refusal("notHeld", { holder: hand, card });
    held.splice(place, 1);
  }
  return changed(table, {}, { hands: { ...table.hidden.hands, [hand]: held } });
}

/** Somebody discards cards of their hand (Mulligan, Ass Pull). @throws Refusal `notHeld` */
export function discard(table: CardTable, holder: Holder, cards: readonly CardId[]): Stepped {
  const left = takeFromHand(table, holder, cards);
  const discards = [...left.open.discards, ...cards];
  return { table: changed(left, { discards }), events: [{ kind: "discarded", holder, cards }] };
}

/** Turns the top card over for somebody or for Fate and lays it with the discards: lots, cards added to damage. */
export function turnTop(
  table: CardTable,
  holder: Holder | null,
  joker: JokerRule,
  context: CardContext,
): Stepped {
  const { table: left, cards, events } = showTop(table, 1, holder, joker, context);
  const discards = [...left.open.discards, ...cards];
  return { table: changed(left, { discards }), events };
}

/** Draws a card for each, one after the other; the lowest decides whom it falls on (Banditos, Uncontrollable). Jokers are set aside. */
export function drawLots(table: CardTable, holders: readonly Holder[], context: CardContext): Stepped {
  return inSequence(table, holders, (now, holder) => turnTop(now, holder, "aside", context));
}

/** Does one thing after another, each on what the one before left. */
export function inSequence<T>(
  table: CardTable,
  things: readonly T[],
  work: (table: CardTable, thing: T) => Stepped,
): Stepped {
  return things.reduce<Stepped>(
    (before, thing) => {
      const after = work(before.table, thing);
      return { table: after.table, events: [...before.events, ...after.events] };
    },
    { table, events: [] },
  );
}
