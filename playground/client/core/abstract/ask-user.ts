/** Questions to the user that a document asks. The windows' side brings them; the core has none to open. */
import { NotInPlayground } from "../host/not-in-playground.ts";
import type { Document } from "./document.ts";

type DeletionDialog = (document: Document) => Promise<boolean>;
type ImportDialog = (document: Document) => Promise<string | null>;

let askDeletion: DeletionDialog = () =>
  Promise.reject(new NotInPlayground("Document#deleteDialog without windows"));

let askImport: ImportDialog = () =>
  Promise.reject(new NotInPlayground("Document#importFromJSONDialog without windows"));

/** The windows' side brings the question before a deletion. */
export function registerDeletionDialog(dialog: DeletionDialog): void {
  askDeletion = dialog;
}

/** The windows' side brings the choice of a file. */
export function registerImportDialog(dialog: ImportDialog): void {
  askImport = dialog;
}

/** Whether the user means it. */
export async function mayDelete(document: Document): Promise<boolean> {
  return askDeletion(document);
}

/** The text of the file that the user chooses; null when they would rather not. */
export async function askForJson(document: Document): Promise<string | null> {
  return askImport(document);
}
