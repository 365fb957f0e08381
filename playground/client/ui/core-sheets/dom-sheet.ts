import type { Plain } from "../../../shared/objects.ts";
import { replaceNodes } from "../handlebars/dom-application.ts";
import type { RenderOptions } from "../application/options.ts";
import { h } from "../basics/html.ts";
import { DocumentSheetV2 } from "../sheets/document-sheet.ts";

/** A sheet of the playground's own: it builds its nodes in code. Changes in its form are saved at once. */
export abstract class DomSheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: Plain = {
    classes: ["core-sheet"],
    window: { resizable: true, contentClasses: ["standard-form"] },
    form: { submitOnChange: true },
  };

  /** The content, built anew at each rendering. */
  protected abstract build(): Node[] | Promise<Node[]>;

  override async _renderHTML(_context: Plain, _options: RenderOptions): Promise<Node[]> {
    return this.build();
  }

  override _replaceHTML(result: Node[], content: HTMLElement, _options: RenderOptions): void {
    replaceNodes(content, result, ["", ".scrollable"]);
  }

  /** A text field for the document's name. */
  protected nameField(): HTMLElement {
    const id = `${this.id}-name`;
    const field = h("input", { id, type: "text", name: "name", value: this.document.name, required: true });
    return h(
      "div",
      { class: "form-group" },
      h("label", { for: id }, "Name"),
      h("div", { class: "form-fields" }, field),
    );
  }
}
