import { gameProfile } from "./game.ts";
import { isV14 } from "./host.ts";

/** Makes a deleted document anew under the id it had, in the world or within the document it lay in. */
export async function createUnderOldId(uuid: string, source: unknown): Promise<void> {
  const names = uuid.split(".");
  if (names.length > 2) return createWithin(names, source);
  const documentClass = foundry.utils.parseUuid(uuid)?.collection?.documentClass;
  const creator = documentClass as unknown as
    { create(data: unknown, options: object): Promise<unknown> } | undefined;
  await creator?.create(source, { keepId: true });
}

async function createWithin(names: readonly string[], source: unknown): Promise<void> {
  const parent = await findDocument(names.slice(0, -2).join("."));
  const creator = parent as unknown as {
    createEmbeddedDocuments(name: string, data: unknown[], options: object): Promise<unknown>;
  } | null;
  await creator?.createEmbeddedDocuments(names.at(-2) ?? "", [source], { keepId: true });
}

/** Updates any document; fvtt-types want to know which. */
export async function updateDocument(document: AnyDocument, update: object): Promise<void> {
  await (document as unknown as { update(data: object): Promise<unknown> }).update(update);
}

/** Updates documents in their order; those of the world that follow each other and are of one kind go in one request. */
export async function updateAll(updates: readonly (readonly [AnyDocument, object])[]): Promise<void> {
  const runs: (readonly [AnyDocument, object])[][] = [];
  for (const update of updates) {
    const [last] = runs.at(-1)?.[0] ?? [];
    if (last && isBeside(last, update[0])) runs.at(-1)?.push(update);
    else runs.push([update]);
  }
  for (const run of runs) await updateRun(run);
}

function isBeside(one: AnyDocument, other: AnyDocument): boolean {
  const isOfWorld = [one, other].every(({ parent, pack }) => !parent && !pack);
  return isOfWorld && one.documentName === other.documentName;
}

async function updateRun(run: readonly (readonly [AnyDocument, object])[]): Promise<void> {
  const [first] = run;
  if (!first) return;
  if (run.length === 1) return updateDocument(...first);
  const documentClass = first[0].constructor as unknown as {
    updateDocuments(updates: readonly object[]): Promise<unknown>;
  };
  await documentClass.updateDocuments(run.map(([{ id }, update]) => ({ _id: id, ...update })));
}

/** Deletes a document, wherever it lies; one that is gone needs nothing. */
export async function deleteDocument(uuid: string, options: object = {}): Promise<void> {
  const document = await findDocument(uuid);
  await (document as unknown as { delete(options: object): Promise<unknown> } | null)?.delete(options);
}

/** The operator of generation 14; the types at hand still describe 13. */
interface Operators {
  readonly ForcedDeletion: new () => object;
}

/** The part of an update that removes `key` from the object it is spread into. */
export function deletion(key: string): Record<string, unknown> {
  if (!isV14()) return { [`-=${key}`]: null };
  const { operators } = foundry.data as unknown as { operators: Operators };
  return { [key]: new operators.ForcedDeletion() };
}

/** The keys that the part of an update takes out of a record, whichever way the host says that. */
export function deletedKeys(part: object): string[] {
  const { operators } = foundry.data as unknown as { operators?: Operators };
  return Object.entries(part).flatMap(([key, value]) => {
    if (key.startsWith("-=")) return [key.slice(2)];
    return operators && value instanceof operators.ForcedDeletion ? [key] : [];
  });
}

/** Any document that can be written to and may vanish. */
export type AnyDocument = foundry.abstract.Document.Any;

/** The document of a uuid, or null when it is gone or the uuid is malformed (it may come from a stored message). */
export async function findDocument(uuid: string): Promise<AnyDocument | null> {
  if (uuid === "") return null;
  try {
    return await fromUuid(uuid);
  } catch {
    return null;
  }
}

/** The same for what the world already holds, at once; never reads a compendium. */
export function findHere(uuid: string): AnyDocument | null {
  if (uuid === "") return null;
  try {
    const found: unknown = fromUuidSync(uuid as never, { strict: false });
    return found instanceof foundry.abstract.Document ? found : null;
  } catch {
    return null;
  }
}

/** The stored value at a path of a document; the whole source for an empty path. */
export function sourceAt(document: AnyDocument, path: string): unknown {
  const source: object = document._source;
  return path === "" ? source : foundry.utils.getProperty(source, path);
}

/**
 * The id of a document that is saved.
 * @throws Error when it is not: such a document has none yet
 */
export function idOf({ id }: { readonly id: string | null }): string {
  if (id === null) throw new Error("A document that is not saved has no id: save it first");
  return id;
}

/**
 * The uuid of a document that is saved.
 * @throws Error when it is not: nothing can be found again under the uuid it has
 */
export function uuidOf(document: { readonly id: string | null; readonly uuid: string | null }): string {
  const { uuid } = document;
  if (uuid === null) throw new Error("A document that is not saved has no uuid: save it first");
  idOf(document);
  return uuid;
}

/** An actor as the class that the game has configured: every actor of a world is one, which a base of that class cannot say of itself. */
export function configured(actor: object): Actor.Implementation {
  return actor as Actor.Implementation;
}

/** What says when a document was made: the server, on the document itself. */
interface Made {
  readonly id: string | null;
  readonly _stats?: { readonly createdTime?: number | null | undefined };
}

/**
 * Which of two documents was made first, for sorting. A page hears of different documents in any order, and its collections
 * stand in that order; this one is the same on every page.
 */
export function byAge(one: Made, other: Made): number {
  const age = (one._stats?.createdTime ?? 0) - (other._stats?.createdTime ?? 0);
  return age !== 0 ? age : Number(idOf(one) > idOf(other)) - Number(idOf(one) < idOf(other));
}

/** Whether a document was made after another; of two of the same moment neither was. */
export function isLater(one: Made, other: Made): boolean {
  return (one._stats?.createdTime ?? 0) > (other._stats?.createdTime ?? 0);
}

/** The actor of the world that a uuid means: where it is a token's own (`Scene.….Token.….Actor.…`), the one it was made from. */
export function worldActorOf(uuid: string): string {
  return /(?:^|\.Token\.[^.]+\.)(Actor\.[^.]+)$/.exec(uuid)?.[1] ?? uuid;
}

/** Whether two uuids mean one character, be it by an unlinked token. Nobody is nobody's same. */
export function isSameActor(one: string, other: string): boolean {
  return one !== "" && worldActorOf(one) === worldActorOf(other);
}

/** The changes of an active effect: beside its system data, or from 14 on within it. */
export function changesOf(effect: ActiveEffect.Implementation): readonly unknown[] {
  const { system } = effect as { readonly system?: { readonly changes?: unknown } };
  return [effect.changes, system?.changes].flatMap((listed) => (Array.isArray(listed) ? listed : []));
}

/** A flag of the game's own on a document; its value may be anything. */
export function readFlag({ flags }: { readonly flags: object }, key: string): unknown {
  const scopes = flags as Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
  return scopes[gameProfile().id]?.[key];
}

/** All stacks of one of the system's own card packs. */
export async function readDeckPack(name: string): Promise<Cards.Implementation[]> {
  const pack = game.packs.get(`${gameProfile().id}.${name}`);
  if (pack?.metadata.type !== "Cards") return [];
  return (await pack.getDocuments()) as unknown as Cards.Implementation[];
}

/** Makes a stack under the id its source names. */
export async function createStack(source: object): Promise<Cards.Implementation | undefined> {
  return Cards.implementation.create(source as Cards.CreateData, { keepId: true });
}

/** A compendium of items, as far as its index goes. */
type ItemPack = foundry.documents.collections.CompendiumCollection.Any;

/**
 * The raw index of a compendium with further fields. Nothing in it was checked by a data model: an entry may be broken,
 * or of a later version.
 */
export async function readIndex(pack: ItemPack, fields: readonly string[]): Promise<unknown[]> {
  // Which fields an index may be asked for depends on the sub-type, which the host's types do not follow.
  const indexed = pack as unknown as { getIndex(options: object): Promise<Map<string, unknown>> };
  const index = await indexed.getIndex({ fields: [...fields] });
  return [...index.values()];
}

/** All stacks of the world and of its compendia that carry a flag of the game's own; a compendium is asked for its index first. */
export async function flaggedStacks(key: string): Promise<Cards.Implementation[]> {
  const scope = gameProfile().id;
  const here = game.cards.contents.filter((stack) => readFlag(stack, key) !== undefined);
  const packed: Cards.Implementation[] = [];
  for (const pack of game.packs.contents as readonly ItemPack[]) {
    if (pack.metadata.type !== "Cards") continue;
    for (const entry of await readIndex(pack, [`flags.${scope}.${key}`])) {
      const { _id = "", flags = {} } = entry as { readonly _id?: string; readonly flags?: object };
      if (readFlag({ flags }, key) === undefined) continue;
      const stack: unknown = await pack.getDocument(_id);
      if (stack) packed.push(stack as Cards.Implementation);
    }
  }
  return [...here, ...packed];
}
