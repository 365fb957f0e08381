import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type * as Draw from "../../../src/fates-edge/actions/deck/draw.ts";
import type * as TableDraws from "../../../src/fates-edge/actions/deck/table-draw.ts";
import type * as Undo from "../../../src/fates-edge/actions/undo.ts";
import type * as SpendCards from "../../../src/fates-edge/cards/spend.ts";
import { type BankSpendMessage, isBankSpend } from "../../../src/fates-edge/data/kinds.ts";
import { drawPrice, mostCards } from "../../../src/fates-edge/rules/deck.ts";
import type * as Draws from "../../../src/fates-edge/state/deck/draws.ts";
import type * as Decks from "../../../src/table/decks.ts";
import { openHoldings, partyHere } from "./support/holdings-world.ts";

describe("What a draw beside a roll costs", () => {
  it('out of the bank "a card for each Complication Point" (SRD 21.2); what the text has the GM draw costs none (16.12, M)', () => {
    expect([1, 2, 3].map((cards) => drawPrice("bank", cards))).toEqual([1, 2, 3]);
    expect([drawPrice("activation", 1), drawPrice("thing", 2)]).toEqual([0, 0]);
    expect([mostCards("bank", 0), mostCards("bank", 3), mostCards("activation", 9)]).toEqual([0, 3, 1]);
  });
});

/** The GM draws for no roll, on their own client and without a page. */
describe("A draw beside a roll", () => {
  const acts = {} as typeof TableDraws &
    typeof Draw &
    typeof Undo &
    typeof Draws &
    typeof Decks &
    typeof SpendCards;

  beforeAll(async () => {
    await openHoldings();
    const loaded = await Promise.all([
      import("../../../src/fates-edge/actions/deck/table-draw.ts"),
      import("../../../src/fates-edge/actions/deck/draw.ts"),
      import("../../../src/fates-edge/actions/undo.ts"),
      import("../../../src/fates-edge/state/deck/draws.ts"),
      import("../../../src/table/decks.ts"),
      import("../../../src/fates-edge/cards/spend.ts"),
    ]);
    Object.assign(acts, ...loaded);
  });

  beforeEach(async () => {
    await acts.abandonTableDraw();
    const entries = { points000000000: { kind: "roll", points: 3, label: "The lock", scene: 1 } };
    await partyHere().update({ system: { bank: { carried: 0, entries } } } as never);
  });

  const inDeck = (): number =>
    acts.findStack("consequences")?.cards.filter((card) => !card.drawn).length ?? 0;
  const last = (): BankSpendMessage => {
    const message = game.messages.contents.at(-1);
    if (!isBankSpend(message)) throw new Error("the last card is no draw");
    return message;
  };
  const ranks = (): string[] => last().system.cards.map(({ rank }) => rank);

  it("takes a point a card from the bank when it is shown, and one undo gives points and cards back", async () => {
    const [deck, bank, log] = [inDeck(), partyHere().system.bank.total, game.messages.size];
    const draw = await acts.beginTableDraw({ purpose: "bank", cards: 2, about: "The watch is restless" });
    expect(draw?.cards).toHaveLength(2);
    expect([inDeck(), partyHere().system.bank.total, game.messages.size]).toEqual([deck, bank, log]);
    expect(await acts.revealTableDraw("A patrol turns back.")).toBe(true);
    expect([inDeck(), partyHere().system.bank.total]).toEqual([deck - 2, bank - 2]);
    expect(last().system).toMatchObject({
      drawn: "bank",
      points: 2,
      label: "The watch is restless",
      applies: -1,
    });
    expect(acts.pendingTableDraw()).toBeNull();
    await acts.undoBankSpend(last());
    expect([inDeck(), partyHere().system.bank.total]).toEqual([deck, bank]);
  });

  it("draws no more cards than there are points, and needs a twist before it shows them", async () => {
    const points = partyHere().system.bank.total;
    expect(await acts.beginTableDraw({ purpose: "bank", cards: points + 1 })).toBeNull();
    await acts.beginTableDraw({ purpose: "bank", cards: 1 });
    expect(await acts.revealTableDraw("  ")).toBe(false);
    expect(partyHere().system.bank.total).toBe(points);
  });

  it("shows nothing where another GM has spent the points meanwhile, and nothing is lost", async () => {
    const points = partyHere().system.bank.total;
    await acts.beginTableDraw({ purpose: "bank", cards: 3 });
    const entries = { spent0000000000: { kind: "spend", points: 2 - points, label: "A rumour", scene: 1 } };
    await partyHere().update({ system: { bank: { entries } } } as never);
    const deck = inDeck();
    expect(await acts.revealTableDraw("Too late.")).toBe(false);
    expect([inDeck(), partyHere().system.bank.total]).toEqual([deck, 2]);
  });

  it('beside "the only lever in the moment (no roll)" it is one card "at low severity", free, and nothing comes of it by itself (16.12)', async () => {
    const bank = partyHere().system.bank.total;
    await acts.beginTableDraw({ purpose: "activation", cards: 1 });
    for (let again = 0; again < 4; again += 1) await acts.redrawAtTable(0, "any");
    const fatigue = { key: { type: "fatigue", amount: 1, who: "roller" } };
    expect(await acts.revealTableDraw("It rains.", fatigue as never)).toBe(true);
    expect(["2", "3", "4", "5"]).toContain(ranks()[0]);
    expect(last().system).toMatchObject({ drawn: "activation", points: 0, effects: {}, summary: [] });
    expect(partyHere().system.bank.total).toBe(bank);
  });

  it('a thing of the text: "GM draws 2 Consequence cards, applies one" (M, Sundered King\'s Coin)', async () => {
    const draw = await acts.beginTableDraw({ purpose: "thing", cards: 2, about: "The coin" });
    expect(draw && acts.readAlone(draw, 1).cards).toEqual(draw?.cards.slice(1));
    expect(await acts.revealTableDraw("Word of it travels.", {}, 1)).toBe(true);
    expect(last().system).toMatchObject({ drawn: "thing", points: 0, applies: 1 });
    expect(ranks()).toHaveLength(2);
    const view = acts.BANK_SPEND.view(last(), game.user);
    if (view.type !== "spend") throw new Error("the card is hidden from its GM");
    const text = acts.bankSpendText(view, { say: (key) => key, count: (key) => key });
    expect(text).toContain("FATES_EDGE.Draw.Applies");
    expect(text.join()).toContain(last().system.cards[0]?.name);
  });

  it("Over-Stack's point comes with the first spade of such a draw as well (Clarification 4)", async () => {
    const scene = { running: true, overStack: { state: "struck", way: "bank" } };
    await partyHere().update({ system: { scene } } as never);
    const spade = acts.findStack("consequences")?.cards.find((card) => card.suit === "spades" && !card.drawn);
    await acts.storeDraw(acts.TABLE_DRAW, {
      deck: acts.findStack("consequences")?.id ?? "",
      cards: [spade?.id ?? ""],
      purpose: "activation",
    });
    await acts.revealTableDraw("A shadow passes.");
    const key = `over-${partyHere().system.scene.number}`;
    expect(partyHere().system.bank.entries[key]).toMatchObject({ kind: "over", points: 1 });
    await acts.undoBankSpend(last());
    expect(partyHere().system.bank.entries[key]).toBeUndefined();
  });
});
