import type { Document } from "../abstract/document.ts";
import { NotInPlayground } from "../not-in-playground.ts";

type ImportDialog = (document: Document) => Promise<string | null>;

let ask: ImportDialog = () =>
  Promise.reject(new NotInPlayground("Document#importFromJSONDialog without windows"));

/** The windows' side brings the question; the core has none to open. */
export function registerImportDialog(dialog: ImportDialog): void {
  ask = dialog;
}

/** The text of the file that the user chooses; null when they would rather not. */
export async function askForJson(document: Document): Promise<string | null> {
  return ask(document);
}
