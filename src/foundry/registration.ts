import { SYSTEM_ID } from "./system-id.ts";

/** What a sheet says of itself on its class. */
export interface SheetMetadata {
  readonly document: "Actor" | "Item";
  readonly types: readonly string[];
  /** A key of `lang/`: what the sheet is called where one may be chosen. */
  readonly label: string;
}

/** Makes a sheet the default of its sub-types. */
export function registerSheet(
  sheet: abstract new (...args: never) => unknown,
  metadata: SheetMetadata,
): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  const documentClass = metadata.document === "Actor" ? Actor : Item;
  DocumentSheetConfig.registerSheet(documentClass, SYSTEM_ID, sheet as never, {
    types: [...metadata.types] as never,
    makeDefault: true,
    label: metadata.label,
  });
}
