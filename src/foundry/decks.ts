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
