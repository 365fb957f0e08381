import type { SheetMetadata } from "#foundry/registration.ts";
import { localize } from "#foundry/i18n.ts";
import { readPage } from "#table/reading/page.ts";
import { ReadableSheet } from "#table/reading/readable-sheet.ts";
import { proseOf } from "#table/sheets/prose.ts";
import type { ItemSheetOptions } from "#table/sheets/item-sheet.ts";
import { FIELDS, fieldViews, priceOf, readingOf } from "../apps/thing-fields.ts";
import { templatePath } from "../data/game.ts";

/** The sheet of every thing, spell, skill, ritual and project: read first, written on with the pencil. */
export class ThingSheet extends ReadableSheet {
  static override readonly help: string = "things";
  static readonly metadata: SheetMetadata = {
    document: "Item",
    types: Object.keys(FIELDS),
    label: "TWO_DICE.Sheet.Thing",
  };
  static override DEFAULT_OPTIONS: ItemSheetOptions = { classes: ["tt-thing"] };
  static override PARTS = { body: { template: templatePath("sheets/thing"), scrollable: [""] } };

  protected override get isBlank(): boolean {
    return this.item.system.description === "" && this.isEditable;
  }

  protected override readerContext(): Promise<object> {
    return readPage(this.item, readingOf(this.item));
  }

  protected override async editorContext(): Promise<object> {
    const { item } = this;
    const prose = await proseOf(item.system.description, item);
    return {
      name: item.name,
      img: item.img,
      uuid: item.uuid,
      kind: localize(`TYPES.Item.${item.type}`),
      fields: fieldViews(item),
      description: prose.source,
      descriptionHTML: prose.html,
      price: priceOf(item),
    };
  }
}
