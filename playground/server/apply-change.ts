import { mergeObject, type Plain } from "../shared/objects.ts";
import { type Change, PACK_TYPE } from "./change.ts";
import { documentKind, type DocumentKind } from "./document-kinds.ts";
import { RequestError } from "./request-error.ts";
import { embeddedIn, type Source } from "./source.ts";
import { embeddedField, type Located, type World, type WorldData, type WorldPack } from "./world.ts";

/** Writes a decided change into the world. The same function serves requests and the replay of the journal. */
export function applyChange(whole: World, change: Change): void {
  if (change.type === PACK_TYPE) return applyToPacks(whole, change);
  const world = change.pack === undefined ? whole : whole.within(change.pack);
  const kind = documentKind(change.type);
  if (!kind) throw new RequestError(`There is no document type "${change.type}".`);
  const parent = change.parent ? world.locate(change.parent) : null;
  for (const entry of change.result) applyOne(store(world, kind, parent), kind, change, entry);
  if (kind.name === "Scene") keepOneActive(world, change.result);
}

function applyToPacks(world: World, { action, result }: Change): void {
  for (const entry of result) {
    if (action === "delete") world.packs.delete(String(entry));
    else addPack(world, entry as Source);
  }
}

/** A new one is empty; one that a package brought comes with what was in it. */
function addPack(world: World, { _id, metadata, contents = {} }: Source): void {
  world.addPack(_id, metadata as WorldPack["metadata"], structuredClone(contents) as WorldData);
}

/** One scene is the active one: whichever became it last. Every client works the same out for itself. */
function keepOneActive(world: World, changed: readonly unknown[]): void {
  const chosen = (changed as Source[]).findLast((entry) => entry.active === true)?._id;
  if (chosen === undefined) return;
  const scenes = world.collection("Scene");
  for (const [id, scene] of scenes)
    if (id !== chosen && scene.active === true) scenes.set(id, { ...scene, active: false });
}

/** The least a place for documents must offer, be it a collection of the world or an array in a parent. */
interface Store {
  get(id: string): Source | undefined;
  set(source: Source): void;
  delete(id: string): void;
}

function store(world: World, kind: DocumentKind, parent: Located | null): Store {
  if (parent) return embeddedStore(parent.source, embeddedField(parent.kind, kind));
  const collection = world.collection(kind.name);
  return {
    get: (id) => collection.get(id),
    set: (source) => void collection.set(source._id, source),
    delete: (id) => void collection.delete(id),
  };
}

function embeddedStore(parent: Plain, field: string): Store {
  const list = embeddedIn(parent, field);
  parent[field] = list;
  const indexOf = (id: string): number => list.findIndex((source) => source._id === id);
  return {
    get: (id) => list[indexOf(id)],
    set: (source) => {
      const at = indexOf(source._id);
      list.splice(at < 0 ? list.length : at, at < 0 ? 0 : 1, source);
    },
    delete: (id) => {
      const at = indexOf(id);
      if (at >= 0) list.splice(at, 1);
    },
  };
}

function applyOne(target: Store, kind: DocumentKind, change: Change, entry: unknown): void {
  if (change.action === "create") return target.set(structuredClone(entry) as Source);
  if (change.action === "delete") return target.delete(entry as string);
  const update = entry as Source;
  const before = target.get(update._id);
  if (!before) throw new RequestError(`${change.type} "${update._id}" does not exist.`);
  target.set(mergeUpdate(kind, before, update, change.options));
}

/**
 * A source after an update: nested keys merged, arrays replaced, deletions obeyed. The old source stays as it was.
 * Embedded documents are carried over by reference, since an update of the parent cannot touch them.
 */
export function mergeUpdate(kind: DocumentKind, before: Source, update: Plain, options: Plain): Source {
  const embedded = Object.keys(kind.embedded).filter((field) => field in before);
  const own = { ...before };
  for (const field of embedded) Reflect.deleteProperty(own, field);
  const settings = { inplace: false, performDeletions: true, recursive: options.recursive !== false };
  const merged = mergeObject(own, structuredClone(update), settings);
  for (const field of embedded) Object.assign(merged, { [field]: before[field] });
  return merged;
}
