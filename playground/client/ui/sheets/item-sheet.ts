import type { Plain } from "../../../shared/objects.ts";
import { host, type HostDocument } from "../basics/host.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { DragDrop } from "../ux/drag-drop.ts";
import type { RenderOptions } from "../application/options.ts";
import { DocumentSheetV2 } from "./document-sheet.ts";

/**
 * The base of items' sheets.
 * See foundryvtt.com/api/classes/foundry.applications.sheets.ItemSheetV2.html
 */
export class ItemSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: Plain = { position: { width: 480 } };

  get item(): HostDocument {
    return this.document;
  }

  /** The actor that has it, if one does. */
  get actor(): HostDocument | null {
    return this.document.parent;
  }

  override async _onRender(context: Plain, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    new DragDrop.implementation({
      dragSelector: ".draggable",
      permissions: { dragstart: () => this.isEditable, drop: () => this.isEditable },
      callbacks: { drop: (event) => void this._onDrop(event) },
    }).bind(this.element);
  }

  /** Tells hooks what was dropped; an item sheet has nothing of its own to do with it. */
  async _onDrop(event: DragEvent): Promise<unknown> {
    const data = TextEditor.implementation.getDragEventData(event);
    return host.Hooks.call("dropItemSheetData", this.item, this, data);
  }
}
