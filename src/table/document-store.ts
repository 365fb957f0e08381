import { createUnderOldId } from "../foundry/create-document.ts";
import { findDocument, sourceAt } from "../foundry/uuid.ts";
import { makeChanges } from "./make-changes.ts";
import { pileOf, returnToPile } from "./decks/pile-of.ts";
import type { ChangeStore } from "./undo.ts";

/** The path of a change that says in which pile a card lies. */
export const PILE = "pile";

/** The world's documents, as undo sees them. */
export const documentStore: ChangeStore = {
  async read({ uuid, path }) {
    if (path === PILE) return pileOf(uuid);
    const document = await findDocument(uuid);
    return document ? (sourceAt(document, path) ?? null) : undefined;
  },

  async restore(changes) {
    const piled = changes.filter(({ path }) => path === PILE);
    const whole = changes.filter(({ path }) => path === "");
    const valued = changes.filter(({ path }) => path !== "" && path !== PILE);
    await returnToPile(piled);
    for (const { uuid, before } of whole) await createUnderOldId(uuid, before);
    await makeChanges(valued.map(({ uuid, path, before }) => ({ uuid, path, before: null, after: before })));
  },
};
