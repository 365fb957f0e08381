import type { CardId } from "../cards/card.ts";
import { Refusal } from "../refusal.ts";
import {
  hiddenDown,
  layDown,
  requireOpposed,
  requireOwnSide,
  requireSide,
  requireTurn,
  settled,
  turned,
  withSide,
  withTopCards,
} from "./opposed-flow.ts";
import { cardsLeft, hasLaid, type OpposedPlay, type SideOfPlay } from "./opposed-state.ts";
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
  return settled(next, [{ kind: "opened", holder, cards: [opening.card], salt: opening.salt }], context);
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
