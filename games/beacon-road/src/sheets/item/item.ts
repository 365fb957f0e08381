import { updateDocument } from "#foundry/documents.ts";
import { isInput } from "#foundry/elements.ts";
import { localize } from "#foundry/i18n.ts";
import type { SheetMetadata } from "#foundry/registration.ts";
import { ItemSheet, type ItemSheetOptions } from "#table/sheets/item-sheet.ts";
import { putBack } from "#table/ranges.ts";
import { letKeysScroll } from "#table/sheets/keyboard.ts";
import { proseOf } from "#table/sheets/prose.ts";
import { templatePath } from "../../data/game.ts";
import { isPower } from "../../data/kinds.ts";
import { powerLines } from "../../words/power.ts";
import { factsOf, fieldViews } from "../../words/field-views.ts";
import { wordsOf } from "./words-of.ts";
import { addRow, removeRow, toggleWord, writeInList } from "./write-list.ts";

/** The sheet of everything one may have: read first, written on with the pencil. */
export class ThingSheet extends ItemSheet {
  static override readonly help: string = "things";
  static readonly metadata: SheetMetadata = {
    document: "Item",
    types: [
      "archetype",
      "bloodline",
      "background",
      "trait",
      "ability",
      "power",
      "weapon",
      "armor",
      "shield",
      "gear",
      "ritual",
      "spell",
      "formula",
      "crew-type",
      "crew-ability",
      "upgrade",
      "claim",
    ],
    label: "BEACON_ROAD.Sheet.Thing",
  };
  static override DEFAULT_OPTIONS: ItemSheetOptions = {
    classes: ["tt-thing"],
    actions: {
      addRow: ThingSheet.#addRow,
      removeRow: ThingSheet.#removeRow,
      toggleWord: ThingSheet.#toggleWord,
    },
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
    const facts = isPower(this.item) ? powerLines(this.item.system) : factsOf(context.fields);
    return { ...context, facts };
  }

  async #context() {
    const { item } = this;
    const prose = await proseOf(item.system.description, item);
    return {
      name: item.name,
      img: item.img,
      uuid: item.uuid,
      kind: localize(`TYPES.Item.${item.type}`),
      fields: fieldViews(item, this.id),
      description: prose.source,
      descriptionHTML: prose.html,
    };
  }

  override async _onRender(...drawn: Parameters<ItemSheet["_onRender"]>): Promise<void> {
    await super._onRender(...drawn);
    if (!this.writing) letKeysScroll(this.element);
    for (const field of this.element.querySelectorAll<HTMLInputElement>("[data-list-path]"))
      field.addEventListener("change", (event) => {
        event.stopPropagation();
        void this.#write(field);
      });
  }

  async #write(field: HTMLInputElement | HTMLSelectElement): Promise<void> {
    const path = field.dataset.listPath ?? "";
    if (putBack(field, field.dataset.open !== undefined)) return;
    const value = valueOf(field);
    if (path.includes(".")) return writeInList(this.item, path, value);
    await updateDocument(this.item, { system: { [path]: value } });
  }

  static async #addRow(this: ThingSheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    await addRow(this.item, dataset.path ?? "");
  }

  static async #removeRow(this: ThingSheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    await removeRow(this.item, dataset.path ?? "");
  }

  static async #toggleWord(this: ThingSheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    await toggleWord(this.item, dataset.path ?? "", dataset.word ?? "");
  }
}

/** What stands in a field: a tick, a number, words between commas, or a text. */
function valueOf(field: HTMLInputElement | HTMLSelectElement): unknown {
  if (field.type === "checkbox") return isInput(field) && field.checked;
  if (field.type === "number") return field.value === "" ? null : Number(field.value);
  if (field.dataset.words === undefined) return field.value;
  return wordsOf(field.value);
}
