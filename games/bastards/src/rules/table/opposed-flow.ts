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
import { showTop, takeTop } from "./piles.ts";
import {
  type CardContext,
  type CardEvent,
  type CardTable,
  changed,
  type Holder,
  type Stepped,
} from "./state.ts";

/** The top card as somebody's first card, face down. With no card to be had at all they are done. */
export function layDown(table: CardTable, holder: Holder, context: CardContext): Stepped {
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

/** Lays cards from the top face down before somebody. */
export function hiddenDown(table: CardTable, holder: Holder, cards: readonly CardId[]): CardTable {
  return changed(table, {}, { down: { ...table.hidden.down, [holder]: cards } });
}

/** Adds open cards from the top to what a side has played. */
export function withTopCards(table: CardTable, holder: Holder, count: number, context: CardContext): Stepped {
  if (count === 0) return { table, events: [] };
  const taken = showTop(table, count, holder, "wildcard", context);
  const side = requireOwnSide(taken.table, holder);
  const { cards } = requireOpposed(taken.table)[side];
  return {
    table: withSide(taken.table, side, { cards: [...cards, ...taken.cards] }),
    events: taken.events,
  };
}

/** After a move: the other side is next, unless it is done. */
export function turned(table: CardTable, events: readonly CardEvent[], context: CardContext): Stepped {
  const play = requireOpposed(table);
  const other = againstSide(play.turn);
  const turn = play[other].done ? play.turn : other;
  return settled(withPlay(table, { ...play, turn }), events, context);
}

/**
 * Moves the hand on as far as it goes by itself: from the first cards to betting, past those who have nothing left that they could play, to
 * opening, and to its end.
 */
export function settled(table: CardTable, events: readonly CardEvent[], context: CardContext): Stepped {
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
    told.push({ kind: "opened", holder, cards: under, salt: null });
  }
  return settled(changed(now, {}, { down: {} }), told, context);
}

function canMove(table: CardTable, own: SideOfPlay, context: CardContext): boolean {
  const holds = (table.hidden.hands[own.holder] ?? []).length > 0;
  return (holds && cardsLeft(own) > 0) || context.wildcards(own.holder) > 0;
}

/** The opposed hand at play. @throws Refusal `noHand` */
export function requireOpposed({ open }: CardTable): OpposedPlay {
  if (open.play?.kind !== "opposed") throw new Refusal("noHand");
  return open.play;
}

/** Which side somebody plays. @throws Refusal `notInIt` */
export function requireOwnSide(table: CardTable, holder: Holder): OpposedSide {
  const side = sideOf(requireOpposed(table), holder);
  if (side === null) throw new Refusal("notInIt", { holder });
  return side;
}

/** Somebody's side in a phase of the hand. @throws Refusal `notInIt`, `notNow` */
export function requireSide(
  table: CardTable,
  holder: Holder,
  phase: OpposedPlay["phase"],
): { readonly side: OpposedSide; readonly own: SideOfPlay } {
  const play = requireOpposed(table);
  const side = requireOwnSide(table, holder);
  if (play.phase !== phase) throw new Refusal("notNow", { phase: play.phase });
  return { side, own: play[side] };
}

/** Somebody's side while it is their turn to bet. @throws Refusal `notInIt`, `notNow`, `done`, `notYourTurn` */
export function requireTurn(table: CardTable, holder: Holder): { side: OpposedSide; own: SideOfPlay } {
  const { side, own } = requireSide(table, holder, "bet");
  if (own.done) throw new Refusal("done", { holder });
  if (requireOpposed(table).turn !== side) throw new Refusal("notYourTurn", { holder });
  return { side, own };
}

function withPlay(table: CardTable, play: OpposedPlay): CardTable {
  return changed(table, { play });
}

/** The hand with something about one of its sides changed. */
export function withSide(table: CardTable, side: OpposedSide, change: Partial<SideOfPlay>): CardTable {
  const play = requireOpposed(table);
  return withPlay(table, { ...play, [side]: { ...play[side], ...change } });
}
