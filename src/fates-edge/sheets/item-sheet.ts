import { deletion } from "../../foundry/deletion.ts";
import { localize } from "../../foundry/i18n.ts";
import { randomId } from "../../foundry/random-id.ts";
import type { SheetMetadata } from "../../foundry/sheets.ts";
import { updateDocument } from "../../foundry/update-document.ts";
import { confirmRemoval } from "../apps/confirm-removal.ts";
import { templatePath } from "../apps/templates.ts";
import { ItemSheetBase, type ItemContext, type ItemDrawn, type SheetRenderOptions } from "./bases.ts";
import { focusWanted } from "./focus-wanted.ts";
import { edgeItemContext, type EdgeItem } from "./item-context.ts";

/** A talent or a piece of gear: what it says, its edges, and for gear its condition. */
export class EdgeItemSheet extends ItemSheetBase {
  static readonly metadata: SheetMetadata = {
    document: "Item",
    types: ["talent", "gear"],
    label: "FATES_EDGE.Sheet.Edge",
  };

  static override DEFAULT_OPTIONS = {
    classes: ["fates-edge", "fe-sheet", "fe-item-sheet"],
    position: { width: 560, height: 620 },
    window: { resizable: true },
    form: { submitOnChange: true },
    actions: { addEdge: EdgeItemSheet.#addEdge, removeEdge: EdgeItemSheet.#removeEdge },
  };

  static override PARTS = { body: { template: templatePath("sheets/edge-item"), scrollable: [""] } };

  /** The id of a field to go to once it is drawn: the name of a new edge. */
  #wanted = "";

  get #edgeItem(): EdgeItem {
    return this.item as EdgeItem;
  }

  override async _prepareContext(options: SheetRenderOptions): Promise<ItemContext> {
    const context = await super._prepareContext(options);
    return Object.assign(context, await edgeItemContext(this.#edgeItem, this.id, this.isEditable));
  }

  override async _onRender(...drawn: ItemDrawn): Promise<void> {
    await super._onRender(...drawn);
    if (focusWanted(this.element, this.#wanted)) this.#wanted = "";
  }

  static async #addEdge(this: EdgeItemSheet): Promise<void> {
    const key = randomId();
    const edge = { label: "", attribute: "", skill: "", dice: 1, circumstance: "" };
    this.#wanted = `${this.id}-edge-${key}-label`;
    await this.item.update({ system: { edges: { [key]: edge } } });
  }

  static async #removeEdge(this: EdgeItemSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const key = target.dataset.edge ?? "";
    const name = this.#edgeItem.system.edges[key]?.label || localize("FATES_EDGE.Item.EdgeNew");
    if (!(await confirmRemoval("FATES_EDGE.Sheet.RemoveAsk", name))) return;
    await updateDocument(this.item, { system: { edges: deletion(key) } });
  }
}
