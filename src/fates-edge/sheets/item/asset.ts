import type { SheetMetadata } from "#foundry/registration.ts";
import { templatePath } from "../../apps/parts/templates.ts";
import type { AssetItem } from "../../data/kinds.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { assetContext } from "./asset-context.ts";
import { writeSlug } from "./item-sheet.ts";
import { ThingSheet } from "./readable.ts";

/** What a form of this sheet sends, as far as it is put right on the way. */
interface AssetFields {
  name?: string;
  system?: { slug?: string; asks?: unknown };
}

/** An off-screen asset (SRD 12.2, 16.4): what it is, what may be asked of it, and how it stands. */
export class AssetSheet extends ThingSheet {
  static override readonly help: RulesPage = "retinue";
  static readonly metadata: SheetMetadata = {
    document: "Item",
    types: ["asset"],
    label: "FATES_EDGE.Sheet.AssetItem",
  };

  static override PARTS = { body: { template: templatePath("sheets/asset-item"), scrollable: [""] } };

  protected override editorContext(): Promise<object> {
    return assetContext(this.item as AssetItem, { uid: this.id });
  }

  /** Asks are written one a line. */
  override _processFormData(event: SubmitEvent | null, form: HTMLFormElement, data: never): object {
    const update = super._processFormData(event, form, data) as AssetFields;
    writeSlug(event, form, update, this.item);
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
