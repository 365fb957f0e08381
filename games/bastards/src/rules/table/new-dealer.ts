import type { CardId } from "../cards/card.ts";
import { allCards } from "../cards/deck.ts";
import { Refusal } from "../refusal.ts";
import type { OpposedPlay } from "./opposed-state.ts";
import { draw, inSequence, shuffledIn, takeTop } from "./piles.ts";
import {
  type CardContext,
  type CardTable,
  changed,
  type Holder,
  type OpenTable,
  type Stepped,
  type ToldHands,
} from "./state.ts";

/**
 * The cards under a dealer's client that cannot open what the one before had sealed. Everybody tells it their own hand; the deck is shuffled
 * anew from what is neither in a hand nor open. Whoever cannot tell theirs is dealt as many cards again, and what lay face down from the top
 * is laid anew. Nobody holds fewer cards than before.
 * @throws Refusal `doesNotFit` with the holder whose hand has other cards than it can have
 */
export function dealtAnew(open: OpenTable, unreadable: readonly string[], context: CardContext): Stepped {
  const told: ToldHands = context.told ?? { hands: {}, laid: {} };
  const names = Object.keys(open.hands);
  const known = Object.fromEntries(
    names.map((name) => [name, unreadable.includes(name) ? [] : (told.hands[name] ?? [])]),
  );
  requireFitting(open, unreadable, { hands: known, laid: told.laid }, context);
  const bare: CardTable = { open, hidden: { deck: [], hands: known, laid: told.laid, down: {} } };
  const shuffled = shuffledIn(bare, restOf(open, bare, context), "dealer", context);
  const dealt = inSequence(shuffled.table, unreadable, (now, name) =>
    draw(now, name, open.hands[name] ?? 0, context),
  );
  const laid = inSequence(dealt.table, sidesWithDown(open), (now, { holder, down }) =>
    laidAgain(now, holder, down, context),
  );
  return { table: laid.table, events: [...shuffled.events, ...dealt.events, ...laid.events] };
}

/** All cards but those in hands, face down from a hand, and open. */
function restOf(open: OpenTable, { hidden }: CardTable, { dials }: CardContext): CardId[] {
  const away = new Set([...openCards(open), ...Object.values(hidden.hands).flat(), ...laidCards(hidden)]);
  return allCards(open.decks, dials).filter((card) => !away.has(card));
}

/** Every card that lies open somewhere. */
export function openCards({ discards, initiative, play }: OpenTable): readonly CardId[] {
  return [...discards, ...Object.values(initiative), ...cardsOfPlay(play)];
}

function cardsOfPlay(play: OpenTable["play"]): readonly CardId[] {
  if (play === null) return [];
  if (play.kind === "fate") return [...play.cards, ...play.fate];
  return [...play.attacker.cards, ...play.defender.cards];
}

function laidCards({ laid }: Pick<ToldHands, "laid">): CardId[] {
  return Object.values(laid).map(({ card }) => card);
}

/** Every hand has as many cards as everybody saw, all of them are cards of these decks, and none lies in two places. */
function requireFitting(
  open: OpenTable,
  unreadable: readonly string[],
  told: ToldHands,
  { dials }: CardContext,
): void {
  const free = new Set(allCards(open.decks, dials));
  for (const card of openCards(open)) free.delete(card);
  for (const [name, cards] of Object.entries(told.hands)) {
    const counts = unreadable.includes(name) || cards.length === open.hands[name];
    if (!counts || !cards.every((card) => free.delete(card)))
      throw new Refusal("doesNotFit", { holder: name });
  }
  for (const [holder, { card }] of Object.entries(told.laid))
    if (!free.delete(card)) throw new Refusal("doesNotFit", { holder });
}

function sidesWithDown({ play }: OpenTable): readonly OpposedPlay["attacker"][] {
  return play?.kind === "opposed" ? [play.attacker, play.defender].filter(({ down }) => down > 0) : [];
}

function laidAgain(table: CardTable, holder: Holder, count: number, context: CardContext): Stepped {
  const taken = takeTop(table, count, holder, "aside", context);
  const down = { ...taken.table.hidden.down, [holder]: taken.cards };
  return { table: changed(taken.table, {}, { down }), events: [...taken.events] };
}

/**
 * Takes acts back: everything lies as it lay before them. If cards of the deck were seen since, or it was shuffled, it is shuffled anew, so
 * that nobody knows what comes.
 */
export function takenBack(before: CardTable, now: CardTable, context: CardContext): Stepped {
  const touched = now.open.shuffles !== before.open.shuffles || now.open.deck !== before.open.deck;
  const steps = now.open.steps + 1;
  const back = changed(before, { shuffles: now.open.shuffles, steps });
  return touched ? shuffledIn(back, [], "takenBack", context) : { table: back, events: [] };
}
