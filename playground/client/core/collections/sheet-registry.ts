import type { Document } from "../abstract/document.ts";
import { CONST } from "../host/constants.ts";
import { documentConfig, type RegisteredSheet } from "../host/config.ts";

/** A sheet as a package registers it. */
export interface SheetRegistration {
  scope: string;
  sheetClass: RegisteredSheet["cls"] & { name: string };
  options: {
    label?: string | (() => string);
    types?: string[];
    makeDefault?: boolean;
    canBeDefault?: boolean;
    canConfigure?: boolean;
  };
}

/** Registers a sheet for sub-types of a document, all of them unless told which. */
export function registerSheet(documentName: string, { scope, sheetClass, options }: SheetRegistration): void {
  const config = documentConfig(documentName);
  const id = `${scope}.${sheetClass.name}`;
  const { label = sheetClass.name, makeDefault = false, canBeDefault = true, canConfigure = true } = options;
  for (const type of options.types?.length
    ? options.types
    : typesOf(config.documentClass as typeof Document)) {
    const sheets = (config.sheetClasses[type] ??= {});
    const text = typeof label === "function" ? label() : label;
    if (makeDefault) for (const sheet of Object.values(sheets)) sheet.default = false;
    sheets[id] = { id, label: text, cls: sheetClass, default: makeDefault, canBeDefault, canConfigure };
  }
}

/** Takes a sheet out again. */
export function unregisterSheet(
  documentName: string,
  scope: string,
  sheetClass: SheetRegistration["sheetClass"],
  types?: string[],
): void {
  const config = documentConfig(documentName);
  for (const type of types?.length ? types : Object.keys(config.sheetClasses)) {
    const sheets = config.sheetClasses[type];
    if (sheets) Reflect.deleteProperty(sheets, `${scope}.${sheetClass.name}`);
  }
}

/** The classes of the sheets registered for a kind of document. */
export function registeredSheets(documentName: string): RegisteredSheet["cls"][] {
  const all = Object.values(documentConfig(documentName).sheetClasses).flatMap((sheets) =>
    Object.values(sheets),
  );
  return Array.from(new Set(all.map((sheet) => sheet.cls)));
}

function typesOf(cls: typeof Document): string[] {
  return cls.schema.has("type") ? cls.TYPES : [CONST.BASE_DOCUMENT_TYPE];
}
