/**
 * The actor that an unlinked token has for itself: made of the one in the world and the token's delta. The delta holds
 * values that differ, and of embedded documents those that differ, whole, or as a tombstone where one is gone.
 */
import { deepClone, isPlainObject, mergeObject, objectsEqual, type Plain } from "../../../shared/objects.ts";
import { ForcedReplacement } from "../../../shared/operators.ts";
import { tellCreated, tellDeleted, tellUpdated } from "../abstract/database-changes.ts";
import type { ActorChange, StoredClass, StoredDocument } from "../abstract/document-types.ts";
import { documentConfig } from "../host/config.ts";
import { isGeneration } from "../host/host.ts";
import type { Actor } from "./actor.ts";

const COLLECTIONS = ["items", "effects"] as const;

/** What everybody is told of a change to a token's own actor, in the options of the token's update. */
interface ActorNote extends Plain {
  action: ActorChange["action"];
  type: string;
  /** Kinds and ids from the actor to the changed documents' parent. */
  path: string[];
  data: (Plain | string)[];
  options: Plain;
}

/** The actor of the token's own. */
export function makeOwnActor(token: StoredDocument, base: Actor): Actor {
  const cls = documentConfig("Actor").documentClass as unknown as new (data: Plain, options: object) => Actor;
  const source = applyDelta(base._source, (token._source["delta"] ?? {}) as Plain);
  return new cls(source, { parent: token, strict: false });
}

/** An actor's source as a delta changes it. */
export function applyDelta(base: Plain, delta: Plain): Plain {
  const source = deepClone(base);
  for (const key of ["name", "img", "type"]) if (typeof delta[key] === "string") source[key] = delta[key];
  for (const key of ["system", "flags", "ownership"])
    if (isPlainObject(delta[key]))
      source[key] = mergeObject(deepClone((source[key] ?? {}) as Plain), delta[key]);
  for (const key of COLLECTIONS) source[key] = applyToList(source[key] as Plain[], delta[key] as Plain[]);
  return source;
}

function applyToList(base: Plain[] = [], delta: Plain[] = []): Plain[] {
  const own = new Map(delta.map((entry) => [entry["_id"], entry]));
  const kept = base.map((entry) => own.get(entry["_id"]) ?? entry);
  const known = new Set(base.map((entry) => entry["_id"]));
  const added = delta.filter((entry) => !known.has(entry["_id"]));
  return [...kept, ...added].filter((entry) => entry["_tombstone"] !== true).map((entry) => deepClone(entry));
}

function listDelta(base: Plain[] = [], after: Plain[] = []): Plain[] {
  const before = new Map(base.map((entry) => [entry["_id"], entry]));
  const left = new Set(after.map((entry) => entry["_id"]));
  const differing = after.filter((entry) => !objectsEqual(before.get(entry["_id"]), entry));
  const gone = base.filter((entry) => !left.has(entry["_id"]));
  return [...differing, ...gone.map((entry) => ({ _id: entry["_id"], _tombstone: true }))];
}

/** The update of the token that a change to its actor is. */
export function requestOf<D extends StoredDocument>(
  change: ActorChange<D>,
  actor: Actor,
  base: Actor,
): { delta: Plain; options: Plain } {
  const { action, cls, parent, data, options } = change;
  const isActor = cls.documentName === "Actor";
  const path = isActor ? [] : pathTo(actor, parent);
  const note: ActorNote = { action, type: cls.documentName, path, data, options };
  const delta = isActor ? ownDelta(change) : embeddedDelta(change, path, actor, base);
  // What the options say of the actor's data does not hold for the token's.
  return { delta, options: { ...options, recursive: true, diff: true, keepId: false, pgActor: note } };
}

/** The documents that a change was to, as they are now. */
export function changedWithin({ action, cls, parent, data }: ActorChange, actor: Actor): StoredDocument[] {
  if (cls.documentName === "Actor") return [actor];
  if (action === "delete" || !parent) return [];
  return found(parent, cls.documentName, data.map(idOf));
}

function ownDelta({ action, data, options }: ActorChange): Plain {
  if (action !== "update") throw new Error("The own actor of a token cannot be deleted: restore its delta.");
  const { _id, ...difference } = data[0] as Plain;
  if (options["recursive"] !== false) return difference;
  const whole = Object.entries(difference).map(([key, value]) =>
    isGeneration(14) ? [key, new ForcedReplacement(value)] : [`==${key}`, value],
  );
  return Object.fromEntries(whole) as Plain;
}

function embeddedDelta(change: ActorChange, path: string[], actor: Actor, base: Actor): Plain {
  const after = actor.toObject();
  const kinds = [...path.filter((_, index) => index % 2 === 0), change.cls.documentName];
  let holder = after;
  for (const [index, kind] of kinds.slice(0, -1).entries()) {
    const list = (holder[fieldOf(kind)] ?? []) as Plain[];
    holder = list.find((entry) => entry["_id"] === path[index * 2 + 1]) ?? {};
  }
  const field = fieldOf(change.cls.documentName);
  holder[field] = changeList((holder[field] ?? []) as Plain[], change);
  const root = fieldOf(kinds[0] ?? "");
  return { [root]: listDelta(base._source[root] as Plain[], after[root] as Plain[]) };
}

function changeList(list: Plain[], { action, data, options }: ActorChange): Plain[] {
  if (action === "create") return [...list, ...(data as Plain[])];
  if (action === "delete") return list.filter((entry) => !data.includes(String(entry["_id"])));
  const recursive = options["recursive"] !== false;
  return list.map((entry) => {
    const change = (data as Plain[]).find((one) => one["_id"] === entry["_id"]);
    return change ? mergeObject(deepClone(entry), change, { applyOperators: true, recursive }) : entry;
  });
}

function fieldOf(kind: string): string {
  return kind === "ActiveEffect" ? "effects" : "items";
}

/** Kinds and ids of what lies between the actor and the parent of what changes. */
function pathTo(actor: Actor, parent: StoredDocument | null): string[] {
  const path: string[] = [];
  for (let inner = parent; inner && (inner as unknown) !== actor; inner = inner.parent)
    path.unshift(inner.documentName, inner.id ?? "");
  return path;
}

/** Gives a document another source, and leaves it and what is embedded in it the objects that they are. */
export function takeOverSource(actor: Actor, next: Plain): void {
  replaceContents(actor._source, next);
  actor.reset();
}

function replaceContents(target: Plain, next: Plain): void {
  for (const key of Object.keys(target)) if (!(key in next)) Reflect.deleteProperty(target, key);
  for (const [key, value] of Object.entries(next)) {
    const present = target[key];
    if (isListOfDocuments(value) && Array.isArray(present)) replaceList(present as Plain[], value);
    else target[key] = value;
  }
}

function isListOfDocuments(value: unknown): value is Plain[] {
  return Array.isArray(value) && value.every((entry) => isPlainObject(entry) && "_id" in entry);
}

function replaceList(present: Plain[], next: Plain[]): void {
  const known = new Map(present.map((entry) => [entry["_id"], entry]));
  const list = next.map((entry) => {
    const same = known.get(entry["_id"]);
    if (!same) return entry;
    replaceContents(same, entry);
    return same;
  });
  present.splice(0, present.length, ...list);
}

/** Puts the change in force and tells of it, as a change to an actor in the world is told. */
export function tellOwnActor(actor: Actor, tokenOptions: Plain, userId: string, apply: () => void): void {
  const note = tokenOptions["pgActor"] as ActorNote | undefined;
  if (!note) {
    apply();
    actor.pgRenderApps({ renderContext: "updateActor", renderData: {} });
    return;
  }
  const { action, type, path, data, options } = note;
  const cls = documentConfig(type).documentClass as unknown as StoredClass;
  const parent = type === "Actor" ? (actor.parent as StoredDocument | null) : parentAt(actor, path);
  if (!parent) return apply();
  const change = { cls, parent, pack: null, options, userId };
  const ids = data.map(idOf);
  const find = (): StoredDocument[] => (type === "Actor" ? [actor] : found(parent, type, ids));
  const before = find();
  apply();
  if (action === "create") tellCreated(change, find(), data as Plain[]);
  else if (action === "update") tellUpdated(change, find(), data as Plain[]);
  else tellDeleted(change, before, ids);
}

function idOf(entry: Plain | string): string {
  return typeof entry === "string" ? entry : String(entry["_id"]);
}

function found(parent: StoredDocument, type: string, ids: string[]): StoredDocument[] {
  const collection = parent.getEmbeddedCollection(type);
  return ids.flatMap((id) => collection.get(id) ?? []);
}

function parentAt(actor: Actor, path: string[]): StoredDocument | null {
  let parent: StoredDocument | undefined = actor;
  for (let index = 0; index < path.length; index += 2)
    parent = parent?.getEmbeddedCollection(path[index] ?? "").get(path[index + 1] ?? "");
  return parent ?? null;
}
