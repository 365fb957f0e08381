import { expect } from "chai";
import { refused } from "./support/assert.ts";
import { type CardDoc, type CardsDoc, type Data, game } from "./support/foundry.ts";
import { createCards, forget, listen, replace } from "./support/fixtures.ts";
import { describe, it } from "./support/mocha.ts";
import { ownPacks } from "./support/played.ts";

const QUIET = { chatNotification: false };

/** Decks, hands and piles: what a card is while it travels. */
export function cards(): void {
  describe(
    "Cards",
    () => {
      describe("dealt", declareDeal);
      describe("passed", declarePass);
      describe("returned", declareReturn);
      describe("drawn", declareDraw);
      describe("hooks", declareHooks);
      describe("faces and order", declareFaces);
      describe("decks in packs", declarePacks);
    },
    { as: "gm" },
  );
}

async function deckAndHand(count: number): Promise<[CardsDoc, CardsDoc]> {
  return [await createCards("deck", count), await createCards("hand")];
}

function ids(list: Iterable<CardDoc>): string[] {
  return Array.from(list, ({ id }) => id);
}

/** The name a card was created with, whatever its face is called. */
function storedName({ _source }: CardDoc): unknown {
  return _source.name;
}

/** The id of the stack a card comes from; a document or its id, as the generation has it. */
function originOf({ origin }: CardDoc): string | undefined {
  return typeof origin === "string" ? origin : origin?.id;
}

function declareDeal(): void {
  /** @see https://foundryvtt.com/api/functions/hookEvents.dealCards.html */
  it("stay in the deck as drawn, and lie in the hand as copies that know their origin", async () => {
    const [deck, hand] = await deckAndHand(3);
    await deck.deal([hand], 2, QUIET);
    expect(deck.cards.size).to.equal(3);
    expect(ids(deck.drawnCards)).to.have.members(ids(hand.cards));
    expect(hand.cards.map(originOf)).to.deep.equal([deck.id, deck.id]);
    expect(hand.cards.map(({ drawn }) => drawn)).to.deep.equal([false, false]);
    expect(hand.cards.contents[0]!.isHome).to.equal(false);
  });

  /** @see https://foundryvtt.com/api/variables/CONST.CARD_DRAW_MODES.html */
  it("come from the top unless another way is asked for", async () => {
    const [deck, hand] = await deckAndHand(3);
    await deck.deal([hand], 1, QUIET);
    expect(hand.cards.map(storedName)).to.deep.equal(["Card 0"]);
    await deck.deal([hand], 1, { ...QUIET, how: CONST.CARD_DRAW_MODES.BOTTOM });
    expect(hand.cards.map(storedName)).to.have.members(["Card 0", "Card 2"]);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.documents.Cards.html#deal */
  it("go into an empty pile without harm", async () => {
    const [deck, pile] = [await createCards("deck", 2), await createCards("pile")];
    await deck.deal([pile], 2, QUIET);
    expect(pile.cards.size).to.equal(2);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.documents.Cards.html#deal */
  it("go to each of several hands", async () => {
    const [deck, first] = await deckAndHand(4);
    const second = await createCards("hand");
    await deck.deal([first, second], 2, QUIET);
    expect([first.cards.size, second.cards.size, deck.availableCards.length]).to.deep.equal([2, 2, 0]);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.documents.Cards.html#deal */
  it("are refused when the deck has not so many left, and none is dealt", async () => {
    const [deck, hand] = await deckAndHand(2);
    await refused(deck.deal([hand], 3, QUIET));
    expect([hand.cards.size, deck.drawnCards.length]).to.deep.equal([0, 0]);
  });
}

/** A pile with a card of its own: 13 cannot pass cards into an empty one (foundryvtt#12999). */
function usedPile(): Promise<CardsDoc> {
  return createCards("pile", 1);
}

function declarePass(): void {
  /** @see https://foundryvtt.com/api/functions/hookEvents.passCards.html */
  it("leave the hand for the pile, with the id and the origin they had", async () => {
    const [deck, hand] = await deckAndHand(2);
    const pile = await usedPile();
    await deck.deal([hand], 2, QUIET);
    const [first] = hand.cards.contents;
    await hand.pass(pile, [first!.id], QUIET);
    expect(hand.cards.has(first!.id)).to.equal(false);
    expect(originOf(pile.cards.get(first!.id)!)).to.equal(deck.id);
  });

  /** @see https://github.com/foundryvtt/foundryvtt/issues/7594 */
  it("cannot leave the deck again while they are drawn", async () => {
    const [deck, hand] = await deckAndHand(1);
    await deck.deal([hand], 1, QUIET);
    const other = await createCards("hand");
    await refused(deck.pass(other, ids(deck.cards), QUIET));
    expect(other.cards.size).to.equal(0);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.documents.Card.html */
  it("can be played, discarded and passed one by one", async () => {
    const [deck, hand] = await deckAndHand(3);
    const pile = await usedPile();
    await deck.deal([hand], 3, QUIET);
    const [first, second, third] = hand.cards.contents;
    await first!.play(pile, QUIET);
    await second!.discard(pile, QUIET);
    await third!.pass(pile, QUIET);
    expect([hand.cards.size, pile.cards.size]).to.deep.equal([0, 4]);
  });

  /** @see https://github.com/foundryvtt/foundryvtt/issues/9359 */
  it("come home when they are passed to their deck, which then has them undrawn", async () => {
    const [deck, hand] = await deckAndHand(1);
    await deck.deal([hand], 1, QUIET);
    await hand.pass(deck, ids(hand.cards), QUIET);
    expect([hand.cards.size, deck.drawnCards.length, deck.cards.size]).to.deep.equal([0, 0, 1]);
  });
}

function declareReturn(): void {
  /** @see https://foundryvtt.com/api/classes/foundry.documents.Cards.html#recall */
  it("are gone from every hand and pile when their deck is recalled", async () => {
    const [deck, hand] = await deckAndHand(3);
    const pile = await createCards("pile");
    await deck.deal([hand, pile], 1, QUIET);
    await deck.recall(QUIET);
    expect([hand.cards.size, pile.cards.size, deck.drawnCards.length]).to.deep.equal([0, 0, 0]);
  });

  /** @see https://foundryvtt.com/api/functions/hookEvents.returnCards.html */
  it("go back to their deck when the hand is recalled", async () => {
    const [deck, hand] = await deckAndHand(2);
    await deck.deal([hand], 2, QUIET);
    await hand.recall(QUIET);
    expect([hand.cards.size, deck.drawnCards.length]).to.deep.equal([0, 0]);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.documents.Cards.html */
  it("go back to their deck when the hand is deleted", async () => {
    const [deck, hand] = await deckAndHand(2);
    await deck.deal([hand], 2, QUIET);
    await hand.delete();
    expect(game().cards.has(hand.id)).to.equal(false);
    expect(deck.drawnCards).to.have.lengthOf(0);
  });
}

function declareDraw(): void {
  /** @see https://foundryvtt.com/api/classes/foundry.documents.Cards.html#draw */
  it("come into a hand that has a card already", async () => {
    const [deck, hand] = await deckAndHand(3);
    await deck.deal([hand], 1, QUIET);
    const drawn = await hand.draw(deck, 2, QUIET);
    expect(drawn).to.have.lengthOf(2);
    expect([hand.cards.size, deck.drawnCards.length]).to.deep.equal([3, 3]);
  });

  /** A bug of 13, for which the system deals instead. @see https://github.com/foundryvtt/foundryvtt/issues/12999 */
  it(
    "never arrive in a pile that is empty",
    async () => {
      const [deck, pile] = [await createCards("deck", 2), await createCards("pile")];
      replace(console, "error", () => undefined);
      await pile.draw(deck, 1, QUIET).catch(() => undefined);
      expect(pile.cards.size).to.equal(0);
    },
    { generation: 13 },
  );
}

interface MoveContext {
  readonly action: string;
  readonly toCreate: Data[] | Data[][];
  readonly fromUpdate: Data[];
  readonly fromDelete: string[];
}

function declareHooks(): void {
  /** @see https://foundryvtt.com/api/functions/hookEvents.dealCards.html */
  it("dealCards: the deck, the hands, and what is going to be written", async () => {
    const [deck, hand] = await deckAndHand(2);
    const calls = listen<[CardsDoc, CardsDoc[], MoveContext]>("dealCards");
    await deck.deal([hand], 1, QUIET);
    const [origin, destinations, context] = calls[0]!;
    const dealt = ids(hand.cards);
    expect(origin).to.equal(deck);
    expect(destinations).to.deep.equal([hand]);
    expect((context.toCreate as Data[][]).map((list) => list.map(({ _id }) => _id))).to.deep.equal([dealt]);
    expect(context.fromUpdate.map(({ _id, drawn }) => [_id, drawn])).to.deep.equal([[dealt[0], true]]);
    expect(context.fromDelete).to.deep.equal([]);
  });

  /** @see https://foundryvtt.com/api/functions/hookEvents.passCards.html */
  it("passCards: both stacks, and what is going to be written", async () => {
    const [deck, hand] = await deckAndHand(1);
    const pile = await usedPile();
    await deck.deal([hand], 1, QUIET);
    const passed = ids(hand.cards);
    const calls = listen<[CardsDoc, CardsDoc, MoveContext]>("passCards");
    await hand.pass(pile, passed, QUIET);
    const [origin, destination, context] = calls[0]!;
    expect([origin, destination]).to.deep.equal([hand, pile]);
    expect((context.toCreate as Data[]).map(({ _id }) => _id)).to.deep.equal(passed);
    expect(context.fromDelete).to.deep.equal(passed);
  });

  /** @see https://foundryvtt.com/api/functions/hookEvents.returnCards.html */
  it("returnCards: the stack, the cards, and what is going to be written", async () => {
    const [deck, hand] = await deckAndHand(1);
    await deck.deal([hand], 1, QUIET);
    const returned = ids(hand.cards);
    const calls = listen<[CardsDoc, CardDoc[], MoveContext]>("returnCards");
    await hand.recall(QUIET);
    const [origin, list, context] = calls[0]!;
    expect(origin).to.equal(hand);
    expect(ids(list)).to.deep.equal(returned);
    expect(context.fromDelete).to.deep.equal(returned);
  });

  /** @see https://foundryvtt.com/api/functions/hookEvents.dealCards.html */
  it("stop the move with an explicit false", async () => {
    const [deck, hand] = await deckAndHand(1);
    listen("dealCards", () => false);
    await deck.deal([hand], 1, QUIET);
    expect([hand.cards.size, deck.drawnCards.length]).to.deep.equal([0, 0]);
  });
}

function declareFaces(): void {
  /** @see https://foundryvtt.com/api/classes/foundry.documents.Card.html#flip */
  it("are turned by flip, face down and to a face of choice", async () => {
    const [card] = (await createCards("pile", 1)).cards.contents;
    expect(card!.showFace).to.equal(true);
    await card!.flip(null);
    expect(card!.showFace).to.equal(false);
    await card!.flip(1);
    expect([card!.face, card!.img]).to.deep.equal([1, "icons/svg/book.svg"]);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.documents.Cards.html#shuffle */
  it("keep their number and take every place once in a shuffle", async () => {
    const deck = await createCards("deck", 8);
    await deck.shuffle(QUIET);
    expect(deck.cards.map(({ sort }) => sort).sort((a, b) => a - b)).to.deep.equal([0, 1, 2, 3, 4, 5, 6, 7]);
  });
}

function declarePacks(): void {
  /** @see https://foundryvtt.com/api/classes/foundry.documents.abstract.WorldCollection.html#fromcompendium */
  it("become a source by fromCompendium, with their id where it shall be kept", async () => {
    const pack = ownPacks("Cards")[0];
    const deck = (await pack.getDocument([...pack.index][0]!._id)) as CardsDoc;
    const source = game().cards.fromCompendium(deck, { keepId: true, clearOwnership: false });
    expect(source).to.include({ _id: deck.id, name: deck.name, type: deck.type });
    expect(source.cards).to.have.lengthOf(deck.cards.size);
    expect(game().cards.fromCompendium(deck)).not.to.have.property("_id");
  });

  /** @see https://foundryvtt.com/api/classes/foundry.documents.abstract.WorldCollection.html#importfromcompendium */
  it("are imported whole, each card with its model and undrawn", async () => {
    const pack = ownPacks("Cards")[0];
    const [entry] = pack.index;
    const deck = forget(await game().cards.importFromCompendium(pack, entry!._id));
    const source = (await pack.getDocument(entry!._id)) as CardsDoc;
    expect(deck.cards.size).to.equal(source.cards.size).and.be.above(0);
    expect(deck.drawnCards).to.have.lengthOf(0);
    expect(ids(deck.cards)).to.have.members(ids(source.cards));
    expect(deck.pack).to.equal(null);
  });
}
