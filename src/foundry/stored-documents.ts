import { isV14 } from "./host.ts";

/** A document of the world, by its id, and what to call it before a GM. */
export interface NamedDocument {
  readonly id: string;
  readonly name: string;
}

/** The kinds of documents that are asked for here. */
type Kind = "Actor" | "ChatMessage";

/** The part of the host's collections that is the same for all of them. */
interface WorldDocuments {
  readonly invalidDocumentIds: Iterable<string>;
  get(id: string): StoredDocument | undefined;
  getInvalid(id: string, options: object): StoredDocument | undefined;
}

/** A document of a kind whose type the types at hand do not ask for. */
interface StoredDocument {
  readonly id: string | null;
  readonly name?: string;
  /** What a message has in place of a name. */
  readonly alias?: string;
  readonly _source: { readonly type?: string; readonly system?: object };
}

/** A document of the world, if it is there and its data are sound. */
export function worldDocument(kind: Kind, id: string): NamedDocument | null {
  const found = collectionOf(kind).get(id);
  return found ? { id, name: nameOf(found, id) } : null;
}

/** The documents of the world whose data are too broken to be made: kept by the host, in no list and on no page. */
export function invalidIn(kind: Kind): NamedDocument[] {
  const collection = collectionOf(kind);
  return [...collection.invalidDocumentIds].map((id) => ({ id, name: invalidName(collection, id) }));
}

/**
 * Stores documents of the world as this client has read them: their sub-type, and their `system` in place of all that is
 * stored there. The host allows another sub-type only so.
 */
export async function storeWhole(kind: Kind, documents: readonly NamedDocument[]): Promise<void> {
  const updates = documents.flatMap(({ id }) => {
    const source = collectionOf(kind).get(id)?._source;
    return source ? [{ _id: id, type: source.type, system: inPlaceOfAll(source.system ?? {}) }] : [];
  });
  const documentClass = CONFIG[kind].documentClass as unknown as {
    updateDocuments(updates: readonly object[], options: object): Promise<unknown>;
  };
  // For this client nothing changes, so it must not leave out what seems the same.
  const options = { diff: false, ...(!isV14() && { recursive: false }) };
  await documentClass.updateDocuments(updates, options);
  if (kind !== "Actor") return;
  for (const { id } of documents) await storeItems(id, options);
}

/** An actor's items, whose data lie within the actor and are read with it. */
async function storeItems(id: string, options: object): Promise<void> {
  const actor = game.actors.get(id);
  const items = actor?.items.contents ?? [];
  if (!actor || items.length === 0) return;
  const updates = items.map((item) => ({
    _id: item.id,
    system: inPlaceOfAll(item._source.system),
  }));
  await (actor as unknown as EmbeddingDocument).updateEmbeddedDocuments("Item", updates, options);
}

/** The types at hand want to know of which sub-type an item is. */
interface EmbeddingDocument {
  updateEmbeddedDocuments(name: string, updates: readonly object[], options: object): Promise<unknown>;
}

/** The operator of generation 14; the types at hand still describe 13. */
interface Operators {
  readonly ForcedReplacement: { create(value: object): object };
}

/** 14 is told with each value that it takes the place of the old one, 13 for the whole update. */
function inPlaceOfAll(value: object): object {
  const copy = foundry.utils.deepClone(value);
  if (!isV14()) return copy;
  const { operators } = foundry.data as unknown as { operators: Operators };
  return operators.ForcedReplacement.create(copy);
}

function collectionOf(kind: Kind): WorldDocuments {
  return game.collections.get(kind) as unknown as WorldDocuments;
}

/** Of a broken document not even the name may be sound. */
function invalidName(collection: WorldDocuments, id: string): string {
  try {
    const found = collection.getInvalid(id, { strict: false });
    return found ? nameOf(found, id) : id;
  } catch {
    return id;
  }
}

function nameOf(document: StoredDocument, id: string): string {
  return document.name || document.alias || id;
}
