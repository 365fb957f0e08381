import {
  registerSheet,
  unregisterSheet,
  type SheetRegistration,
} from "../../core/collections/sheet-registry.ts";
import type { HostDocumentClass } from "../basics/host.ts";
import { SheetChoice } from "./sheet-choice.ts";

type SheetClass = SheetRegistration["sheetClass"];

/**
 * Which sheets documents have, and the window in which one of them is chosen for a document.
 * See foundryvtt.com/api/classes/foundry.applications.apps.DocumentSheetConfig.html
 */
export class DocumentSheetConfig extends SheetChoice {
  /** Makes a sheet class known for some sub-types of a document, or for all of them. */
  static registerSheet(
    documentClass: HostDocumentClass,
    scope: string,
    sheetClass: SheetClass,
    options: SheetRegistration["options"] = {},
  ): void {
    registerSheet(documentClass.documentName, { scope, sheetClass, options });
  }

  /** Forgets a sheet class again, for instance one of core's that a system replaces. */
  static unregisterSheet(
    documentClass: HostDocumentClass,
    scope: string,
    sheetClass: SheetClass,
    { types }: { types?: string[] } = {},
  ): void {
    unregisterSheet(documentClass.documentName, scope, sheetClass, types);
  }
}
