import type { PlantedBreak } from "./planted-break.ts";
import { loadsBuilds } from "./run-watchers.ts";

/** Which breaks are tried. */
export interface Portion {
  /** Each stands in a break's name. */
  readonly words: readonly string[];
  /** Those that a unit test watches, asked of the unit tests alone; those that only a browser's test watches; or all. */
  readonly where: "node" | "browser" | "anywhere";
  /** The names of those that need not be tried again. */
  readonly noticed: ReadonlySet<string>;
}

/** The breaks of a portion, each with the watchers that are asked about it. */
export function portionOf(
  breaks: readonly PlantedBreak[],
  { words, where, noticed }: Portion,
): readonly PlantedBreak[] {
  const named = breaks.filter(({ name }) => !noticed.has(name) && words.every((word) => name.includes(word)));
  if (where === "anywhere") return named;
  if (where === "browser")
    return named.filter(({ noticedBy }) => noticedBy.every((each) => loadsBuilds([each])));
  return named
    .map((each) => ({ ...each, noticedBy: each.noticedBy.filter((watcher) => !loadsBuilds([watcher])) }))
    .filter(({ noticedBy }) => noticedBy.length > 0);
}
