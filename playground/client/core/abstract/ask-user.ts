/** Questions to the user that a document asks. The windows' side brings them; the core has none to open. */
import type { Plain } from "../../../shared/objects.ts";
import { NotInPlayground } from "../host/not-in-playground.ts";
import type { Document } from "./document.ts";

type DeletionDialog = (document: Document) => Promise<boolean>;
type ImportDialog = (document: Document) => Promise<string | null>;

type CreationDialog = (question: CreationQuestion) => Promise<Plain | null>;

/** What is asked before a document is made: what is known of it, and among which types and folders one may choose. */
export interface CreationQuestion {
  readonly documentName: string;
  readonly name: string;
  readonly data: Plain;
  readonly types: readonly string[];
  readonly dialog: Plain;
}

let askDeletion: DeletionDialog = () =>
  Promise.reject(new NotInPlayground("Document#deleteDialog without windows"));

let askImport: ImportDialog = () =>
  Promise.reject(new NotInPlayground("Document#importFromJSONDialog without windows"));

type OverwriteDialog = (document: Document, names: readonly string[]) => Promise<boolean>;

let askOverwrite: OverwriteDialog = () =>
  Promise.reject(new NotInPlayground("Adventure#import without windows"));

/** The windows' side brings the question before an import writes over what the world has. */
export function registerOverwriteDialog(dialog: OverwriteDialog): void {
  askOverwrite = dialog;
}

/** Whether the user means to write over these. */
export async function mayOverwrite(document: Document, names: readonly string[]): Promise<boolean> {
  return askOverwrite(document, names);
}

let askCreation: CreationDialog = () =>
  Promise.reject(new NotInPlayground("Document.createDialog without windows"));

/** The windows' side brings the question for a new document's name and type. */
export function registerCreationDialog(dialog: CreationDialog): void {
  askCreation = dialog;
}

/** What the user wants a new document to be; null when they would rather have none. */
export async function askForNew(question: CreationQuestion): Promise<Plain | null> {
  return askCreation(question);
}

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
