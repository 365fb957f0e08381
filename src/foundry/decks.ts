import { SYSTEM_ID } from "./settings.ts";

/** All stacks of one of the system's card packs. */
export async function readDeckPack(name: string): Promise<Cards.Implementation[]> {
  const pack = game.packs.get(`${SYSTEM_ID}.${name}`);
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
