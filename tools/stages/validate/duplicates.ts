import path from "node:path";
import type { Finding } from "./finding.ts";
import type { Place } from "./walk.ts";

/** No two documents with one key, and no two of one kind with one name beside each other. */
export function judgeDuplicates(places: readonly Place[]): Finding[] {
  return [
    ...repeated(
      places.filter(({ brought }) => !brought),
      ({ data }) => data._key,
      "the key",
    ),
    ...repeated(
      places.filter(({ brought }) => brought),
      ({ collection, ids }) => `${collection} ${ids.slice(1).join(".")}`,
      "the id",
    ),
    ...repeated(
      places,
      ({ collection, ids, data }) => {
        const siblings = [collection, ...ids.slice(0, -1), data.type ?? ""].join("/");
        return `${siblings} ${data.name ?? data._id}`;
      },
      "the name",
    ),
  ];
}

function repeated(places: readonly Place[], signOf: (place: Place) => string, what: string): Finding[] {
  const first = new Map<string, Place>();
  return places.flatMap((place) => {
    const sign = signOf(place);
    const earlier = first.get(sign);
    if (!earlier) first.set(sign, place);
    if (!earlier) return [];
    return [
      { file: place.file, message: `${what} "${sign}" is already taken in ${path.basename(earlier.file)}` },
    ];
  });
}
