import type { CardId } from "../cards/card.ts";
import type { OpposedSide } from "../hands/verdict.ts";
import { Refusal } from "../refusal.ts";
import {
  againstSide,
  cardsLeft,
  hasFaceDown,
  hasLaid,
  type OpposedPlay,
  sideOf,
  type SideOfPlay,
} from "./opposed-state.ts";
import { takeFromHand, takeTop } from "./piles.ts";
import {
  type CardContext,
  type CardEvent,
  type CardTable,
  changed,
  type Holder,
  type Opening,
  promisedAbout,
  type Stepped,
  without,
} from "./state.ts";

/** How often one passes in a row to be done (ruling). */
const PASSES_TO_BE_DONE = 2;

/** Who plays against whom, and with how many cards. */
export interface OpposedStart {
  readonly id: string;
  readonly attacker: SideStart;
  readonly defender: SideStart;
}

/** One side as an opposed hand begins. */
export interface SideStart {
  readonly holder: Holder;
  readonly limit: number;
  /** Cards from the top that an advantage adds at once, such as Intensity or Aquatic. */
  readonly added?: number;
  /** Plays from the top of the deck: extras without a controller, monsters. */
  readonly fromTop?: boolean;
  /** What a joker does among the cards it plays from the top; of a monster's an outburst. */
  readonly monster?: boolean;
}

/**
 * Begins an opposed hand (Attacks). Who plays from the top lays all cards at once, face down (Unpredictable).
 * @throws Refusal `handRuns`, `sameHolder`, `noCards` where the attacker holds none
 */
export function beginOpposed(table: CardTable, start: OpposedStart, context: CardContext): Stepped {
  if (table.open.play !== null) throw new Refusal("handRuns");
  const { id, attacker, defender } = start;
  if (attacker.holder === defender.holder) throw new Refusal("sameHolder", { holder: attacker.holder });
  if (attacker.fromTop !== true && (table.hidden.hands[attacker.holder] ?? []).length === 0)
    throw new Refusal("noCards", { holder: attacker.holder });
  const play: OpposedPlay = {
    kind: "opposed",
    id,
    attacker: firstSide(attacker),
    defender: firstSide(defender),
    phase: "lay",
    turn: "attacker",
  };
  const begun = changed(table, { play }, { laid: {}, down: {} });
  const mine = withFirstCards(begun, attacker, context);
  const both = withFirstCards(mine.table, defender, context);
  return settled(both.table, [...mine.events, ...both.events], context);
}

/**
 * Lays one's first card face down, as a promise (Attacks).
 * @throws Refusal `notNow`, `alreadyLaid`, `noOpening`, `doesNotFit`, `notHeld`
 */
export function layFirst(table: CardTable, holder: Holder, promise: string, context: CardContext): Stepped {
  const { side, own } = requireSide(table, holder, "lay");
  if (hasLaid(own)) throw new Refusal("alreadyLaid", { holder });
  if (own.limit < 1) throw new Refusal("limit", { holder });
  const { opening } = context;
  if (!opening) throw new Refusal("noOpening", { holder });
  if (!context.fits(promise, opening, promisedAbout(requireOpposed(table).id, holder)))
    throw new Refusal("doesNotFit", { holder });
  const left = takeFromHand(table, holder, [opening.card]);
  const laid = { ...left.hidden.laid, [holder]: opening };
  const next = withSide(changed(left, {}, { laid }), side, { promise, played: own.played + 1 });
  return settled(next, [{ kind: "laid", holder }], context);
}

/**
 * Begins without a card of one's own: who is attacked and holds none may play the top card, face down like any first card (Attacks).
 * @throws Refusal `notNow`, `alreadyLaid`, `hasCards`, `notAttacked`
 */
export function layTop(table: CardTable, holder: Holder, context: CardContext): Stepped {
  const { side, own } = requireSide(table, holder, "lay");
  if (hasLaid(own)) throw new Refusal("alreadyLaid", { holder });
  if ((table.hidden.hands[holder] ?? []).length > 0) throw new Refusal("hasCards", { holder });
  if (side !== "defender") throw new Refusal("notAttacked", { holder });
  return layDown(table, holder, context);
}

/**
 * Plays one card of the hand, open (Attacks).
 * @throws Refusal `notNow`, `notYourTurn`, `done`, `limit`, `notHeld`
 */
export function bet(table: CardTable, holder: Holder, card: CardId, context: CardContext): Stepped {
  const { side, own } = requireTurn(table, holder);
  if (cardsLeft(own) === 0) throw new Refusal("limit", { holder });
  const left = takeFromHand(table, holder, [card]);
  const next = withSide(left, side, { cards: [...own.cards, card], played: own.played + 1, passes: 0 });
  return turned(next, [{ kind: "played", holder, card }], context);
}

/**
 * Spends a wildcard, which adds the top card of the deck (Attacks, Betting Step).
 * @throws Refusal `notNow`, `notYourTurn`, `done`, `noWildcards`
 */
export function betWildcard(table: CardTable, holder: Holder, context: CardContext): Stepped {
  const { side } = requireTurn(table, holder);
  if (context.wildcards(holder) < 1) throw new Refusal("noWildcards", { holder });
  const spent: CardEvent = { kind: "wildcard", holder, by: -1 };
  const added = withTopCards(table, holder, 1, context);
  return turned(withSide(added.table, side, { passes: 0 }), [spent, ...added.events], context);
}

/**
 * Passes; who does so twice in a row is done (ruling).
 * @throws Refusal `notNow`, `notYourTurn`, `done`
 */
export function pass(table: CardTable, holder: Holder, context: CardContext): Stepped {
  const { side, own } = requireTurn(table, holder);
  const passes = own.passes + 1;
  const done = passes >= PASSES_TO_BE_DONE;
  const next = withSide(table, side, { passes, done });
  return turned(next, [{ kind: "passed", holder, done, forced: false }], context);
}

/**
 * Opens one's face-down card; the hand is over once both have.
 * @throws Refusal `notNow`, `nothingLaid`, `doesNotFit` where it is not the card that was promised
 */
export function openFirst(table: CardTable, holder: Holder, opening: Opening, context: CardContext): Stepped {
  const { side, own } = requireSide(table, holder, "reveal");
  if (own.promise === null) throw new Refusal("nothingLaid", { holder });
  if (!context.fits(own.promise, opening, promisedAbout(requireOpposed(table).id, holder)))
    throw new Refusal("doesNotFit", { holder });
  const laid = without(table.hidden.laid, holder);
  const cards = [opening.card, ...own.cards];
  const next = withSide(changed(table, {}, { laid }), side, { promise: null, cards });
  return settled(next, [{ kind: "opened", holder, cards: [opening.card] }], context);
}

/**
 * Goes on for somebody who let the table's time run out: the top card is played for them as long as they may play one, then they are done;
 * and what they laid is opened by the dealer's client, which knows it.
 * @throws Refusal `notLate`, `notNow`, `notYourTurn`
 */
export function goOnFor(table: CardTable, holder: Holder, context: CardContext): Stepped {
  if (context.late !== true) throw new Refusal("notLate", { holder });
  const play = requireOpposed(table);
  if (play.phase === "lay") return layForAbsent(table, holder, context);
  if (play.phase === "bet") return betForAbsent(table, holder, context);
  const opening = table.hidden.laid[holder];
  if (!opening) throw new Refusal("nothingLaid", { holder });
  return openFirst(table, holder, opening, context);
}

/** Ends an opposed hand: what was played is discarded (Consequences). @throws Refusal `notOver` */
export function endOpposed(table: CardTable): Stepped {
  const play = requireOpposed(table);
  if (play.phase !== "over") throw new Refusal("notOver");
  const { attacker, defender } = play;
  const discards = [...table.open.discards, ...attacker.cards, ...defender.cards];
  return { table: changed(table, { discards, play: null }, { laid: {}, down: {} }), events: [] };
}

function layForAbsent(table: CardTable, holder: Holder, context: CardContext): Stepped {
  const { own } = requireSide(table, holder, "lay");
  if (hasLaid(own)) throw new Refusal("alreadyLaid", { holder });
  return layDown(table, holder, context);
}

function betForAbsent(table: CardTable, holder: Holder, context: CardContext): Stepped {
  const { side, own } = requireTurn(table, holder);
  if (cardsLeft(own) === 0) {
    const next = withSide(table, side, { done: true });
    return turned(next, [{ kind: "passed", holder, done: true, forced: true }], context);
  }
  const added = withTopCards(table, holder, 1, context);
  const next = withSide(added.table, side, { played: own.played + 1, passes: 0 });
  return turned(next, added.events, context);
}

function firstSide({ holder, limit, fromTop }: SideStart): SideOfPlay {
  return {
    holder,
    limit,
    played: 0,
    promise: null,
    down: 0,
    cards: [],
    passes: 0,
    done: limit < 1,
    fromTop: fromTop === true,
  };
}

function withFirstCards(table: CardTable, start: SideStart, context: CardContext): Stepped {
  const { holder, added = 0, limit, fromTop, monster } = start;
  const lies = fromTop === true ? laidFromTop(table, holder, limit, monster === true, context) : null;
  const extra = withTopCards(lies?.table ?? table, holder, added, context);
  return { table: extra.table, events: [...(lies?.events ?? []), ...extra.events] };
}

/** Those who play from the top lay all they may at once and are done with it. */
function laidFromTop(
  table: CardTable,
  holder: Holder,
  limit: number,
  monster: boolean,
  context: CardContext,
): Stepped {
  const taken = takeTop(table, limit, holder, monster ? "outburst" : "aside", context);
  const count = taken.cards.length;
  const side = requireOwnSide(taken.table, holder);
  const next = withSide(hiddenDown(taken.table, holder, taken.cards), side, {
    down: count,
    played: count,
    done: true,
  });
  return { table: next, events: [...taken.events, { kind: "turnedDown", holder, count }] };
}

/** The top card as somebody's first card, face down. With no card to be had at all they are done. */
function layDown(table: CardTable, holder: Holder, context: CardContext): Stepped {
  const taken = takeTop(table, 1, holder, "wildcard", context);
  const count = taken.cards.length;
  const side = requireOwnSide(taken.table, holder);
  const next = withSide(hiddenDown(taken.table, holder, taken.cards), side, {
    down: count,
    played: 1,
    done: count === 0,
  });
  return settled(next, [...taken.events, { kind: "turnedDown", holder, count }], context);
}

function hiddenDown(table: CardTable, holder: Holder, cards: readonly CardId[]): CardTable {
  return changed(table, {}, { down: { ...table.hidden.down, [holder]: cards } });
}

/** Adds open cards from the top to what a side has played. */
function withTopCards(table: CardTable, holder: Holder, count: number, context: CardContext): Stepped {
  if (count === 0) return { table, events: [] };
  const taken = takeTop(table, count, holder, "wildcard", context);
  const side = requireOwnSide(taken.table, holder);
  const { cards } = requireOpposed(taken.table)[side];
  const shown = taken.cards.map((card): CardEvent => ({ kind: "turned", holder, card }));
  return {
    table: withSide(taken.table, side, { cards: [...cards, ...taken.cards] }),
    events: [...taken.events, ...shown],
  };
}

/** After a move: the other side is next, unless it is done. */
function turned(table: CardTable, events: readonly CardEvent[], context: CardContext): Stepped {
  const play = requireOpposed(table);
  const other = againstSide(play.turn);
  const turn = play[other].done ? play.turn : other;
  return settled(withPlay(table, { ...play, turn }), events, context);
}

/**
 * Moves the hand on as far as it goes by itself: from the first cards to betting, past those who have nothing left that they could play, to
 * opening, and to its end.
 */
function settled(table: CardTable, events: readonly CardEvent[], context: CardContext): Stepped {
  const play = requireOpposed(table);
  if (play.phase === "lay") return afterLaying(table, events, context);
  if (play.phase === "bet") return afterBetting(table, events, context);
  if (hasFaceDown(play.attacker) || hasFaceDown(play.defender)) return { table, events };
  const over = withPlay(table, { ...play, phase: "over" });
  return { table: over, events: [...events, { kind: "revealed" }] };
}

function afterLaying(table: CardTable, events: readonly CardEvent[], context: CardContext): Stepped {
  const play = requireOpposed(table);
  if (!hasLaid(play.attacker) || !hasLaid(play.defender)) return { table, events };
  const turn = play.attacker.done ? "defender" : "attacker";
  return afterBetting(withPlay(table, { ...play, phase: "bet", turn }), events, context);
}

function afterBetting(table: CardTable, events: readonly CardEvent[], context: CardContext): Stepped {
  const play = requireOpposed(table);
  if (play.attacker.done && play.defender.done) return afterBoth(table, events, context);
  const own = play[play.turn];
  if (own.done || canMove(table, own, context)) return { table, events };
  const { holder } = own;
  const next = withSide(table, play.turn, { done: true });
  return turned(next, [...events, { kind: "passed", holder, done: true, forced: true }], context);
}

/** Cards from the top are turned over at once; promises wait for those who made them. */
function afterBoth(table: CardTable, events: readonly CardEvent[], context: CardContext): Stepped {
  const play = requireOpposed(table);
  const told = [...events];
  let now = withPlay(table, { ...play, phase: "reveal" });
  for (const side of ["attacker", "defender"] as const) {
    const { holder, down, cards } = play[side];
    if (down === 0) continue;
    const under = now.hidden.down[holder] ?? [];
    now = withSide(now, side, { down: 0, cards: [...under, ...cards] });
    told.push({ kind: "opened", holder, cards: under });
  }
  return settled(changed(now, {}, { down: {} }), told, context);
}

function canMove(table: CardTable, own: SideOfPlay, context: CardContext): boolean {
  const holds = (table.hidden.hands[own.holder] ?? []).length > 0;
  return (holds && cardsLeft(own) > 0) || context.wildcards(own.holder) > 0;
}

function requireOpposed({ open }: CardTable): OpposedPlay {
  if (open.play?.kind !== "opposed") throw new Refusal("noHand");
  return open.play;
}

function requireOwnSide(table: CardTable, holder: Holder): OpposedSide {
  const side = sideOf(requireOpposed(table), holder);
  if (side === null) throw new Refusal("notInIt", { holder });
  return side;
}

function requireSide(
  table: CardTable,
  holder: Holder,
  phase: OpposedPlay["phase"],
): { readonly side: OpposedSide; readonly own: SideOfPlay } {
  const play = requireOpposed(table);
  const side = requireOwnSide(table, holder);
  if (play.phase !== phase) throw new Refusal("notNow", { phase: play.phase });
  return { side, own: play[side] };
}

function requireTurn(table: CardTable, holder: Holder): { side: OpposedSide; own: SideOfPlay } {
  const { side, own } = requireSide(table, holder, "bet");
  if (own.done) throw new Refusal("done", { holder });
  if (requireOpposed(table).turn !== side) throw new Refusal("notYourTurn", { holder });
  return { side, own };
}

function withPlay(table: CardTable, play: OpposedPlay): CardTable {
  return changed(table, { play });
}

function withSide(table: CardTable, side: OpposedSide, change: Partial<SideOfPlay>): CardTable {
  const play = requireOpposed(table);
  return withPlay(table, { ...play, [side]: { ...play[side], ...change } });
}
