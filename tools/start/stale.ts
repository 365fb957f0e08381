import { existsSync, statSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";

/** Is something that was built missing, or older than any of the files and folders it is built from? */
export async function isStale(output: string, sources: readonly string[]): Promise<boolean> {
  if (!existsSync(output)) return true;
  const built = statSync(output).mtimeMs;
  for (const source of sources) if ((await newest(source)) > built) return true;
  return false;
}

/** When a file, or anything in a folder, last changed. A folder's own time tells of deleted files. */
async function newest(source: string): Promise<number> {
  if (!existsSync(source)) return 0;
  const info = await stat(source);
  if (!info.isDirectory()) return info.mtimeMs;
  const names = await readdir(source);
  const times = await Promise.all(names.map((name) => newest(path.join(source, name))));
  return Math.max(info.mtimeMs, ...times);
}
