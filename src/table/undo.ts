import {
  type AnyDocument,
  createUnderOldId,
  deleteDocument,
  findDocument,
  sourceAt,
  updateAll,
  uuidOf,
} from "../foundry/documents.ts";
import { notify } from "../foundry/notify.ts";
import { readSetting, writeSetting } from "../foundry/settings.ts";
import { added, type Change, sameData, updateOf } from "./changes.ts";
import { pileOf, returnToPile } from "./decks.ts";

/** Where changed values are read and put back: the world's documents, or plain data in a test. */
export interface ChangeStore {
  /** The present value at a change's place: null when nothing is there, undefined when its document is gone. */
  read(change: Change): Promise<unknown>;
  /** Puts `before` back for each, in the order given. */
  restore(changes: readonly Change[]): Promise<void>;
}

/** What an undo could do. What was changed since, or is gone, is left alone and named. */
export interface UndoReport {
  readonly restored: readonly Change[];
  readonly left: readonly Change[];
}

/**
 * Takes back what one act changed, last change first. A value that is no longer what the act made of it belongs
 * to whoever changed it since, and stays.
 */
export async function undoChanges(changes: readonly Change[], store: ChangeStore): Promise<UndoReport> {
  const restored: Change[] = [];
  const left: Change[] = [];
  for (const change of changes.toReversed()) {
    const present = await store.read(change);
    (isUntouched(change, present) ? restored : left).push(change);
  }
  if (restored.length > 0) await store.restore(restored);
  return { restored, left };
}

/** A deleted document has no present value; it may be made anew. Anything else must be as the act left it. */
function isUntouched(change: Change, present: unknown): boolean {
  if (present === undefined) return change.path === "" && change.after === null;
  return sameData(present, change.after);
}

/** The path of a change that says in which pile a card lies. */
export const PILE = "pile";
/** The path of a change that made a document; `after` is the name it was given. */
export const MADE = "made";

/** The change of an act that makes a document: undone, the document goes, unless it was renamed since. */
export function making(
  at: string | { readonly id: string | null; readonly uuid: string | null },
  name: string,
): Change {
  return added(at, MADE, name);
}

/** The change of an act that deletes a document, as it is now: undone, the document is there again. */
export function deleting(document: {
  readonly id: string | null;
  readonly uuid: string | null;
  toObject(): object;
}): Change {
  return { uuid: uuidOf(document), path: "", before: document.toObject(), after: null };
}

/** The path of a change of one of the game's settings, whose key stands in the place of a uuid. */
const SETTING = "setting";

/** The change of a setting of the world. */
export function settingChange(key: string, before: unknown, after: unknown): Change {
  return { uuid: key, path: SETTING, before, after };
}

/** The world's documents, as undo sees them. */
export const documentStore: ChangeStore = {
  async read({ uuid, path }) {
    if (path === PILE) return pileOf(uuid);
    if (path === SETTING) return readSetting(uuid);
    const document = await findDocument(uuid);
    if (path === MADE) return document ? sourceAt(document, "name") : undefined;
    return document ? (sourceAt(document, path) ?? null) : undefined;
  },

  async restore(changes) {
    const piled = changes.filter(({ path }) => path === PILE);
    const whole = changes.filter(({ path }) => path === "");
    const made = changes.filter(({ path }) => path === MADE);
    const valued = changes.filter(({ path }) => path !== "" && path !== PILE && path !== MADE);
    for (const { uuid } of made) await deleteDocument(uuid, { takenBack: true });
    await returnToPile(piled);
    for (const { uuid, before } of whole) await createUnderOldId(uuid, before);
    await makeChanges(valued.map(({ uuid, path, before }) => ({ uuid, path, before: null, after: before })));
  },
};

/** Takes changes back in the world. What somebody changed since stays as it is, and this user is told. */
export async function revertChanges(changes: readonly Change[]): Promise<void> {
  const { left } = await undoChanges(changes, documentStore);
  if (left.length > 0) notify.warn("TABLE.Error.UndoLeft", { count: left.length });
}

/**
 * Writes the `after` of each change, all values of one document in one update, and those of a kind in one request; a document of which nothing is to be left is deleted.
 * Whatever is gone is passed over.
 */
export async function makeChanges(changes: readonly Change[]): Promise<void> {
  const whole = changes.filter(({ path, after }) => path === "" && after === null);
  for (const { uuid } of whole) if (await findDocument(uuid)) await deleteDocument(uuid);
  for (const { uuid, after } of changes.filter(({ path }) => path === SETTING))
    await writeSetting(uuid, after);
  // What was made is there already: its change is for an undo alone.
  const valued = changes.filter(({ path }) => path !== "" && path !== MADE && path !== SETTING);
  const updates: [AnyDocument, object][] = [];
  for (const uuid of new Set(valued.map((change) => change.uuid))) {
    const document = await findDocument(uuid);
    if (document) updates.push([document, updateOf(valued.filter((change) => change.uuid === uuid))]);
  }
  await updateAll(updates);
}
