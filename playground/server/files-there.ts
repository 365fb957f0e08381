import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Plain } from "../shared/objects.ts";
import { isPlainObject } from "../shared/objects.ts";

/** Lists of files that a manifest may name. */
const FILE_LISTS = ["scripts", "esmodules", "styles", "languages"] as const;

/**
 * A manifest without the files that it names and that are not there: Foundry leaves each out, says so in its log, and plays the rest.
 * @param warn is told of each, in a sentence
 * @throws Error where what should be a list is none
 */
export function filesThere<Json extends Plain>(
  path: string,
  folder: string,
  json: Json,
  warn: (words: string) => void = console.warn,
): Json {
  const there = (list: string, entry: unknown): boolean => {
    const file = isPlainObject(entry) ? (entry["src"] ?? entry["path"]) : entry;
    if (
      typeof file === "string" &&
      existsSync(join(folder, file.replace(/^\/?(?:systems|modules)\/[^/]+\//, "")))
    )
      return true;
    warn(`${path}: "${list}" names ${JSON.stringify(file)}, and there is no such file. It is left out.`);
    return false;
  };
  const kept: Record<string, unknown> = {};
  for (const list of FILE_LISTS) {
    const entries: unknown = json[list] ?? [];
    if (!Array.isArray(entries)) throw new Error(`${path}: "${list}" is no list.`);
    if (json[list] !== undefined) kept[list] = entries.filter((entry) => there(list, entry));
  }
  return { ...json, ...kept };
}
