import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { zip, type ZipEntry } from "./zip.ts";

/** LevelDB's own notes and locks, which no reader needs and which differ from build to build. */
const LEFT_OUT = /(^|\/)(LOG|LOG\.old|LOCK)$/;

/** Packs all files of a folder, in the order of their names. */
export async function zipFolder(folder: string): Promise<Buffer> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .filter((name) => !LEFT_OUT.test(name));
  const entries = names
    .toSorted()
    .map(async (name): Promise<ZipEntry> => ({ name, bytes: await readFile(path.join(folder, name)) }));
  return zip(await Promise.all(entries));
}
