import type { Plain } from "../../../shared/objects.ts";
import { DomSheet } from "../core-sheets/dom-sheet.ts";
import { button, h } from "../basics/html.ts";
import { host, localize, type SheetEntry } from "../basics/host.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";

/** The window in which a document's sheet is chosen, among those that are registered for its type. */
export class SheetChoice extends DomSheet {
  static override DEFAULT_OPTIONS: Plain = {
    classes: ["document-sheet-config"],
    window: { icon: "fa-solid fa-gear", contentClasses: [], resizable: false },
    position: { width: 480 },
    form: { handler: SheetChoice.#onSubmit, submitOnChange: false, closeOnSubmit: true },
    sheetConfig: false,
  };

  override get title(): string {
    return `Sheet of ${this.document.name}`;
  }

  get #sheets(): SheetEntry[] {
    const { documentName, type = "base" } = this.document;
    const sheets = host.CONFIG[documentName]?.sheetClasses?.[type] ?? {};
    return Object.values(sheets).filter(({ canConfigure }) => canConfigure);
  }

  protected override build(): Node[] {
    const id = `${this.id}-sheetClass`;
    const core = this.document.flags?.["core"] as { sheetClass?: string } | undefined;
    const chosen = core?.sheetClass ?? "";
    const options = this.#sheets.map((sheet) =>
      h("option", { value: sheet.id, selected: sheet.id === chosen }, localize(sheet.label)),
    );
    const field = h(
      "select",
      { id, name: "sheetClass" },
      h("option", { value: "" }, "The default"),
      ...options,
    );
    const group = h(
      "div",
      { class: "form-group" },
      h("label", { for: id }, "This sheet"),
      h("div", { class: "form-fields" }, field),
    );
    const form = h("section", { class: "standard-form scrollable", "data-application-part": "form" }, group);
    const save = button("Save", { icon: "fa-solid fa-floppy-disk", type: "submit" });
    return [form, h("footer", { class: "form-footer", "data-application-part": "footer" }, save)];
  }

  static async #onSubmit(
    this: SheetChoice,
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Promise<void> {
    const { sheetClass = "" } = formData.object as { sheetClass?: string };
    await this.document.update({ flags: { core: { sheetClass } } });
  }
}
