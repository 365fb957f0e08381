import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { extract, type Extract } from "tar-stream";

/**
 * Writes the files of a tar archive below a folder.
 * @throws Error when an entry would land outside the folder
 */
export async function unpackTar(archive: Buffer, folder: string): Promise<void> {
  const entries = extract();
  await Promise.all([pipeline(Readable.from([archive]), entries), writeEntries(entries, folder)]);
}

async function writeEntries(entries: Extract, folder: string): Promise<void> {
  for await (const entry of entries) {
    const { name, type, mode } = entry.header;
    const path = join(folder, name);
    if (!path.startsWith(folder + sep)) throw new Error(`${path} lies outside ${folder}.`);
    if (type === "file") {
      await mkdir(dirname(path), { recursive: true });
      await pipeline(entry, createWriteStream(path, { mode: (mode ?? 0o644) & 0o777 }));
    } else entry.resume();
  }
}
