import type { Plain } from "../../../shared/objects.ts";
import { ClientDocument } from "../abstract/client-document.ts";
import type { Document } from "../abstract/document.ts";
import { documentConfig } from "../host/config.ts";
import { escapeHTML } from "../utils/html.ts";
import type { DatabaseOperation, DocumentMetadata } from "../abstract/document-types.ts";
import { ArrayField } from "../fields/array-fields.ts";
import { ForeignDocumentField } from "../abstract/document-fields.ts";
import { TypeDataField } from "../abstract/model-fields.ts";
import { BooleanField, NumberField, StringField } from "../fields/primitive-fields.ts";
import { SchemaField, type DataSchema } from "../fields/schema-field.ts";
import { FilePathField, HTMLField } from "../fields/text-fields.ts";
import { game } from "../host/host.ts";
import type { Collection } from "../utils/collection.ts";
import { flagsField, idField, nameField, PLAIN_METADATA, sortField, typeField } from "./common-fields.ts";

/** How cards are moved. */
export interface MoveOptions {
  /** Which cards of the stack: `CONST.CARD_DRAW_MODES`. */
  how?: number;
  /** Changes to every card that arrives. */
  updateData?: object;
  /** What the move is called in hooks and in chat. */
  action?: string;
  chatNotification?: boolean;
}

/** A deck, hand or pile, as far as a card in it needs to know it. */
export interface CardStack extends ClientDocument {
  readonly cards: Collection<Card>;
  pass(to: CardStack, ids: string[], options?: MoveOptions): Promise<Card[]>;
}

/** One side of a card. */
export interface CardFace {
  name: string;
  text: string;
  img: string | null;
}

/** A card in a stack: at home in its deck, or a copy of it in a hand or pile. */
export class Card extends ClientDocument {
  static override metadata: DocumentMetadata = {
    ...PLAIN_METADATA,
    name: "Card",
    collection: "cards",
    label: "Card",
    labelPlural: "Cards",
    hasTypeData: true,
  };

  static DEFAULT_ICON = "icons/svg/cards.svg";

  declare description: string;
  declare suit: string | undefined;
  declare value: number | null;
  declare back: CardFace;
  declare faces: CardFace[];
  declare face: number | null;
  declare drawn: boolean;
  declare origin: CardStack | null;

  static override defineSchema(): DataSchema {
    const sideFields = (): DataSchema => ({
      name: new StringField(),
      text: new HTMLField(),
      img: new FilePathField({ categories: ["IMAGE", "VIDEO"] }),
    });
    const size = (): NumberField => new NumberField({ integer: true, positive: true });
    return {
      _id: idField(),
      name: nameField(),
      description: new HTMLField(),
      type: typeField(this, { initial: "base" }),
      system: new TypeDataField(this),
      suit: new StringField(),
      value: new NumberField(),
      back: new SchemaField(sideFields()),
      faces: new ArrayField(new SchemaField(sideFields())),
      face: new NumberField({ integer: true, min: 0, initial: null }),
      drawn: new BooleanField(),
      origin: new ForeignDocumentField({ documentName: "Cards" }),
      width: size(),
      height: size(),
      rotation: new NumberField({ initial: 0 }),
      sort: sortField(),
      flags: flagsField(),
    };
  }

  /** The face that lies up; null when the card lies face down. */
  get currentFace(): CardFace | null {
    return this.face === null ? null : (this.faces[Math.min(this.face, this.faces.length - 1)] ?? null);
  }

  /** Does a face lie up? */
  get showFace(): boolean {
    return this.currentFace !== null;
  }

  /** The stack that it belongs to: for a card in a deck the deck. */
  get source(): CardStack | null {
    const stack = this.parent as CardStack | null;
    return stack?.type === "deck" ? stack : this.origin;
  }

  /** Is it in the stack that it belongs to? */
  get isHome(): boolean {
    return this.parent !== null && (this.source === this.parent || this.origin === null);
  }

  get hasNextFace(): boolean {
    return this.face === null || this.face < this.faces.length - 1;
  }

  get hasPreviousFace(): boolean {
    return this.face !== null;
  }

  /** A card that lies face down tells no more than its back does. */
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const face = this.currentFace;
    this.name = face
      ? face.name || String(this._source["name"])
      : this.back.name || game().i18n.format("CARD.Unknown", { source: this.source?.name ?? "" });
    Object.defineProperty(this, "img", {
      value: (face ?? this.back).img ?? Card.DEFAULT_ICON,
      configurable: true,
      writable: true,
    });
  }

  /** Turns the card: to a face, or with null face down. Without an argument to its other side. */
  async flip(face?: number | null): Promise<this | undefined> {
    const next = face === undefined ? (this.face === null ? 0 : null) : face;
    return this.update({ face: next });
  }

  /** Moves the card to another stack. */
  async pass(to: CardStack, options: MoveOptions = {}): Promise<Card | undefined> {
    const [created] = await (this.parent as CardStack).pass(to, [this.id ?? ""], options);
    return created;
  }

  /** {@link Card.pass}, told in chat as played. */
  async play(to: CardStack, options: MoveOptions = {}): Promise<Card | undefined> {
    return this.pass(to, { action: "play", ...options });
  }

  /** {@link Card.pass}, told in chat as discarded. */
  async discard(to: CardStack, options: MoveOptions = {}): Promise<Card | undefined> {
    return this.pass(to, { action: "discard", ...options });
  }

  /**
   * Shows the card in chat: its picture and its name, unless the message says otherwise.
   * See foundryvtt.com/api/classes/foundry.documents.Card.html#tomessage
   */
  async toMessage(messageData: Plain = {}, operation: DatabaseOperation = {}): Promise<Document | undefined> {
    const name = escapeHTML(this.name);
    const image = `<img class="card-face" src="${escapeHTML(this.img ?? "")}" alt="">`;
    const content = `<div class="card-draw flexrow">${image}<h4 class="card-name">${name}</h4></div>`;
    const { documentClass } = documentConfig("ChatMessage");
    return (documentClass as unknown as typeof Document).create({ content, ...messageData }, operation);
  }

  /** Returns the card to its deck. */
  async recall(options: MoveOptions = {}): Promise<Card | undefined> {
    const source = this.source;
    if (!source || this.isHome) return this;
    await this.pass(source, { ...options, chatNotification: false });
    return source.cards.get(this.id ?? "");
  }
}
