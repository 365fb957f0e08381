import { embeddedIn, type PackDocument } from "./pack-document.ts";

/**
 * Writes the database keys Foundry's compiler needs: `!actors!A` and `!actors.items!A.I`. They follow from the ids,
 * so sources do not repeat them; a key that a source does give is kept, for the validator to judge.
 */
export function withKeys(
  collection: string,
  data: PackDocument,
  parents: readonly string[] = [],
): PackDocument {
  const ids = [...parents, data._id];
  data._key ??= `!${collection}!${ids.join(".")}`;
  for (const child of embeddedIn(collection, data)) withKeys(child.collection, child.data, ids);
  return data;
}
