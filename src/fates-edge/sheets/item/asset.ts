import type { SheetMetadata } from "../../../foundry/registration.ts";
import { templatePath } from "../../apps/parts/templates.ts";
import type { AssetItem } from "../../data/kinds.ts";
import { type ItemContext, ItemSheetBase, type SheetRenderOptions } from "../bases.ts";
import { assetContext } from "./asset-context.ts";
import { writeSlug } from "./item-sheet.ts";

/** What a form of this sheet sends, as far as it is put right on the way. */
interface AssetFields {
  name?: string;
  system?: { slug?: string; asks?: unknown };
}

/** An off-screen asset (SRD 12.2, 16.4): what it is, what may be asked of it, and how it stands. */
export class AssetSheet extends ItemSheetBase {
  static readonly metadata: SheetMetadata = {
    document: "Item",
    types: ["asset"],
    label: "FATES_EDGE.Sheet.AssetItem",
  };

  static override DEFAULT_OPTIONS = {
    classes: ["fates-edge", "fe-sheet", "fe-item-sheet"],
    position: { width: 600, height: 680 },
    window: { resizable: true },
    form: { submitOnChange: true },
  };

  static override PARTS = { body: { template: templatePath("sheets/asset-item"), scrollable: [""] } };

  override async _prepareContext(options: SheetRenderOptions): Promise<ItemContext> {
    const context = await super._prepareContext(options);
    const place = { uid: this.id, editable: this.isEditable };
    return Object.assign(context, await assetContext(this.item as AssetItem, place));
  }

  /** Asks are written one a line. */
  override _processFormData(event: SubmitEvent | null, form: HTMLFormElement, data: never): object {
    const update = super._processFormData(event, form, data) as AssetFields;
    writeSlug(form, update, this.item);
    const { system } = update;
    if (typeof system?.asks === "string") system.asks = lines(system.asks);
    return update;
  }
}

function lines(written: string): string[] {
  return written
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}
