import { createUnderOldId } from "../foundry/create-document.ts";
import { deleteDocument } from "../foundry/delete-document.ts";
import { findDocument, sourceAt } from "../foundry/documents.ts";
import { makeChanges } from "./make-changes.ts";
import { pileOf, returnToPile } from "./pile.ts";
import type { ChangeStore } from "./undo.ts";

/** The path of a change that says in which pile a card lies. */
export const PILE = "pile";
/** The path of a change that made a document; `after` is the name it was given. */
export const MADE = "made";

/** The world's documents, as undo sees them. */
export const documentStore: ChangeStore = {
  async read({ uuid, path }) {
    if (path === PILE) return pileOf(uuid);
    const document = await findDocument(uuid);
    if (path === MADE) return document ? sourceAt(document, "name") : undefined;
    return document ? (sourceAt(document, path) ?? null) : undefined;
  },

  async restore(changes) {
    const piled = changes.filter(({ path }) => path === PILE);
    const whole = changes.filter(({ path }) => path === "");
    const made = changes.filter(({ path }) => path === MADE);
    const valued = changes.filter(({ path }) => path !== "" && path !== PILE && path !== MADE);
    for (const { uuid } of made) await deleteDocument(uuid);
    await returnToPile(piled);
    for (const { uuid, before } of whole) await createUnderOldId(uuid, before);
    await makeChanges(valued.map(({ uuid, path, before }) => ({ uuid, path, before: null, after: before })));
  },
};
