/**
 * The way of every change: asked by one client, checked and stored by the server, then applied with its hooks on
 * every client. Events before a change fire on the asking client only, events after it on all.
 */
import { deepClone, duplicate, expandObject, isEmpty, type Plain } from "../../../shared/objects.ts";
import { randomID } from "../../../shared/random-id.ts";
import { Hooks } from "../host/hooks.ts";
import { game, notifyError } from "../host/host.ts";
import { applyCreate, applyDelete, applyUpdate, type Change, collectionOf } from "./database-changes.ts";
import type { ActorHolder, DatabaseOperation, StoredClass, StoredDocument } from "./document-types.ts";

/** Creates documents; see `Document.createDocuments`. */
export async function createDocuments<D extends StoredDocument>(
  cls: StoredClass<D>,
  data: object[],
  operation: DatabaseOperation,
): Promise<D[]> {
  const options = optionsOf(operation);
  const documents: D[] = [];
  for (const entry of data) {
    const document = await prepareCreation(cls, entry, operation, options);
    if (document) documents.push(document);
  }
  if (!documents.length) return [];
  const batch = { ...options, parent: operation.parent ?? null, pack: operation.pack ?? null };
  if ((await cls._preCreateOperation(documents, batch, game().user)) === false) return [];
  keepOptions(options, batch);
  const sources = documents.map((document) => ({ ...document.toObject(), _id: document.id ?? randomID() }));
  const token = tokenAround(cls, operation.parent);
  if (token)
    return token.pgChangeActor({ action: "create", ...changeOf(cls, operation, options), data: sources });
  const result = await send({ action: "create", ...placeOf(cls, operation), data: sources, options });
  return applyCreate(changeOf(cls, operation, options), result as Plain[]);
}

async function prepareCreation<D extends StoredDocument>(
  cls: StoredClass<D>,
  entry: object,
  operation: DatabaseOperation,
  options: Plain,
): Promise<D | null> {
  const source = isDocument(entry) ? entry.toObject() : expandObject(deepClone(entry));
  if (!operation.keepId) Reflect.deleteProperty(source, "_id");
  const document = makeDocument(cls, source, operation);
  if (!document) return null;
  let allowed = (await document._preCreate(source, options, game().user)) !== false;
  if (!operation.noHook)
    allowed &&= Hooks.call(`preCreate${cls.documentName}`, document, source, options, game().userId);
  if (allowed) return document;
  console.debug(`${cls.documentName} creation prevented during pre-create`);
  return null;
}

/** A document that its data do not allow is told of and left out; those asked for with it are made. */
function makeDocument<D extends StoredDocument>(
  cls: StoredClass<D>,
  source: Plain,
  { parent = null, pack = null }: DatabaseOperation,
): D | null {
  try {
    return new cls(deepClone(source), { parent, pack });
  } catch (error) {
    const problem = error instanceof Error ? error : new Error(String(error));
    const notify = game().user.isGM ? "error" : null;
    Hooks.onError("Document.createDocuments", problem, {
      msg: `Failed to create ${cls.documentName}`,
      log: "error",
      notify,
      data: source,
    });
    return null;
  }
}

/** Updates documents; see `Document.updateDocuments`. Nothing is sent for a change that changes nothing. */
export async function updateDocuments<D extends StoredDocument>(
  cls: StoredClass<D>,
  updates: object[],
  operation: DatabaseOperation,
): Promise<D[]> {
  const options = optionsOf({ diff: true, recursive: true, ...operation });
  const place = changeOf(cls, operation, options);
  const documents: D[] = [];
  const toSend: Plain[] = [];
  const within: EmbeddedUpdate[] = [];
  for (const update of updates) {
    const own = expandObject(isDocument(update) ? update.toObject() : update);
    const document = findTarget(place, own["_id"]);
    within.push(...takeEmbedded(document, own));
    const difference = await prepareUpdate(document, own, operation, options);
    if (!difference) continue;
    documents.push(document);
    toSend.push({ ...difference, _id: document.id });
  }
  if (!toSend.length) return updateWithin(within) as Promise<D[]>;
  const batch = { ...options, parent: operation.parent ?? null, pack: operation.pack ?? null };
  if ((await cls._preUpdateOperation(documents, batch, game().user)) === false) return [];
  await updateWithin(within);
  keepOptions(options, batch);
  const token = tokenAround(cls, operation.parent);
  if (token)
    return token.pgChangeActor({ action: "update", ...changeOf(cls, operation, options), data: toSend });
  const result = await send({ action: "update", ...placeOf(cls, operation), updates: toSend, options });
  return applyUpdate(changeOf(cls, operation, options), result as Plain[]);
}

async function prepareUpdate(
  document: StoredDocument,
  update: object,
  operation: DatabaseOperation,
  options: Plain,
): Promise<Plain | null> {
  const changes = expandObject(isDocument(update) ? update.toObject() : update);
  Reflect.deleteProperty(changes, "_id");
  const { recursive = true, diff = true } = operation;
  const difference = document.updateSource(changes, { dryRun: true, recursive, diff });
  if (diff && isEmpty(difference)) return null;
  let allowed = (await document._preUpdate(difference, options, game().user)) !== false;
  if (!operation.noHook)
    allowed &&= Hooks.call(`preUpdate${document.documentName}`, document, difference, options, game().userId);
  if (allowed) return expandObject(difference);
  console.debug(`${document.documentName} update prevented during pre-update`);
  return null;
}

/** Embedded documents that an update of their parent names. */
interface EmbeddedUpdate {
  readonly document: StoredDocument;
  readonly field: string;
  readonly entries: Plain[];
}

/** Takes them out of the update: the wire changes them as documents of their own, with their own hooks. */
function takeEmbedded(document: StoredDocument, changes: Plain): EmbeddedUpdate[] {
  const fields = Object.keys(changes).filter((key) => key in document.collections);
  return fields.map((field) => {
    const named = changes[field];
    Reflect.deleteProperty(changes, field);
    const entries = (Array.isArray(named) ? named : []).map((entry: object) =>
      expandObject(isDocument(entry) ? entry.toObject() : deepClone(entry)),
    );
    return { document, field, entries };
  });
}

/** Changes those that are there and makes the others; gives the parents of which something changed. */
async function updateWithin(updates: readonly EmbeddedUpdate[]): Promise<StoredDocument[]> {
  const changed = new Set<StoredDocument>();
  for (const { document, field, entries } of updates) {
    const collection = document.getEmbeddedCollection(field);
    const [first] = collection.contents;
    const cls = (first?.constructor ?? Reflect.get(collection, "documentClass")) as StoredClass;
    const place = { parent: document, pack: document.pack };
    const present = entries.filter((entry) => collection.has(String(entry["_id"])));
    const added = entries.filter((entry) => !present.includes(entry));
    const done = [
      ...(await updateDocuments(cls, present, place)),
      ...(await createDocuments(cls, added, { ...place, keepId: true })),
    ];
    if (done.length > 0) changed.add(document);
  }
  return [...changed];
}

/** Deletes documents; see `Document.deleteDocuments`. */
export async function deleteDocuments<D extends StoredDocument>(
  cls: StoredClass<D>,
  ids: string[],
  operation: DatabaseOperation,
): Promise<D[]> {
  const options = optionsOf(operation);
  const place = changeOf(cls, operation, options);
  const wanted = operation.deleteAll ? Array.from(collectionOf(place).keys()) : ids;
  const documents: D[] = [];
  for (const id of wanted) {
    const document = findTarget(place, id);
    if (await prepareDeletion(document, operation, options)) documents.push(document);
  }
  if (!documents.length) return [];
  const batch = { ...options, parent: operation.parent ?? null, pack: operation.pack ?? null };
  if ((await cls._preDeleteOperation(documents, batch, game().user)) === false) return [];
  keepOptions(options, batch);
  const gone = documents.map((document) => document.id ?? "");
  const token = tokenAround(cls, operation.parent);
  if (token)
    return token.pgChangeActor({ action: "delete", ...changeOf(cls, operation, options), data: gone });
  const result = await send({ action: "delete", ...placeOf(cls, operation), ids: gone, options });
  return applyDelete(changeOf(cls, operation, options), result as string[]);
}

async function prepareDeletion(
  document: StoredDocument,
  operation: DatabaseOperation,
  options: Plain,
): Promise<boolean> {
  let allowed = (await document._preDelete(options, game().user)) !== false;
  if (!operation.noHook)
    allowed &&= Hooks.call(`preDelete${document.documentName}`, document, options, game().userId);
  if (!allowed) console.debug(`${document.documentName} deletion prevented during pre-delete`);
  return allowed;
}

function findTarget<D extends StoredDocument>(change: Change<D>, id: unknown): D {
  const found = collectionOf(change).get(String(id), { invalid: true });
  if (!found) throw new Error(`${change.cls.documentName} "${String(id)}" does not exist!`);
  return found;
}

/** What the hooks are given and the server passes on: everything that JSON can carry and is not the operation itself. */
function optionsOf(operation: DatabaseOperation): Plain {
  const { parent: _parent, pack: _pack, ...rest } = operation;
  return { render: true, renderSheet: false, ...duplicate(rest) };
}

/** What was written into the operation before it was sent is an option like those that the caller gave. */
function keepOptions(options: Plain, batch: Plain): void {
  const { parent: _parent, pack: _pack, ...rest } = batch;
  Object.assign(options, rest);
}

function placeOf(
  cls: StoredClass,
  { parent, pack }: DatabaseOperation,
): { type: string; parent: string | null; pack: string | null } {
  return { type: cls.documentName, parent: parent?.uuid ?? null, pack: pack ?? parent?.pack ?? null };
}

function changeOf<D extends StoredDocument>(
  cls: StoredClass<D>,
  { parent, pack }: DatabaseOperation,
  options: Plain,
): Change<D> {
  return {
    cls,
    parent: parent ?? null,
    pack: pack ?? parent?.pack ?? null,
    options: duplicate(options),
    userId: game().userId,
  };
}

/** The unlinked token whose own actor a change is to, or is within; null for all that is stored by itself. */
function tokenAround(cls: StoredClass, parent: StoredDocument | null | undefined): ActorHolder | null {
  const isActor = cls.documentName === "Actor";
  for (let outer = parent ?? null; outer; outer = outer.parent) {
    if (outer.documentName === "Token") return isActor || outer !== parent ? (outer as ActorHolder) : null;
  }
  return null;
}

/** A refusal is shown to the user as Foundry shows it, and rejects for the caller. */
export async function send(request: Plain): Promise<unknown[]> {
  try {
    return duplicate(await game().connection.modify(request));
  } catch (error) {
    notifyError(error instanceof Error ? error.message : String(error));
    throw error;
  }
}

function isDocument(value: object): value is StoredDocument {
  return "toObject" in value && typeof value.toObject === "function";
}
