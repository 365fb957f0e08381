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
