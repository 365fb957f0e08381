import type { CardId } from "../cards/card.ts";
import { Refusal } from "../refusal.ts";
import { fateHandOf, type FatePlay, isFateOver } from "./fate-state.ts";
import { draw, inSequence, showTop, shuffledIn, takeFromHand } from "./piles.ts";
import {
  type CardContext,
  type CardEvent,
  type CardTable,
  changed,
  type Holder,
  type Stepped,
  without,
} from "./state.ts";

/** Who plays against Fate, and with how many cards. */
export interface FateStart {
  readonly id: string;
  readonly holder: Holder;
  /** Cards that are drawn: the skill's rank, more with Acrobat. */
  readonly drawn: number;
  /** Cards that may be played. */
  readonly limit: number;
  /** Cards that Fate plays. */
  readonly against: number;
}

/** Begins a hand against Fate: the character draws for it (Fate Draw). @throws Refusal `handRuns` */
export function beginFate(table: CardTable, start: FateStart, context: CardContext): Stepped {
  if (table.open.play !== null) throw new Refusal("handRuns");
  const { id, holder, drawn, limit, against } = start;
  const hand = fateHandOf(holder);
  const play: FatePlay = {
    kind: "fate",
    id,
    holder,
    hand,
    limit,
    played: 0,
    cards: [],
    against,
    fate: [],
    done: false,
  };
  return draw(changed(table, { play }), holder, drawn, context, hand);
}

/** Fate plays another number of cards, as a vote says before any lies open (Difficulty Modifier). @throws Refusal `noHand`, `notNow` */
export function fateAgainst(table: CardTable, against: number): Stepped {
  const { cards, fate, done } = requireFate(table);
  if (cards.length > 0 || fate.length > 0 || done) throw new Refusal("notNow");
  return { table: withPlay(table, { against }), events: [] };
}

/** Plays one of the drawn cards. @throws Refusal `noHand`, `notInIt`, `done`, `limit`, `notHeld` */
export function playOnFate(table: CardTable, holder: Holder, card: CardId): Stepped {
  const play = requireOwn(table, holder);
  if (play.played >= play.limit) throw new Refusal("limit", { holder });
  const left = takeFromHand(table, play.hand, [card]);
  const next = withPlay(left, { cards: [...play.cards, card], played: play.played + 1 });
  return { table: next, events: [{ kind: "played", holder, card }] };
}

/** Spends a wildcard, which adds the top card of the deck. @throws Refusal `noHand`, `notInIt`, `done`, `noWildcards` */
export function wildcardOnFate(table: CardTable, holder: Holder, context: CardContext): Stepped {
  const play = requireOwn(table, holder);
  if (context.wildcards(holder) < 1) throw new Refusal("noWildcards", { holder });
  const taken = showTop(table, 1, holder, "wildcard", context);
  return {
    table: withPlay(taken.table, { cards: [...play.cards, ...taken.cards] }),
    events: [{ kind: "wildcard", holder, by: -1 }, ...taken.events],
  };
}

/** Turns over Fate's next card. @throws Refusal `noHand`, `fateIsDone` */
export function turnFate(table: CardTable, context: CardContext): Stepped {
  const play = requireFate(table);
  if (play.fate.length >= play.against) throw new Refusal("fateIsDone");
  const taken = showTop(table, 1, null, "aside", context);
  // With no card to be had at all, Fate plays what it has.
  const against = taken.cards.length === 0 ? play.fate.length : play.against;
  return {
    table: withPlay(taken.table, { fate: [...play.fate, ...taken.cards], against }),
    events: taken.events,
  };
}

/** Plays nothing more: Fate turns over what is left, and the hand is over. @throws Refusal `noHand`, `notInIt`, `done` */
export function doneWithFate(table: CardTable, holder: Holder, context: CardContext): Stepped {
  requireOwn(table, holder);
  return finishFate(withPlay(table, { done: true }), [], context);
}

/**
 * Goes on for somebody who let the table's time run out: what they may still play comes from the top of the deck, and the hand ends.
 * @throws Refusal `noHand`, `notInIt`, `done`, `notLate`
 */
export function goOnFateFor(table: CardTable, holder: Holder, context: CardContext): Stepped {
  const play = requireOwn(table, holder);
  if (context.late !== true) throw new Refusal("notLate", { holder });
  const taken = showTop(table, play.limit - play.played, holder, "wildcard", context);
  const cards = [...play.cards, ...taken.cards];
  const next = withPlay(taken.table, { cards, played: play.limit, done: true });
  return finishFate(next, taken.events, context);
}

/** Ends a hand against Fate: everything goes back, the discards too, and the deck is shuffled (The Steps). @throws Refusal `notOver` */
export function endFate(table: CardTable, context: CardContext): Stepped {
  const play = requireFate(table);
  if (!isFateOver(play)) throw new Refusal("notOver");
  const { hands } = table.hidden;
  const back = [...play.cards, ...play.fate, ...(hands[play.hand] ?? []), ...table.open.discards];
  const cleared = changed(table, { play: null, discards: [] }, { hands: without(hands, play.hand) });
  return shuffledIn(cleared, back, "fate", context);
}

function finishFate(table: CardTable, events: readonly CardEvent[], context: CardContext): Stepped {
  const { against, fate } = requireFate(table);
  const waiting = Array.from({ length: against - fate.length });
  const rest = inSequence(table, waiting, (now) =>
    isFateOver(requireFate(now)) ? { table: now, events: [] } : turnFate(now, context),
  );
  return { table: rest.table, events: [...events, ...rest.events, { kind: "revealed" }] };
}

function requireFate({ open }: CardTable): FatePlay {
  if (open.play?.kind !== "fate") throw new Refusal("noHand");
  return open.play;
}

function requireOwn(table: CardTable, holder: Holder): FatePlay {
  const play = requireFate(table);
  if (play.holder !== holder) throw new Refusal("notInIt", { holder });
  if (play.done) throw new Refusal("done", { holder });
  return play;
}

function withPlay(table: CardTable, change: Partial<FatePlay>): CardTable {
  return changed(table, { play: { ...requireFate(table), ...change } });
}
