import { beforeEach, describe, expect, it, vi } from "vitest";
import { CONFIG } from "../../../playground/client/core/host/config.ts";
import type { Cards } from "../../../playground/client/core/documents/cards.ts";
import { Hooks } from "../../../playground/client/core/host/hooks.ts";
import { startGame, type Started } from "./support/start-game.ts";

const DECK = "deck000000000001";
const PILE = "pile000000000001";
const HAND = "hand000000000001";
const ids = ["card000000000001", "card000000000002", "card000000000003"];

let started: Started;

function stack(id: string): Cards {
  const found = started.game.cards.get(id);
  if (!found) throw new Error(`There is no stack ${id}.`);
  return found;
}

beforeEach(async () => {
  const cards = ids.map((_id, sort) => ({
    _id,
    name: `Card ${sort}`,
    sort,
    faces: [{ name: `Face ${sort}` }, { name: "Other side" }],
  }));
  started = await startGame({
    data: {
      cards: [
        { _id: DECK, name: "Deck", type: "deck", cards },
        { _id: PILE, name: "Pile", type: "pile", cards: [] },
        { _id: HAND, name: "Hand", type: "hand", cards: [] },
      ],
    },
  });
});

const quiet = { chatNotification: false };

// https://foundryvtt.com/api/classes/foundry.documents.Cards.html
describe("dealing", () => {
  it("marks the originals as drawn and puts copies with their origin into each stack, in turn", async () => {
    const context = vi.fn();
    const hook = Hooks.on("dealCards", (_origin: Cards, _to: Cards[], given: object) => context(given));
    await stack(DECK).deal([stack(PILE), stack(HAND)], 1, quiet);
    Hooks.off("dealCards", hook);
    expect(stack(DECK).drawnCards.map((card) => card.id)).toEqual([ids[0], ids[1]]);
    expect(stack(DECK).availableCards).toHaveLength(1);
    expect(stack(PILE).cards.contents[0]).toMatchObject({ id: ids[0], origin: stack(DECK), isHome: false });
    expect(stack(HAND).cards.contents[0]?.source).toBe(stack(DECK));
    expect(context.mock.calls[0]?.[0]).toMatchObject({
      action: "deal",
      fromUpdate: [
        { _id: ids[0], drawn: true },
        { _id: ids[1], drawn: true },
      ],
      fromDelete: [],
    });
  });

  it("can be vetoed by its hook", async () => {
    Hooks.once("dealCards", () => false);
    await stack(DECK).deal([stack(PILE)], 1, quiet);
    expect([stack(DECK).drawnCards.length, stack(PILE).cards.size]).toEqual([0, 0]);
  });

  it("needs enough cards", async () => {
    await expect(stack(DECK).deal([stack(PILE)], 4, quiet)).rejects.toThrow(
      "There are not 4 available cards",
    );
  });

  it("takes the last, or random ones by the one source of chance", async () => {
    await stack(DECK).deal([stack(PILE)], 1, { how: 1, ...quiet });
    expect(stack(PILE).cards.contents[0]?.id).toBe(ids[2]);
    CONFIG.Dice.randomUniform = () => 0.99;
    await stack(DECK).deal([stack(HAND)], 1, { how: 2, updateData: { face: 0 }, ...quiet });
    expect(stack(HAND).cards.contents[0]).toMatchObject({ id: ids[1], face: 0, name: "Face 1" });
  });

  it("is told in chat unless told otherwise", async () => {
    await stack(DECK).deal([stack(PILE)], 1);
    expect(started.game.messages.contents[0]?.content).toContain("1 dealt to");
  });
});

describe("passing", () => {
  it("moves copies on, and home again", async () => {
    await stack(DECK).deal([stack(PILE), stack(HAND)], 1, quiet);
    const [card] = stack(HAND).cards.contents;
    await card?.discard(stack(PILE), quiet);
    expect([stack(HAND).cards.size, stack(PILE).cards.size]).toEqual([0, 2]);
    await stack(PILE).pass(stack(DECK), [ids[1] ?? ""], quiet);
    expect(stack(DECK).cards.get(ids[1] ?? "")?.drawn).toBe(false);
    expect(stack(PILE).cards.map((entry) => entry.id)).toEqual([ids[0]]);
  });

  it("refuses a card of the deck that is elsewhere already", async () => {
    await stack(DECK).deal([stack(PILE)], 1, quiet);
    await expect(stack(DECK).pass(stack(HAND), [ids[0] ?? ""], quiet)).rejects.toThrow(
      `You may not pass Card ${ids[0]} which has already been drawn`,
    );
  });

  it("can be vetoed by its hook, which is told what would happen", async () => {
    await stack(DECK).deal([stack(PILE)], 1, quiet);
    const seen = vi.fn();
    Hooks.once("passCards", (_from: Cards, _to: Cards, context: object) => {
      seen(context);
      return false;
    });
    await stack(PILE).pass(stack(DECK), [ids[0] ?? ""], quiet);
    expect(seen.mock.calls[0]?.[0]).toMatchObject({
      action: "pass",
      toUpdate: [{ _id: ids[0], drawn: false }],
      toCreate: [],
      fromDelete: [ids[0]],
    });
    expect(stack(PILE).cards.size).toBe(1);
  });

  // https://github.com/foundryvtt/foundryvtt/issues/12999
  it("into an empty stack fails, as drawing does: Foundry's open bug", async () => {
    const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(await stack(PILE).draw(stack(DECK), 1, quiet)).toEqual([]);
    expect(String(told.mock.calls[0]?.[0])).toContain("sort: must be an integer");
    await stack(DECK).deal([stack(PILE)], 1, quiet);
    expect(await stack(PILE).draw(stack(DECK), 1, quiet)).toHaveLength(1);
  });
});

describe("recalling and shuffling", () => {
  it("brings a deck's cards home from everywhere", async () => {
    await stack(DECK).deal([stack(PILE), stack(HAND)], 1, quiet);
    await stack(DECK).recall(quiet);
    expect([stack(PILE).cards.size, stack(HAND).cards.size, stack(DECK).drawnCards.length]).toEqual([
      0, 0, 0,
    ]);
  });

  it("returns the cards of a hand, as deleting it does", async () => {
    await stack(DECK).deal([stack(PILE), stack(HAND)], 1, quiet);
    await stack(HAND).recall(quiet);
    expect([stack(HAND).cards.size, stack(DECK).drawnCards.length]).toEqual([0, 1]);
    await stack(PILE).delete();
    expect(stack(DECK).drawnCards).toHaveLength(0);
  });

  it("orders by the one source of chance", async () => {
    const values = [0.9, 0.5, 0.1];
    CONFIG.Dice.randomUniform = () => values.shift() ?? 0;
    await stack(DECK).shuffle(quiet);
    expect(
      stack(DECK)
        .cards.contents.toSorted((a, b) => a.sort - b.sort)
        .map((card) => card.id),
    ).toEqual([ids[2], ids[1], ids[0]]);
  });
});

describe("a card", () => {
  it("shows its face, or no more than its back", async () => {
    const card = stack(DECK).cards.get(ids[0] ?? "");
    expect([card?.showFace, card?.name]).toEqual([false, "Unknown card (Deck)"]);
    await card?.flip();
    expect([card?.showFace, card?.name, card?.currentFace?.name]).toEqual([true, "Face 0", "Face 0"]);
    await card?.flip(1);
    expect(card?.name).toBe("Other side");
    await card?.flip();
    expect(card?.face).toBeNull();
  });

  it("copied with its deck is not drawn", async () => {
    await stack(DECK).deal([stack(PILE)], 1, quiet);
    const copy = await stack(DECK).clone({}, { save: true });
    expect([copy.cards.size, copy.drawnCards.length]).toEqual([3, 0]);
  });
});
