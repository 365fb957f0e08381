import type { Finding } from "./finding.ts";
import type { Place } from "./walk.ts";

/** The folder a document names is in its pack, and holds documents of that type. */
export function judgeFolders(places: readonly Place[]): Finding[] {
  const folders = new Map(places.filter(isFolder).map(({ data }) => [data._id, data.type]));
  return places.flatMap(({ file, pack, data }) => {
    if (data.folder === undefined || data.folder === null) return [];
    const type = folders.get(data.folder);
    if (type === undefined)
      return [{ file, message: `folder "${data.folder}" is not in the pack "${pack.name}"` }];
    if (type !== pack.type)
      return [{ file, message: `folder "${data.folder}" holds ${type}, not ${pack.type}` }];
    return [];
  });
}

function isFolder({ collection }: Place): boolean {
  return collection === "folders";
}
