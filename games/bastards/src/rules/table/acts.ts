import type { CardId } from "../cards/card.ts";
import { OPPOSITION_HAND } from "../fight/initiative.ts";
import { Refusal } from "../refusal.ts";
import {
  beginFate,
  doneWithFate,
  endFate,
  fateAgainst,
  type FateStart,
  goOnFateFor,
  playOnFate,
  turnFate,
  wildcardOnFate,
} from "./fate-play.ts";
import {
  beginOpposed,
  bet,
  betWildcard,
  endOpposed,
  goOnFor,
  layFirst,
  layTop,
  openFirst,
  type OpposedStart,
  pass,
} from "./opposed-play.ts";
import { dealtAnew } from "./new-dealer.ts";
import { discard, draw, drawLots, type JokerRule, shuffleAll, takeFromHand, turnTop } from "./piles.ts";
import { type CardContext, type CardTable, changed, type Holder, type Stepped, without } from "./state.ts";

/** What the table does by the rules, carried out by the dealer's client. */
export type TableAct =
  | { readonly kind: "shuffleAll"; readonly decks: number }
  | { readonly kind: "seat"; readonly holder: Holder; readonly owner: string | null }
  /** Whoever leaves discards their hand. */
  | { readonly kind: "leave"; readonly holder: Holder }
  | { readonly kind: "draw"; readonly holder: Holder; readonly count: number }
  | { readonly kind: "turnTop"; readonly holder: Holder | null; readonly joker: JokerRule }
  | { readonly kind: "lots"; readonly holders: readonly Holder[] }
  | { readonly kind: "beginOpposed"; readonly start: OpposedStart }
  | { readonly kind: "beginFate"; readonly start: FateStart }
  | { readonly kind: "against"; readonly cards: number }
  | { readonly kind: "end" }
  /** Another dealer's client takes over; those named could not tell what they held. */
  | { readonly kind: "newDealer"; readonly unreadable: readonly string[] };

/** What a player does with the cards of somebody they play. */
export type PlayerAct =
  | { readonly kind: "initiative"; readonly holder: Holder; readonly card: CardId }
  | { readonly kind: "discard"; readonly holder: Holder; readonly cards: readonly CardId[] }
  /** The whole hand for five new cards (Draw Step). */
  | { readonly kind: "mulligan"; readonly holder: Holder }
  | { readonly kind: "lay"; readonly holder: Holder; readonly promise: string }
  | { readonly kind: "layTop"; readonly holder: Holder }
  | { readonly kind: "play"; readonly holder: Holder; readonly card: CardId }
  | { readonly kind: "wildcard"; readonly holder: Holder }
  | { readonly kind: "pass"; readonly holder: Holder }
  | { readonly kind: "open"; readonly holder: Holder; readonly card: CardId; readonly salt: string };

/** What anybody at the table may do: Fate's next card, and going on for somebody whose time ran out. */
export type AnybodysAct = { readonly kind: "turnFate" } | { readonly kind: "goOn"; readonly holder: Holder };

/** One thing done with the cards. `at` is the number of acts before it as its player saw them; another one in between makes it too late. */
export type CardAct = (TableAct | PlayerAct | AnybodysAct) & { readonly at?: number };

const TABLE_ACTS: ReadonlySet<CardAct["kind"]> = new Set<TableAct["kind"]>([
  "shuffleAll",
  "seat",
  "leave",
  "draw",
  "turnTop",
  "lots",
  "beginOpposed",
  "beginFate",
  "against",
  "end",
  "newDealer",
]);

/**
 * Does one thing with the cards, after asking whether whoever does it may. Nothing is changed where it is refused.
 * @throws Refusal with the reason: `tooLate` where something came in between, `notYours` for somebody else's cards, `tableOnly`, and what
 * each act says of its own
 */
export function step(table: CardTable, act: CardAct, context: CardContext): Stepped {
  if (act.at !== undefined && act.at !== table.open.steps) throw new Refusal("tooLate");
  requireRight(table, act, context);
  const { table: after, events } = done(table, act, context);
  return { table: changed(after, { steps: table.open.steps + 1 }), events };
}

function requireRight({ open }: CardTable, act: CardAct, { by }: CardContext): void {
  if (TABLE_ACTS.has(act.kind)) {
    if (by !== null) throw new Refusal("tableOnly");
    return;
  }
  if (act.kind === "goOn" || !("holder" in act)) return;
  const holder = String(act.holder);
  if (!Object.hasOwn(open.owners, holder)) throw new Refusal("notSeated", { holder });
  if (open.owners[holder] !== by) throw new Refusal("notYours", { holder });
}

function done(table: CardTable, act: CardAct, context: CardContext): Stepped {
  switch (act.kind) {
    case "shuffleAll":
      return shuffleAll(table, act.decks, context);
    case "seat":
      return {
        table: changed(table, { owners: { ...table.open.owners, [act.holder]: act.owner } }),
        events: [],
      };
    case "leave":
      return leave(table, act.holder);
    case "draw":
      return draw(table, requireSeat(table, act.holder), act.count, context);
    case "turnTop":
      return turnTop(table, act.holder, act.joker, context);
    case "lots":
      return drawLots(table, act.holders, context);
    case "initiative":
      return playInitiative(table, act.holder, act.card);
    case "discard":
      return discard(table, act.holder, act.cards);
    case "mulligan":
      return mulligan(table, act.holder, context);
    case "newDealer":
      return dealtAnew(table.open, act.unreadable, context);
    default:
      return doneInHand(table, act, context);
  }
}

/** Acts on piles and hands alone; all others belong to the hand at play. */
type PileKind =
  | "shuffleAll"
  | "seat"
  | "leave"
  | "draw"
  | "turnTop"
  | "lots"
  | "initiative"
  | "discard"
  | "mulligan"
  | "newDealer";
type HandAct = Exclude<CardAct, { kind: PileKind }>;

function doneInHand(table: CardTable, act: HandAct, context: CardContext): Stepped {
  const onFate = table.open.play?.kind === "fate";
  switch (act.kind) {
    case "beginOpposed":
      requireSeat(table, act.start.attacker.holder);
      requireSeat(table, act.start.defender.holder);
      return beginOpposed(table, act.start, context);
    case "beginFate":
      requireSeat(table, act.start.holder);
      return beginFate(table, act.start, context);
    case "against":
      return fateAgainst(table, act.cards);
    case "end":
      return onFate ? endFate(table, context) : endOpposed(table);
    case "lay":
      return layFirst(table, act.holder, act.promise, context);
    case "layTop":
      return layTop(table, act.holder, context);
    case "play":
      return onFate ? playOnFate(table, act.holder, act.card) : bet(table, act.holder, act.card, context);
    case "wildcard":
      return onFate ? wildcardOnFate(table, act.holder, context) : betWildcard(table, act.holder, context);
    case "pass":
      return onFate ? doneWithFate(table, act.holder, context) : pass(table, act.holder, context);
    case "open":
      return openFirst(table, act.holder, { card: act.card, salt: act.salt }, context);
    case "turnFate":
      return turnFate(table, context);
    case "goOn":
      return onFate ? goOnFateFor(table, act.holder, context) : goOnFor(table, act.holder, context);
  }
}

function requireSeat({ open }: CardTable, holder: Holder): Holder {
  if (!Object.hasOwn(open.owners, holder)) throw new Refusal("notSeated", { holder });
  return holder;
}

/** Plays a card for initiative; one that lay there before is discarded (Initiative). */
function playInitiative(table: CardTable, holder: Holder, card: CardId): Stepped {
  if (table.open.play !== null) throw new Refusal("handRuns");
  const left = takeFromHand(table, holder, [card]);
  const old = left.open.initiative[holder];
  const discards = old === undefined ? left.open.discards : [...left.open.discards, old];
  const initiative = { ...left.open.initiative, [holder]: card };
  return {
    table: changed(left, { initiative, discards }),
    events: [{ kind: "initiative", holder, card }],
  };
}

function mulligan(table: CardTable, holder: Holder, context: CardContext): Stepped {
  if (table.open.play !== null) throw new Refusal("handRuns");
  const away = discard(table, holder, table.hidden.hands[holder] ?? []);
  const fresh = draw(away.table, holder, OPPOSITION_HAND, context);
  return { table: fresh.table, events: [...away.events, ...fresh.events] };
}

function leave(table: CardTable, holder: Holder): Stepped {
  const { play } = table.open;
  const plays = play?.kind === "opposed" ? [play.attacker.holder, play.defender.holder] : [play?.holder];
  if (plays.includes(holder)) throw new Refusal("handRuns");
  const away = discard(table, holder, table.hidden.hands[holder] ?? []);
  const card = table.open.initiative[holder];
  const { open, hidden } = away.table;
  const next = changed(
    away.table,
    {
      owners: without(open.owners, holder),
      initiative: without(open.initiative, holder),
      discards: card === undefined ? open.discards : [...open.discards, card],
    },
    { hands: without(hidden.hands, holder) },
  );
  return { table: next, events: away.events };
}
