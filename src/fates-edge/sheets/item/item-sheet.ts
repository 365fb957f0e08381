import { deletion } from "../../../foundry/deletion.ts";
import { localize } from "../../../foundry/i18n.ts";
import { randomId } from "../../../foundry/random-id.ts";
import { updateDocument } from "../../../foundry/update-document.ts";
import { confirmRemoval } from "../../apps/confirm.ts";
import { type ItemDrawn, ItemSheetBase, type ItemSheetOptions } from "../bases.ts";
import { focusWanted } from "../focus-wanted.ts";
import type { EdgeItem } from "./context.ts";

/** What the sheets of talents and gear share: their edges are written row by row. */
export class EdgeItemSheet extends ItemSheetBase {
  static override DEFAULT_OPTIONS: ItemSheetOptions = {
    classes: ["fates-edge", "fe-sheet", "fe-item-sheet"],
    position: { width: 620, height: 700 },
    window: { resizable: true },
    form: { submitOnChange: true },
    actions: { addEdge: EdgeItemSheet.#addEdge, removeEdge: EdgeItemSheet.#removeEdge },
  };

  /** The id of a field to go to once it is drawn: that of a new row. */
  protected wanted = "";

  get edgeItem(): EdgeItem {
    return this.item as EdgeItem;
  }

  override async _onRender(...drawn: ItemDrawn): Promise<void> {
    await super._onRender(...drawn);
    if (focusWanted(this.element, this.wanted)) this.wanted = "";
  }

  static async #addEdge(this: EdgeItemSheet): Promise<void> {
    const key = randomId();
    this.wanted = `${this.id}-edge-${key}-label`;
    await this.item.update({ system: { edges: { [key]: { label: "" } } } });
  }

  static async #removeEdge(this: EdgeItemSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const key = target.dataset.edge ?? "";
    const name = this.edgeItem.system.edges[key]?.label || localize("FATES_EDGE.Item.EdgeNew");
    if (!(await confirmRemoval("FATES_EDGE.Sheet.RemoveAsk", name))) return;
    await updateDocument(this.item, { system: { edges: deletion(key) } });
  }
}
