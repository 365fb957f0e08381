import type { SheetMetadata } from "../../foundry/sheets.ts";
import { templatePath } from "../apps/templates.ts";
import { ItemSheetBase, type ItemContext, type SheetRenderOptions } from "./bases.ts";
import { spendContext } from "./item-context.ts";

/** A line of the menu of spends: its pillar, its price, what happens. */
export class SpendSheet extends ItemSheetBase {
  static readonly metadata: SheetMetadata = {
    document: "Item",
    types: ["spend"],
    label: "FATES_EDGE.Sheet.Spend",
  };

  static override DEFAULT_OPTIONS = {
    classes: ["fates-edge", "fe-sheet", "fe-item-sheet"],
    position: { width: 520, height: 440 },
    window: { resizable: true },
    form: { submitOnChange: true },
  };

  static override PARTS = { body: { template: templatePath("sheets/spend-item"), scrollable: [""] } };

  override async _prepareContext(options: SheetRenderOptions): Promise<ItemContext> {
    const context = await super._prepareContext(options);
    const item = this.item as Item.OfType<"spend">;
    return Object.assign(context, await spendContext(item, { uid: this.id, editable: this.isEditable }));
  }
}
