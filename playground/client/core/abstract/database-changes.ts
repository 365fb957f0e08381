/** Applies what the server has stored, on the client that asked and on all the others alike. */
import { deepClone, type Plain } from "../../../shared/objects.ts";
import { documentConfig } from "../host/config.ts";
import { Hooks } from "../host/hooks.ts";
import { game } from "../host/host.ts";
import type { StoredClass, StoredDocument, StoredDocuments } from "./document-types.ts";

/** A stored change: of which kind of document, where, with which options, by whom. */
export interface Change<D extends StoredDocument = StoredDocument> {
  cls: StoredClass<D>;
  parent: StoredDocument | null;
  pack: string | null;
  options: Plain;
  userId: string;
}

/** A change as the server broadcasts it. */
export interface ChangeMessage {
  action: "create" | "update" | "delete";
  type: string;
  parent: string | null;
  pack: string | null;
  result: unknown[];
  options: Plain;
  userId: string;
}

/** Applies another client's change. A parent that is not loaded here, as in a compendium, is nothing to change. */
export function applyChangeMessage(message: ChangeMessage, parent: StoredDocument | null): void {
  if (message.parent && !parent) return;
  const cls = documentConfig(message.type).documentClass as StoredClass;
  const change = { cls, parent, pack: message.pack, options: message.options, userId: message.userId };
  if (message.action === "create") applyCreate(change, message.result as Plain[]);
  if (message.action === "update") applyUpdate(change, message.result as Plain[]);
  if (message.action === "delete") applyDelete(change, message.result as string[]);
}

/** Where the documents of a change live. @throws Error when there is no such place. */
export function collectionOf<D extends StoredDocument>({ cls, parent, pack }: Change<D>): StoredDocuments<D> {
  if (parent) return parent.getEmbeddedCollection(cls.documentName) as StoredDocuments<D>;
  const inPack = pack === null ? undefined : game().packs.get(pack);
  const within = cls.documentName === "Folder" ? inPack?.folders : inPack;
  const collection = pack === null ? game().collections.get(cls.documentName) : within;
  if (!collection)
    throw new Error(
      `There is no collection of ${cls.documentName} documents${pack ? ` in the compendium ${pack}` : ""}.`,
    );
  return collection as unknown as StoredDocuments<D>;
}

/** Makes the created documents and tells of them. */
export function applyCreate<D extends StoredDocument>(change: Change<D>, sources: Plain[]): D[] {
  const collection = collectionOf(change);
  dispatchToParents(change, "_preCreateDescendantDocuments", [sources]);
  const documents = sources.map((source) => {
    const document = change.parent
      ? new change.cls(deepClone(source), { parent: change.parent, pack: change.pack, strict: false })
      : collection.createDocument(deepClone(source), { pack: change.pack, strict: false });
    collection.set(String(source["_id"]), document);
    return document;
  });
  change.parent?.reset();
  tellCreated(change, documents, sources);
  return documents;
}

/** Tells of documents that stand already. */
export function tellCreated<D extends StoredDocument>(
  change: Change<D>,
  documents: D[],
  sources: Plain[],
): void {
  documents.forEach((document, index) => {
    document._onCreate(sources[index] ?? {}, change.options, change.userId);
    Hooks.callAll(`create${change.cls.documentName}`, document, change.options, change.userId);
  });
  dispatchToParents(change, "_onCreateDescendantDocuments", [documents, sources]);
  finish(change, "create", documents, sources);
}

/** Changes the updated documents and tells of them. */
export function applyUpdate<D extends StoredDocument>(change: Change<D>, differences: Plain[]): D[] {
  const collection = collectionOf(change);
  const documents: D[] = [];
  const applied: Plain[] = [];
  for (const difference of differences) {
    const document = collection.get(String(difference["_id"]), { invalid: true });
    if (!document) continue;
    document.updateSource(deepClone(difference), { recursive: change.options["recursive"] !== false });
    collection.set(String(difference["_id"]), document);
    documents.push(document);
    applied.push(difference);
  }
  change.parent?.reset();
  tellUpdated(change, documents, applied);
  return documents;
}

/** Tells of documents that have changed already. */
export function tellUpdated<D extends StoredDocument>(
  change: Change<D>,
  documents: D[],
  applied: Plain[],
): void {
  documents.forEach((document, index) => {
    document._onUpdate(applied[index] ?? {}, change.options, change.userId);
    Hooks.callAll(
      `update${change.cls.documentName}`,
      document,
      applied[index],
      change.options,
      change.userId,
    );
  });
  dispatchToParents(change, "_onUpdateDescendantDocuments", [documents, applied]);
  finish(change, "update", documents, applied);
}

/** Takes the deleted documents out and tells of them. */
export function applyDelete<D extends StoredDocument>(change: Change<D>, ids: string[]): D[] {
  const collection = collectionOf(change);
  const documents: D[] = [];
  for (const id of ids) {
    const document = collection.get(id, { invalid: true });
    collection.delete(id);
    if (document) documents.push(document);
  }
  change.parent?.reset();
  tellDeleted(change, documents, ids);
  return documents;
}

/** Tells of documents that are gone already. */
export function tellDeleted<D extends StoredDocument>(
  change: Change<D>,
  documents: D[],
  ids: string[],
): void {
  for (const document of documents) {
    document._onDelete(change.options, change.userId);
    Hooks.callAll(`delete${change.cls.documentName}`, document, change.options, change.userId);
  }
  dispatchToParents(change, "_onDeleteDescendantDocuments", [documents, ids]);
  finish(change, "delete", documents, ids);
}

type DescendantEvent =
  | "_preCreateDescendantDocuments"
  | "_onCreateDescendantDocuments"
  | "_onUpdateDescendantDocuments"
  | "_onDeleteDescendantDocuments";

/** The parent hears of its embedded documents' changes, and so do the documents that it is embedded in. */
function dispatchToParents<D extends StoredDocument>(
  change: Change<D>,
  event: DescendantEvent,
  args: unknown[],
): void {
  const field = change.parent?.getEmbeddedCollection(change.cls.documentName).name ?? "";
  for (let ancestor = change.parent; ancestor; ancestor = ancestor.parent) {
    const handler: unknown = Reflect.get(ancestor, event);
    if (typeof handler !== "function") continue;
    handler.call(ancestor, change.parent, field, ...args, change.options, change.userId);
  }
}

function finish<D extends StoredDocument>(
  change: Change<D>,
  action: "create" | "update" | "delete",
  documents: D[],
  result: unknown[],
): void {
  const user = game().users.get(change.userId);
  if (user) {
    if (action === "create") void change.cls._onCreateOperation(documents, change.options, user);
    if (action === "update") void change.cls._onUpdateOperation(documents, change.options, user);
    if (action === "delete") void change.cls._onDeleteOperation(documents, change.options, user);
  }
  collectionOf(change)._onModifyContents?.(action, documents, result, change.options, user ?? null);
}
