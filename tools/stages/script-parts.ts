import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { BuildError } from "./build-error.ts";

/** What a built script loads: `now`, before it runs itself, and `later`, when it asks for it. Paths as they are written. */
export interface Imports {
  readonly now: readonly string[];
  readonly later: readonly string[];
}

const NOW = /(?:\bfrom|\bimport)\s*["'`](\.[^"'`]+)["'`]/g;
const LATER = /\bimport\(\s*["'`](\.[^"'`]+)["'`]\s*\)/g;

/** Reads a built script's imports. They are all relative: a script knows no host, no route and no system's folder. */
export function importsOf(script: string): Imports {
  const all = (pattern: RegExp): string[] => [...script.matchAll(pattern)].map(([, file = ""]) => file);
  return { now: all(NOW), later: all(LATER) };
}

/** The files a page loads to run an entry, itself among them, relative to the built folder. */
export async function loadedAtStart(outDir: string, entry: string): Promise<string[]> {
  const found = new Set([entry]);
  for (const file of found) {
    const { now } = importsOf(await readFile(path.join(outDir, file), "utf8"));
    for (const wanted of now) found.add(path.posix.join(path.posix.dirname(file), wanted));
  }
  return [...found];
}

/** Every script of a built folder, relative to it. */
export async function scriptsIn(outDir: string): Promise<string[]> {
  const names = await readdir(outDir, { recursive: true });
  return names
    .map((name) => name.split(path.sep).join("/"))
    .filter((name) => name.endsWith(".mjs"))
    .toSorted();
}

/**
 * Holds the built scripts against each other, before anybody installs them: each import leads to a script of the folder,
 * none to an entry (a host may load an entry under a second address, and what it holds would be there twice), and no part
 * is left that nothing leads to.
 * @throws BuildError naming each fault.
 */
export async function checkScripts(outDir: string, entries: readonly string[]): Promise<void> {
  const scripts = await scriptsIn(outDir);
  const wanted = new Set(entries);
  const faults = entries.filter((entry) => !scripts.includes(entry)).map((entry) => `${entry} is not built`);
  for (const file of scripts) {
    const { now, later } = importsOf(await readFile(path.join(outDir, file), "utf8"));
    for (const written of [...now, ...later]) {
      const target = path.posix.join(path.posix.dirname(file), written);
      if (!scripts.includes(target)) faults.push(`${file} loads ${written}, which is not there`);
      if (entries.includes(target)) faults.push(`${file} loads the entry ${written}`);
      wanted.add(target);
    }
  }
  faults.push(...scripts.filter((file) => !wanted.has(file)).map((file) => `nothing loads ${file}`));
  if (faults.length > 0) throw new BuildError(`scripts: ${faults.join("; ")}`);
}
