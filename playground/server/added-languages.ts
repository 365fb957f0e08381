import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Manifest } from "./manifest.ts";

/** Where the server gives out files of words that are no part of the system. */
const ADDRESS = "/playground/languages/";
const TAG = /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/;

/** The file of words behind an address, by its absolute path. */
export type LanguageFiles = ReadonlyMap<string, string>;

/**
 * Finds the files of languages that were asked for beside the system's own.
 * @throws Error when a tag is none, or its file is missing or no JSON
 */
export async function languageFiles(languages: Readonly<Record<string, string>>): Promise<LanguageFiles> {
  const files = new Map<string, string>();
  for (const [lang, file] of Object.entries(languages)) {
    if (!TAG.test(lang)) throw new Error(`"${lang}" is no language: it is a tag such as "de" or "pt-BR".`);
    const path = resolve(file);
    await readWords(lang, path);
    files.set(`${ADDRESS}${lang}.json`, path);
  }
  return files;
}

async function readWords(lang: string, path: string): Promise<void> {
  const text = await readFile(path, "utf8").catch(() => {
    throw new Error(`There is no file ${path} for the language "${lang}".`);
  });
  try {
    JSON.parse(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${path}, for the language "${lang}", is no JSON: ${why}`, { cause: error });
  }
}

/** The manifest with these languages too. Paths are relative to the system's own address. */
export function withLanguages(manifest: Manifest, files: LanguageFiles): Manifest {
  const added = [...files.keys()].map((address) => {
    const lang = address.slice(ADDRESS.length, -".json".length);
    return { lang, name: lang, path: `../..${address}` };
  });
  return { ...manifest, languages: [...(manifest.languages ?? []), ...added] };
}
