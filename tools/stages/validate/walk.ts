import { embeddedIn, type PackDocument, type SourceDocument } from "../pack-document.ts";
import type { PackContent } from "./read-content.ts";

/** A document of a pack, primary or embedded, and the ids that lead to it. */
export interface Place {
  readonly pack: PackContent;
  readonly file: string;
  readonly collection: string;
  readonly ids: readonly string[];
  readonly data: PackDocument;
}

/** Every document of a pack, parents before their children. */
export function placesIn(pack: PackContent): Place[] {
  return pack.documents.flatMap((source) => placesOf(pack, source, source.collection, source.data, []));
}

function placesOf(
  pack: PackContent,
  source: SourceDocument,
  collection: string,
  data: PackDocument,
  parents: readonly string[],
): Place[] {
  const ids = [...parents, data._id];
  const children = embeddedIn(collection, data).flatMap((child) =>
    placesOf(pack, source, child.collection, child.data, ids),
  );
  return [{ pack, file: source.file, collection, ids, data }, ...children];
}

/** Every text in a document and the path of the field it stands in. */
export function textsIn(value: unknown, path = ""): { path: string; text: string }[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => textsIn(child, path ? `${path}.${key}` : key));
}
