import { contentsOf } from "../adventure.ts";
import { embeddedIn, type PackDocument } from "../pack-document.ts";
import type { PackContent } from "./read-content.ts";

/** A document of a pack, primary or embedded, and the ids that lead to it. */
export interface Place {
  readonly pack: PackContent;
  readonly file: string;
  readonly collection: string;
  readonly ids: readonly string[];
  readonly data: PackDocument;
  /** It lies in an adventure, and stands in the world once that is imported. */
  readonly brought: boolean;
}

/** Every document of a pack, parents before their children, and what adventures bring after those. */
export function placesIn(pack: PackContent): Place[] {
  return pack.documents.flatMap((source) => {
    const { file, collection, data } = source;
    const place: Place = { pack, file, collection, ids: [data._id], data, brought: false };
    const contents = collection === "adventures" ? contentsOf(data) : [];
    return [
      ...placesOf(place),
      ...contents.flatMap(({ field, data: inner }) =>
        placesOf({ ...place, collection: field, ids: [data._id, inner._id], data: inner, brought: true }),
      ),
    ];
  });
}

function placesOf(place: Place): Place[] {
  const children = embeddedIn(place.collection, place.data).flatMap(({ collection, data }) =>
    placesOf({ ...place, collection, ids: [...place.ids, data._id], data }),
  );
  return [place, ...children];
}

/** Every text in a document and the path of the field it stands in. */
export function textsIn(value: unknown, path = ""): { path: string; text: string }[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => textsIn(child, path ? `${path}.${key}` : key));
}
