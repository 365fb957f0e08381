import { deletion, updateDocument } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import type { SheetMetadata } from "#foundry/registration.ts";
import { fieldViews } from "#table/sheets/item-fields.ts";
import { ItemSheet, type ItemSheetOptions } from "#table/sheets/item-sheet.ts";
import { proseOf } from "#table/sheets/prose.ts";
import { templatePath } from "../data/game.ts";
import { isModified } from "../data/kinds.ts";
import { itemLine } from "../words/item-lines.ts";
import { label, SUIT_SIGNS } from "../words/labels.ts";
import { ITEM_FIELDS } from "./item-fields.ts";
import { inOrder } from "../data/actor/fields.ts";

/** Facts that the line under the name says already, or that matter to nobody who reads. */
const NOT_READ = [
  "about",
  "bonus",
  "equipped",
  "hands",
  "inflicted",
  "monsters",
  "natural",
  "pay.amount",
  "pay.each",
  "pay.what",
  "permanent",
  "ranges.long",
  "ranges.medium",
  "ranges.short",
  "rank",
  "ranks",
  "reach",
  "ready",
  "suit",
  "trigger",
  "when",
];

/** The sheet of every item: read first, written on with the pencil. */
export class ThingSheet extends ItemSheet {
  static override readonly help: string = "things";
  static readonly metadata: SheetMetadata = {
    document: "Item",
    types: Object.keys(ITEM_FIELDS.paths),
    label: "GAME_OF_BASTARDS.Sheet.Thing",
  };
  static override DEFAULT_OPTIONS: ItemSheetOptions = {
    classes: ["tt-thing"],
    actions: { removeModification: ThingSheet.#removeModification },
  };
  static override PARTS = { body: { template: templatePath("sheets/thing"), scrollable: [""] } };

  protected override get isBlank(): boolean {
    return this.item.system.description === "" && this.isEditable;
  }

  protected override editorContext(): Promise<object> {
    return this.#context();
  }

  protected override async readerContext(): Promise<object> {
    const context = await this.#context();
    const facts = context.fields.filter(({ text, path }) => text !== "" && !isNotRead(path));
    return { ...context, facts };
  }

  async #context() {
    const { item } = this;
    const prose = await proseOf(item.system.description, item);
    const suit = "suit" in item.system ? item.system.suit : null;
    return {
      name: item.name,
      img: item.img,
      uuid: item.uuid,
      kind: localize(`TYPES.Item.${item.type}`),
      line: itemLine(item),
      suit: suit && { id: suit, sign: SUIT_SIGNS[suit], label: label.suit(suit) },
      fields: fieldViews(item, this.id, ITEM_FIELDS),
      modifications: modificationViews(item),
      description: prose.source,
      descriptionHTML: prose.html,
    };
  }

  static async #removeModification(
    this: ThingSheet,
    _event: PointerEvent,
    { dataset }: HTMLElement,
  ): Promise<void> {
    await updateDocument(this.item, { system: { modifications: deletion(dataset.key ?? "") } });
  }
}

function isNotRead(path: string): boolean {
  return NOT_READ.includes(path.replace("system.", ""));
}

function modificationViews(item: Item.Implementation): object[] {
  if (!isModified(item)) return [];
  return inOrder(item.system.modifications).map(([key, { name, rank }]) => ({
    key,
    name,
    rank: rank > 1 ? rank : "",
    removeLabel: localize("GAME_OF_BASTARDS.Sheet.RemoveNamed", { name }),
  }));
}
