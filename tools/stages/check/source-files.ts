import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** A text file and what stands in it. */
export interface SourceFile {
  readonly file: string;
  readonly text: string;
}

/** Reads the files below some folders of `root` that end in one of the extensions; paths are relative to `root`. */
export async function sourceFiles(
  root: string,
  folders: readonly string[],
  extensions: readonly string[],
): Promise<SourceFile[]> {
  const names = (await Promise.all(folders.map((folder) => namesBelow(root, folder)))).flat();
  const wanted = names.filter((name) => extensions.some((extension) => name.endsWith(extension)));
  return Promise.all(
    wanted.map(async (file) => ({ file, text: await readFile(path.join(root, file), "utf8") })),
  );
}

async function namesBelow(root: string, folder: string): Promise<string[]> {
  if (!existsSync(path.join(root, folder))) return [];
  const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .toSorted();
}

/** The line, from 1, on which a place in a text stands. */
export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}
