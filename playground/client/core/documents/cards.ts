import { mergeObject, type Plain } from "../../../shared/objects.ts";
import { ClientDocument } from "../abstract/client-document.ts";
import type { DocumentMetadata } from "../abstract/document-types.ts";
import { CONFIG } from "../host/config.ts";
import { CONST } from "../host/constants.ts";
import { EmbeddedCollectionField } from "../abstract/document-fields.ts";
import { TypeDataField } from "../abstract/model-fields.ts";
import { BooleanField, NumberField } from "../fields/primitive-fields.ts";
import type { DataSchema } from "../fields/schema-field.ts";
import { HTMLField } from "../fields/text-fields.ts";
import { Hooks } from "../host/hooks.ts";
import { game, host } from "../host/host.ts";
import type { DocumentsLike, UserLike } from "../host/running-game.ts";
import type { Collection } from "../utils/collection.ts";
import { askAboutCards, type CardsAct, type CardsAnswer } from "./ask-about-cards.ts";
import { Card, type MoveOptions } from "./card.ts";
import { postCardsNotification } from "./cards-notification.ts";
import { idField, imageField, nameField, placeFields, PLAIN_METADATA, typeField } from "./common-fields.ts";

/** A stack of cards: a deck, a hand or a pile. A deck keeps its cards, marked as drawn; copies of them travel. */
export class Cards extends ClientDocument {
  static override metadata: DocumentMetadata = {
    ...PLAIN_METADATA,
    name: "Cards",
    collection: "cards",
    label: "Card Stack",
    labelPlural: "Card Stacks",
    coreTypes: ["deck", "hand", "pile"],
    hasTypeData: true,
    embedded: { Card: "cards" },
  };

  static DEFAULT_ICON = "icons/svg/cards.svg";

  declare cards: Collection<Card>;
  declare description: string;

  static override defineSchema(): DataSchema {
    const size = (): NumberField => new NumberField({ integer: true, positive: true });
    return {
      _id: idField(),
      name: nameField(),
      type: typeField(this),
      description: new HTMLField(),
      img: imageField(this.DEFAULT_ICON),
      system: new TypeDataField(this),
      cards: new EmbeddedCollectionField(Card),
      width: size(),
      height: size(),
      rotation: new NumberField({ initial: 0 }),
      displayCount: new BooleanField(),
      ...placeFields(),
    };
  }

  get thumbnail(): string | null {
    return this.img;
  }

  /** The cards that can be drawn: of a deck those that are in it. */
  get availableCards(): Card[] {
    return this.cards.filter((card) => this.type !== "deck" || !card.drawn);
  }

  /** The cards of a deck that are elsewhere. */
  get drawnCards(): Card[] {
    return this.cards.filter((card) => card.drawn);
  }

  /** May a copy of it be made? Of a deck always, of another stack when its cards are all its own. */
  get canClone(): boolean {
    return this.type === "deck" || this.cards.contents.every((card) => card.isHome);
  }

  get typeLabel(): string {
    return game().i18n.localize(`TYPES.Cards.${this.type}`);
  }

  /** Gives each of several stacks so many cards, in turn. @throws Error when there are not enough. */
  async deal(to: Cards[], number = 1, options: MoveOptions = {}): Promise<this> {
    const {
      how = CONST.CARD_DRAW_MODES.FIRST,
      action = "deal",
      updateData = {},
      chatNotification = true,
    } = options;
    if (!to.length || to.some((stack) => !(stack instanceof Cards)))
      throw new Error(
        "You must provide an array of Cards documents as the destinations for the Cards#deal operation",
      );
    const drawn = this._drawCards(number * to.length, how);
    const toCreate: Plain[][] = to.map((_stack, at) =>
      drawn.filter((_card, index) => index % to.length === at).map((card) => this.#copyOf(card, updateData)),
    );
    const { fromUpdate, fromDelete } = this.#departures(drawn);
    if (!Hooks.call("dealCards", this, to, { action, toCreate, fromUpdate, fromDelete })) return this;
    await Promise.all(
      to.map((stack, at) => stack.createEmbeddedDocuments("Card", toCreate[at] ?? [], { keepId: true })),
    );
    await this.#leave(fromUpdate, fromDelete);
    if (chatNotification)
      await postCardsNotification(this, { action: "deal", number, names: to.map((stack) => stack.link) });
    return this;
  }

  /** Moves certain cards to another stack. @throws Error for a card of the deck that is elsewhere already. */
  async pass(to: Cards, ids: string[], options: MoveOptions = {}): Promise<Card[]> {
    const { updateData = {}, action = "pass", chatNotification = true } = options;
    if (!(to instanceof Cards) || to === this)
      throw new Error(
        "You must provide a different Cards document as the recipient for the Cards#pass operation",
      );
    const passed = ids.map((id) => this.#cardToPass(id));
    const goesHome = (card: Card): boolean =>
      card.origin === to || (to.type === "deck" && card.source === to);
    const toUpdate = passed.filter(goesHome).map((card) => ({ ...updateData, _id: card.id, drawn: false }));
    // Foundry issue 12999, open in 13 and 14: with no card there to sort behind, the maximum is −Infinity and creation fails.
    const last = Math.max(...to.cards.map((card) => card.sort));
    const toCreate = passed
      .filter((card) => !goesHome(card))
      .map((card, index) => ({
        ...this.#copyOf(card, updateData),
        sort: last + (index + 1) * CONST.SORT_INTEGER_DENSITY,
      }));
    const { fromUpdate, fromDelete } = this.#departures(passed);
    if (!Hooks.call("passCards", this, to, { action, toCreate, toUpdate, fromUpdate, fromDelete })) return [];
    const created = await to.createEmbeddedDocuments("Card", toCreate, { keepId: true });
    const updated = await to.updateEmbeddedDocuments("Card", toUpdate);
    await this.#leave(fromUpdate, fromDelete);
    if (chatNotification)
      await postCardsNotification(this, { action, number: passed.length, names: [to.link] });
    return [...created, ...updated] as Card[];
  }

  /** Takes so many cards from another stack. @throws Error when there are not enough, or this stack is empty (see `pass`). */
  async draw(from: Cards, number = 1, options: MoveOptions = {}): Promise<Card[]> {
    const { how = CONST.CARD_DRAW_MODES.FIRST, ...rest } = options;
    if (!(from instanceof Cards) || from === this)
      throw new Error(
        "You must provide some other Cards document as the source for the Cards#draw operation",
      );
    const drawn = from._drawCards(number, how);
    const ids = drawn.map((card) => card.id ?? "");
    return from.pass(this, ids, { action: "draw", ...rest });
  }

  /**
   * Asks to whom how many cards go, and deals them. Null when the user would rather not, or nobody could take any.
   * See foundryvtt.com/api/classes/foundry.documents.Cards.html#dealdialog
   */
  async dealDialog(): Promise<this | null> {
    const answer = await this.#ask("deal", this.#mayTake(), this.availableCards.length);
    return answer && this.deal(answer.stacks as Cards[], answer.number, optionsOf(answer));
  }

  /** Asks from which deck how many cards come, and draws them. */
  async drawDialog(): Promise<Card[] | null> {
    const decks = stacks().filter(
      (deck) => deck !== this && deck.type === "deck" && isSeen(deck) && deck.availableCards.length > 0,
    );
    const most = Math.max(0, ...decks.map(({ availableCards }) => availableCards.length));
    const answer = await this.#ask("draw", decks, most);
    const [from] = answer?.stacks ?? [];
    return answer && from ? this.draw(from as Cards, answer.number, optionsOf(answer)) : null;
  }

  /** Asks to whom how many of its cards go, and passes them. */
  async passDialog(): Promise<this | null> {
    const answer = await this.#ask("pass", this.#mayTake(), this.availableCards.length);
    const [to] = answer?.stacks ?? [];
    if (!answer || !to) return null;
    return this.deal([to as Cards], answer.number, { action: "pass", ...optionsOf(answer) });
  }

  /** Asks to whom one of its cards goes, and plays it. */
  async playDialog(card: Card): Promise<Card[] | null> {
    const answer = await this.#ask("play", this.#mayTake(), 1);
    const [to] = answer?.stacks ?? [];
    if (!answer || !to) return null;
    return this.pass(to as Cards, [card.id ?? ""], { action: "play", ...optionsOf(answer) });
  }

  /** Asks first, then returns the cards. Null when the user would rather not. */
  async resetDialog(): Promise<this | null> {
    const answer = await askAboutCards({ act: "reset", stack: this, stacks: [], most: 0 });
    return answer && this.recall();
  }

  #mayTake(): Cards[] {
    return stacks().filter((stack) => stack !== this && stack.type !== "deck" && isSeen(stack));
  }

  /** Where nobody could take cards, or there are none, the user is told and not asked. */
  async #ask(act: CardsAct, candidates: readonly Cards[], most: number): Promise<CardsAnswer | null> {
    const lacking = candidates.length === 0 ? NOBODY[act] : most === 0 ? "CARDS.NoCards" : undefined;
    if (lacking === undefined) return askAboutCards({ act, stack: this, stacks: candidates, most });
    host.ui.notifications?.warn(game().i18n.format(lacking, { name: this.name }));
    return null;
  }

  /** Puts the cards of the stack into a random order. */
  async shuffle({ updateData = {}, chatNotification = true }: MoveOptions = {}): Promise<this> {
    const order = this.cards
      .map((card) => ({ card, at: CONFIG.Dice.randomUniform() }))
      .toSorted((a, b) => a.at - b.at);
    const updates = order.map(({ card }, index) => ({ ...updateData, _id: card.id, sort: index }));
    await this.updateEmbeddedDocuments("Card", updates);
    if (chatNotification)
      await postCardsNotification(this, { action: "shuffle", number: updates.length, names: [] });
    return this;
  }

  /** Returns cards to where they belong: for a deck all of its own from everywhere, else those in this stack. */
  async recall(options: MoveOptions = {}): Promise<this> {
    if (this.type === "deck") return this.#recallDeck(options);
    return this.#recallStack(options);
  }

  async #recallDeck({ updateData = {}, chatNotification = true }: MoveOptions): Promise<this> {
    const isMine = (card: Card): boolean => card.origin === this;
    const others = stacks().filter((stack) => stack !== this && stack.cards.some(isMine));
    const toUpdate = {
      [this.id ?? ""]: this.cards.map((card) => ({ ...updateData, _id: card.id, drawn: false })),
    };
    const returned = others.flatMap((stack) => stack.cards.filter(isMine));
    if (!Hooks.call("returnCards", this, returned, { toUpdate, fromDelete: returned.map((card) => card.id) }))
      return this;
    for (const stack of others)
      await stack.deleteEmbeddedDocuments("Card", idsOf(stack.cards.filter(isMine)));
    await this.updateEmbeddedDocuments("Card", toUpdate[this.id ?? ""] ?? []);
    if (chatNotification)
      await postCardsNotification(this, { action: "reset", number: returned.length, names: [] });
    return this;
  }

  async #recallStack({ updateData = {}, chatNotification = true }: MoveOptions): Promise<this> {
    const returned = this.cards.filter((card) => !card.isHome && card.origin !== null);
    const toUpdate: Record<string, Plain[]> = {};
    for (const card of returned)
      (toUpdate[card.origin?.id ?? ""] ??= []).push({ ...updateData, _id: card.id, drawn: false });
    const fromDelete = idsOf(returned);
    if (!returned.length || !Hooks.call("returnCards", this, returned, { toUpdate, fromDelete })) return this;
    for (const [id, updates] of Object.entries(toUpdate)) {
      const deck = stacks().get(id);
      await deck?.updateEmbeddedDocuments(
        "Card",
        updates.filter((update) => deck.cards.has(String(update["_id"]))),
      );
    }
    await this.deleteEmbeddedDocuments("Card", fromDelete);
    if (chatNotification)
      await postCardsNotification(this, { action: "reset", number: returned.length, names: [] });
    return this;
  }

  /**
   * Orders cards as a stack that was never shuffled: by suit, then by value. Everybody's language orders them alike.
   * See foundryvtt.com/api/classes/foundry.documents.Cards.html#sortstandard
   */
  protected sortStandard(a: Card, b: Card): number {
    return (a.suit ?? "").localeCompare(b.suit ?? "", "en") || (a.value ?? 0) - (b.value ?? 0);
  }

  /** Orders cards as they lie. */
  protected sortShuffled(a: Card, b: Card): number {
    return a.sort - b.sort;
  }

  /** So many of the available cards. @throws Error when there are not enough. */
  protected _drawCards(number: number, how: number): Card[] {
    const available = this.availableCards.toSorted((a, b) => this.sortShuffled(a, b));
    if (available.length < number)
      throw new Error(`There are not ${number} available cards remaining in ${this.name}.`);
    if (how === CONST.CARD_DRAW_MODES.LAST) return available.slice(available.length - number).toReversed();
    if (how === CONST.CARD_DRAW_MODES.FIRST) return available.slice(0, number);
    if (how !== CONST.CARD_DRAW_MODES.RANDOM) throw new Error(`${how} is not a mode of drawing cards.`);
    return Array.from({ length: number }, () =>
      available.splice(Math.floor(CONFIG.Dice.randomUniform() * available.length), 1),
    ).flat();
  }

  override async _preCreate(data: Plain, options: Plain, user: UserLike): Promise<boolean | void> {
    // A copy of a deck is complete, wherever the original's cards are.
    for (const card of this.cards) card.updateSource({ drawn: false });
    return super._preCreate(data, options, user);
  }

  override async _preDelete(options: Plain, user: UserLike): Promise<boolean | void> {
    await this.recall({ chatNotification: false });
    return super._preDelete(options, user);
  }

  #cardToPass(id: string): Card {
    const card = this.cards.get(id);
    if (!card) throw new Error(`Card id [${id}] does not exist in ${this.uuid}.`);
    if (this.type === "deck" && card.isHome && card.drawn)
      throw new Error(`You may not pass Card ${id} which has already been drawn`);
    return card;
  }

  #copyOf(card: Card, updateData: object): Plain {
    const copy = mergeObject(card.toObject(), updateData);
    if (card.isHome || !copy["origin"]) copy["origin"] = this.id;
    return { ...copy, drawn: false };
  }

  /** A deck keeps its cards and marks them; any other stack gives them away. */
  #departures(cards: readonly Card[]): { fromUpdate: Plain[]; fromDelete: string[] } {
    const stays = (card: Card): boolean => this.type === "deck" && card.isHome;
    return {
      fromUpdate: cards.filter(stays).map((card) => ({ _id: card.id, drawn: true })),
      fromDelete: idsOf(cards.filter((card) => !stays(card))),
    };
  }

  async #leave(fromUpdate: Plain[], fromDelete: string[]): Promise<void> {
    await this.updateEmbeddedDocuments("Card", fromUpdate);
    await this.deleteEmbeddedDocuments("Card", fromDelete);
  }
}

/** What is said when there is no other stack for an act. */
const NOBODY: Readonly<Record<CardsAct, string>> = {
  deal: "CARDS.DealWarnNoTargets",
  draw: "CARDS.DrawWarnNoSources",
  pass: "CARDS.PassWarnNoTargets",
  play: "CARDS.PassWarnNoTargets",
  reset: "CARDS.PassWarnNoTargets",
};

/** May this user know of the stack? */
function isSeen(stack: Cards): boolean {
  return stack.testUserPermission(game().user, "LIMITED");
}

function optionsOf({ how, down }: CardsAnswer): MoveOptions {
  return { how, updateData: down ? { face: null } : {} };
}

function idsOf(cards: readonly Card[]): string[] {
  return cards.map((card) => card.id ?? "");
}

/** The stacks of the world. */
function stacks(): DocumentsLike<Cards> {
  return game().cards as DocumentsLike<Cards>;
}
