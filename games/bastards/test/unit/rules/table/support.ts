import fc from "fast-check";
import { type CardId, isJoker } from "../../../../src/rules/cards/card.ts";
import { allCards } from "../../../../src/rules/cards/deck.ts";
import { DEFAULT_DIALS } from "../../../../src/rules/dials.ts";
import { Refusal } from "../../../../src/rules/refusal.ts";
import { type CardAct, step } from "../../../../src/rules/table/acts.ts";
import type { OpposedPlay } from "../../../../src/rules/table/opposed-state.ts";
import { openCards } from "../../../../src/rules/table/new-dealer.ts";
import {
  type CardContext,
  type CardEvent,
  type CardTable,
  noCards,
} from "../../../../src/rules/table/state.ts";

/** A promise of these tests: the card in plain sight, so that a test can read it. What counts is that it fits. */
export function promiseOf(card: CardId): string {
  return `promise of ${card}`;
}

/** A table whose deck is stacked: each shuffle lays the given cards on top, as far as they are in the deck, and the rest as it is sorted. */
export class StackedTable {
  table: CardTable = noCards(1);
  events: readonly CardEvent[] = [];
  wildcards: Record<string, number> = {};
  private readonly stacks: (readonly CardId[])[] = [];

  /** What the next shuffle lays on top. */
  stack(...cards: readonly CardId[]): this {
    this.stacks.push(cards);
    return this;
  }

  /** The table does something by the rules. */
  does(act: CardAct): this {
    return this.step(act, { by: null });
  }

  /** A player does something; their holder has the player's own name. */
  by(user: string, act: CardAct, more: Partial<CardContext> = {}): this {
    return this.step(act, { by: user, ...more });
  }

  /** Lays a card face down as its player would. */
  lays(user: string, card: CardId): this {
    const act = { kind: "lay", holder: user, promise: promiseOf(card) } as const;
    return this.by(user, act, { opening: { card, salt: "salt" } });
  }

  /** Opens what somebody laid. */
  opens(user: string, card: CardId): this {
    return this.by(user, { kind: "open", holder: user, card, salt: "salt" });
  }

  context(more: Partial<CardContext>): CardContext {
    return {
      by: null,
      dials: DEFAULT_DIALS,
      shuffle: (cards) => this.shuffled(cards),
      wildcards: (holder) => this.wildcards[holder] ?? 0,
      fits: (promise, { card, salt }) => promise === promiseOf(card) && salt === "salt",
      ...more,
    };
  }

  private step(act: CardAct, more: Partial<CardContext>): this {
    const { table, events } = step(this.table, act, this.context(more));
    this.table = table;
    this.events = events;
    for (const event of events)
      if (event.kind === "wildcard")
        this.wildcards[event.holder] = (this.wildcards[event.holder] ?? 0) + event.by;
    return this;
  }

  private shuffled(cards: readonly CardId[]): readonly CardId[] {
    const top = (this.stacks.shift() ?? []).filter((card) => cards.includes(card));
    const plainFirst = cards
      .filter((card) => !top.includes(card))
      .toSorted((a, b) => Number(isJoker(a)) - Number(isJoker(b)));
    return [...top, ...plainFirst];
  }
}

/** A table at which these sit, each played by a user of the same name, with a fresh deck whose top is given. */
export function seated(holders: readonly string[], ...top: readonly CardId[]): StackedTable {
  const table = new StackedTable().stack(...top).does({ kind: "shuffleAll", decks: 1 });
  for (const holder of holders) table.does({ kind: "seat", holder, owner: holder });
  return table;
}

/** The code with which something is refused. @throws Error when it is not refused */
export function refusal(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
  throw new Error("was not refused");
}

/** Every card of the table, wherever it lies. */
export function everyCard({ open, hidden }: CardTable): CardId[] {
  const faceDown = Object.values(hidden.laid).map(({ card }) => card);
  return [
    ...hidden.deck,
    ...Object.values(hidden.hands).flat(),
    ...Object.values(hidden.down).flat(),
    ...faceDown,
    ...openCards(open),
  ];
}

/** Whether the table has all its cards, each once. */
export function hasAllCards(table: CardTable): boolean {
  const all = allCards(table.open.decks, DEFAULT_DIALS);
  return JSON.stringify(everyCard(table).toSorted()) === JSON.stringify(all.toSorted());
}

/** A row of numbers by which a property test chooses what is done next. */
export const anyChoices = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 5, maxLength: 60 });

const ANN = ["C2", "H7", "SK"];
const BOB = ["D4", "C9", "S5"];
/** What lies on top of the deck in `fight`, below what was dealt. */
export const TOP = ["HQ", "D10", "C3", "S2"];

/** Ann attacks Bob with three cards, he defends with three. */
export function fight(limits: { ann?: number; bob?: number; bobHolds?: number } = {}): StackedTable {
  const { ann = 3, bob = 3, bobHolds = 3 } = limits;
  const table = seated(["ann", "bob", "cid"], ...ANN, ...BOB.slice(0, bobHolds), ...TOP);
  table
    .does({ kind: "draw", holder: "ann", count: 3 })
    .does({ kind: "draw", holder: "bob", count: bobHolds });
  return table.does({
    kind: "beginOpposed",
    start: { id: "hand1", attacker: { holder: "ann", limit: ann }, defender: { holder: "bob", limit: bob } },
  });
}

/** Both have laid their first cards. */
export function laid(table: StackedTable): StackedTable {
  return table.lays("ann", "C2").lays("bob", "D4");
}

/** The opposed hand at play. */
export function playOf({ table }: StackedTable): OpposedPlay {
  const { play } = table.open;
  if (play?.kind !== "opposed") throw new Error("no opposed hand is being played");
  return play;
}
