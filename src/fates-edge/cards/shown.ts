import { type ShownThing, shownType } from "#table/reading/shown-card.ts";
import { isReadable, readingOf } from "../apps/reading/reading.ts";
import { needsOf } from "../apps/reading/standing.ts";

/** A talent, a thing or a trouble that somebody shows the table: the same words as on its own page. */
export const SHOWN = shownType(readShown);

function readShown(item: Item.Implementation): ShownThing | null {
  if (!isReadable(item.type)) return null;
  const reading = readingOf(item);
  const needs = needsOf(reading.requirements, null).map(({ words }) => words);
  return { ...reading, lines: reading.edges, needs };
}
