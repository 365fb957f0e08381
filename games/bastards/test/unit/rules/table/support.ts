import fc from "fast-check";
import { type CardId, isJoker } from "../../../../src/rules/cards/card.ts";
import { allCards } from "../../../../src/rules/cards/deck.ts";
import { DEFAULT_DIALS } from "../../../../src/rules/dials.ts";
import { Refusal } from "../../../../src/rules/refusal.ts";
import { type CardAct, step } from "../../../../src/rules/table/acts.ts";
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
  const laid = Object.values(hidden.laid).map(({ card }) => card);
  return [
    ...hidden.deck,
    ...Object.values(hidden.hands).flat(),
    ...Object.values(hidden.down).flat(),
    ...laid,
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
