import { ADVENTURE_CONTENTS } from "../adventure.ts";
import type { Finding } from "./finding.ts";
import type { Place } from "./walk.ts";

/** The folder a document names is in its pack, or in the adventure that brings both, and holds documents of that type. */
export function judgeFolders(places: readonly Place[]): Finding[] {
  const folders = new Map(
    places.filter(isFolder).map((place) => [`${homeOf(place)} ${place.data._id}`, place.data.type]),
  );
  return places.flatMap((place) => {
    const { file, pack, data } = place;
    if (data.folder === undefined || data.folder === null) return [];
    const home = homeOf(place);
    const type = folders.get(`${home} ${data.folder}`);
    const held = place.brought ? ADVENTURE_CONTENTS[place.collection] : pack.type;
    if (type === undefined)
      return [{ file, message: `folder "${data.folder}" is not in the pack "${pack.name}"` }];
    if (type !== held) return [{ file, message: `folder "${data.folder}" holds ${type}, not ${held}` }];
    return [];
  });
}

/** Where a document's folders are looked for: the adventure that brings it, or its pack. */
function homeOf({ brought, ids }: Place): string {
  return brought ? (ids[0] ?? "") : "";
}

function isFolder({ collection }: Place): boolean {
  return collection === "folders";
}
