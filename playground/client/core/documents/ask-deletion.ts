import type { Document } from "../abstract/document.ts";
import { NotInPlayground } from "../not-in-playground.ts";

type DeletionDialog = (document: Document) => Promise<boolean>;

let ask: DeletionDialog = () => Promise.reject(new NotInPlayground("Document#deleteDialog without windows"));

/** The windows' side brings the question; the core has none to open. */
export function registerDeletionDialog(dialog: DeletionDialog): void {
  ask = dialog;
}

/** Whether the user means it. */
export async function mayDelete(document: Document): Promise<boolean> {
  return ask(document);
}
