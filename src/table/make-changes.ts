import { findDocument } from "../foundry/documents.ts";
import { updateDocument } from "../foundry/update-document.ts";
import type { Change } from "./changes.ts";
import { writePath } from "./write-path.ts";

/** Writes the `after` of each change, all values of one document in one update. Whatever is gone is passed over. */
export async function makeChanges(changes: readonly Change[]): Promise<void> {
  for (const uuid of new Set(changes.map((change) => change.uuid))) {
    const document = await findDocument(uuid);
    const update = {};
    for (const { path, after } of changes.filter((change) => change.uuid === uuid))
      writePath(update, path, after);
    if (document) await updateDocument(document, update);
  }
}
